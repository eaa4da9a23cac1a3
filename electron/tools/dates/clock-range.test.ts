import { describe, expect, it } from 'vitest';
import { parseSpan } from './parse-span.ts';
import { wallMinute } from './wall-clock.ts';

/** A Saturday, five past four in the afternoon, in the computer's time zone. */
const NOW = new Date(2026, 10, 21, 16, 5);

describe('withClockRange', () => {
  it.each([
    ['Thursday from half past six to eight in the evening', '2026-11-26T18:30 2026-11-26T20:00'],
    ['Sunday evening from six until half past seven', '2026-11-22T18:00 2026-11-22T19:30'],
    ['2 December between 3 and 5 in the afternoon', '2026-12-02T15:00 2026-12-02T17:00'],
    ['9 to 5 in the afternoon tomorrow', '2026-11-22T09:00 2026-11-22T17:00'],
    ['the 5th of December from 9 to 11 in the morning', '2026-12-05T09:00 2026-12-05T11:00'],
    ['tonight from 11 to 1', '2026-11-21T23:00 2026-11-22T01:00'],
    ['Friday from 10 to half past 1', '2026-11-27T10:00 2026-11-27T13:30'],
    ['Friday from 8pm to half past 9', '2026-11-27T20:00 2026-11-27T21:30'],
    ['from 4 to 6 on Friday', '2026-11-27T16:00 2026-11-27T18:00'],
    ['Monday at 8 to 9 in the morning', '2026-11-23T08:00 2026-11-23T09:00'],
  ])('reads both ends of "%s" in the same half of the day', (words, span) => {
    const { from, to } = parseSpan(words, NOW);
    expect(`${wallMinute(from)} ${wallMinute(to)}`).toBe(span);
  });

  it.each([
    ['tomorrow evening at 10 to 7', '2026-11-22T18:50'],
    ['tomorrow at 20 to 6', '2026-11-22T05:40'],
  ])('takes "%s" for a time', (words, from) => expect(wallMinute(parseSpan(words, NOW).from)).toBe(from));
});
