import { assert, constantFrom, date, integer, property, string, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ToolError } from '../tool-error.ts';
import { formatDateTime, formatDay } from './format-date-time.ts';
import { parseDateTime, parseDay, readTime } from './parse-date-time.ts';
import { parseSpan } from './parse-span.ts';

const NOW = new Date(2026, 10, 21, 16, 5);
/** Precise to the minute, in future years; not in an hour skipped by daylight saving time. */
const toCome = date({ min: new Date(2026, 10, 23), max: new Date(2035, 0, 1), noInvalidDate: true }).map(
  (at) => new Date(at.getFullYear(), at.getMonth(), at.getDate(), 4 + (at.getHours() % 20), at.getMinutes()),
);
const twoDigits = (value: number): string => String(value).padStart(2, '0');
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** Unambiguous ways to write a time. */
const written: readonly (readonly [string, (at: Date) => string])[] = [
  ['as it is shown', formatDateTime],
  ['as ISO 8601', (at) => `${isoDay(at)}T${clock(at)}`],
  [
    'day and month in words',
    (at) => `${String(at.getDate())} ${monthOf(at)} ${String(at.getFullYear())} at ${clock(at)}`,
  ],
  [
    'month first in words',
    (at) => `${monthOf(at)} ${String(at.getDate())}, ${String(at.getFullYear())} at ${clock(at)}`,
  ],
  [
    'with dots',
    (at) => `${String(at.getDate())}.${String(at.getMonth() + 1)}.${String(at.getFullYear())} ${clock(at)}`,
  ],
  ['on twelve hours', (at) => `${isoDay(at)} at ${twelve(at)}`],
];
const isoDay = (at: Date): string =>
  `${String(at.getFullYear())}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`;
const clock = (at: Date): string => `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
const monthOf = (at: Date): string => MONTHS[at.getMonth()] ?? '';
const twelve = (at: Date): string =>
  `${String(at.getHours() % 12 || 12)}:${twoDigits(at.getMinutes())} ${at.getHours() < 12 ? 'am' : 'pm'}`;

describe('any time', () => {
  it.each(written)('is parsed when written %s', (_way, write) => {
    assert(
      property(toCome, (at) => {
        expect(parseDateTime(write(at), NOW).at).toEqual(at);
      }),
    );
  });

  it('is parsed as a day', () => {
    assert(
      property(toCome, (at) => {
        const day = new Date(at.getFullYear(), at.getMonth(), at.getDate());
        expect(parseDay(formatDay(at), NOW).toDateString()).toBe(day.toDateString());
        expect(readTime(formatDay(at), NOW)).toMatchObject({ at: day, hasTime: false });
      }),
    );
  });
});

describe('a wait', () => {
  const unit = constantFrom('minutes', 'hours', 'days', 'weeks');

  it('ends later if it is longer', () => {
    assert(
      property(integer({ min: 1, max: 400 }), integer({ min: 1, max: 50 }), unit, (count, more, of) => {
        const [sooner, later] = [count, count + more].map(
          (amount) => parseDateTime(`in ${String(amount)} ${of}`, NOW).at,
        );
        expect(Number(later)).toBeGreaterThan(Number(sooner));
      }),
    );
  });

  it('does not end earlier when it is counted from a later time', () => {
    assert(
      property(integer({ min: 2, max: 60 }), integer({ min: 0, max: 600 }), unit, (count, passed, of) => {
        const later = new Date(NOW.getTime() + passed * 60_000);
        const words = `in ${String(count)} ${of}`;
        expect(parseDateTime(words, later).at.getTime()).toBeGreaterThanOrEqual(parseDateTime(words, NOW).at.getTime());
      }),
    );
  });
});

describe('any text', () => {
  const vocabulary = constantFrom(
    ...'at on in the next last monday friday tomorrow today noon half quarter past to pm am a week weeks'.split(' '),
    ...'december 3rd every 5 30 14:30 30.11. 2026-12-01 : / . , T -'.split(' '),
  );
  const sentence = tuple(vocabulary, vocabulary, vocabulary, vocabulary, vocabulary).map((words) => words.join(' '));

  it.each([
    ['any text', string({ unit: 'grapheme', maxLength: 60 })],
    ['words of times in any order', sentence],
  ])('of %s, it is a time, or refused with words', (_kind, texts) => {
    assert(
      property(texts, (text) => {
        for (const read of [parseDateTime, readTime, parseDay, parseSpan])
          expect(isReadOrRefused(() => read(text, NOW))).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it('a reminder is never in the past', () => {
    assert(
      property(sentence, (text) => {
        expect(timeOf(text) ?? Infinity).toBeGreaterThan(NOW.getTime());
      }),
    );
  });
});

function isReadOrRefused(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch (error) {
    return error instanceof ToolError;
  }
}

function timeOf(text: string): number | null {
  try {
    return parseDateTime(text, NOW).at.getTime();
  } catch {
    return null;
  }
}
