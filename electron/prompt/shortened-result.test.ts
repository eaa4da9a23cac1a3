import { assert, integer, jsonValue, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../shared/entities/json.ts';
import { shortenedResult } from './shortened-result.ts';
import { LEAST_RESULT } from './what-leaves.ts';

const LINES = Array.from({ length: 400 }, (_, index) => `line ${String(index)} "quoted"\n`).join('');

describe('shortenedResult', () => {
  it('leaves a result that fits unchanged', () => {
    expect(shortenedResult({ total: 3 }, LEAST_RESULT)).toEqual({ total: 3 });
  });

  it('shows the beginning of a page, and how to get the rest', () => {
    const page = { path: 'a.txt', note: 'an earlier note', text: LINES, handle: 'rabcde', total: 90_000 };
    const shown = shortenedResult(page, 800) as Record<string, string>;
    expect(shown).toMatchObject({ path: 'a.txt', handle: 'rabcde', total: 90_000 });
    expect(LINES.startsWith(shown['text'] ?? '-')).toBe(true);
    expect(shown['note']).toBe(
      `Shortened: text has its first ${String(shown['text']?.length)} of ${String(LINES.length)} characters. ` +
        `For the rest, call read_more with handle "rabcde" and offset ${String(shown['text']?.length)}.`,
    );
  });

  it('takes the beginning of the whole if no text makes up most of it', () => {
    const numbers = Array.from({ length: 1000 }, (_, index) => index);
    expect(shortenedResult({ numbers }, 300)).toEqual({
      note: expect.stringContaining('Shortened: excerpt has its first') as string,
      excerpt: expect.stringMatching(/^\{"numbers":\[0,1,2/) as string,
    });
  });

  it('never exceeds the limit', () => {
    assert(
      property(jsonValue({ maxDepth: 3 }), integer({ min: LEAST_RESULT, max: 2000 }), (value, most) => {
        const result = JSON.parse(JSON.stringify({ text: 'x"\\\u0001'.repeat(most), value })) as JsonValue;
        expect(JSON.stringify(shortenedResult(result, most)).length).toBeLessThanOrEqual(most);
        expect(JSON.stringify(shortenedResult(value as JsonValue, most)).length).toBeLessThanOrEqual(most);
      }),
    );
  });
});
