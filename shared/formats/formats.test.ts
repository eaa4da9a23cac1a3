import { afterEach, describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, formatDay, formatFullDate, formatTime } from './dates.ts';
import { personLocale, setPersonLocale } from './locale.ts';
import { formatBytes, formatFirstFew, formatList, formatNumber, formatOrdinal, plural } from './numbers.ts';
import { formatDuration } from './durations.ts';

const AT = new Date('2026-11-27T08:00:00Z');
const UTC = { timeZone: 'UTC' };

afterEach(() => setPersonLocale('en-GB'));

describe('the person’s locale', () => {
  it('determines the format of figures and dates', () => {
    const written = (locale: string): readonly string[] => {
      setPersonLocale(locale);
      return [formatNumber(1234.5), formatDate(AT, UTC), formatTime(AT, UTC).replace('\u202f', ' ')];
    };
    expect(written('en-GB')).toEqual(['1,234.5', 'Fri, 27 Nov 2026', '08:00']);
    expect(written('en-US')).toEqual(['1,234.5', 'Fri, Nov 27, 2026', '8:00 AM']);
    expect(written('de-DE')).toEqual(['1.234,5', 'Fr., 27. Nov. 2026', '08:00']);
  });

  it('stays the same if a tag is unknown', () => {
    setPersonLocale('fr-FR');
    for (const tag of ['', 'no such tag', '../etc', 'zz-ZZ'])
      expect((setPersonLocale(tag), personLocale())).toBe('fr-FR');
  });

  it('leaves sentences in English', () => {
    setPersonLocale('de-DE');
    expect(formatList(['a', 'b', 'c'])).toBe('a, b and c');
    expect(plural(1234, 'memory', 'memories')).toBe('1.234 memories');
  });
});

describe('counts', () => {
  it('have the noun that fits', () => {
    expect([0, 1, 2].map((count) => plural(count, 'note'))).toEqual(['0 notes', '1 note', '2 notes']);
    expect([1, 2, 3, 4, 11, 22].map(formatOrdinal)).toEqual(['1st', '2nd', '3rd', '4th', '11th', '22nd']);
  });

  it('name only the first few items of a long list', () => {
    expect(formatFirstFew(['a', 'b', 'c', 'd'])).toBe('a, b, c and 1 more');
    expect(formatFirstFew(['a', 'b'])).toBe('a and b');
    expect(formatFirstFew([])).toBe('');
  });
});

it('writes sizes and durations with their units', () => {
  expect([1, 820, 1500, 3_400_000, 250_000_000, 999_960_000].map(formatBytes)).toEqual([
    '1 byte',
    '820 bytes',
    '1.5 kB',
    '3.4 MB',
    '250 MB',
    '1 GB',
  ]);
  expect([400, 40_000, 3_905_000, 90_000_000, 259_200_000].map(formatDuration)).toEqual([
    '0 s',
    '40 s',
    '1 h 5 min',
    '1 day 1 h',
    '3 days',
  ]);
});

it('writes the year only if it is not the current one', () => {
  expect(formatDateTime(AT, { ...UTC, now: AT })).toBe('Fri 27 Nov, 08:00');
  expect(formatDateTime(AT, { ...UTC, now: new Date('2027-01-01T00:00:00Z') })).toBe('Fri, 27 Nov 2026, 08:00');
});

it('writes full names for questions about the day', () => {
  expect(formatFullDate(AT, UTC)).toBe('Friday, 27 November 2026');
});

it('writes a calendar day in any time zone, and leaves other texts unchanged', () => {
  expect(formatDay('2026-11-27')).toBe('Fri, 27 Nov 2026');
  expect(formatDay('some day')).toBe('some day');
});
