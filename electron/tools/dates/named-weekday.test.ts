import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setPersonLocale } from '../../../shared/formats/locale.ts';
import { parseDateTime, parseDay, readTime } from './parse-date-time.ts';
import { wallDay } from './wall-clock.ts';

/** A Saturday. */
const NOW = new Date('2026-11-28T10:00');
const day = (words: string): string => wallDay(parseDateTime(words, NOW).at);

beforeEach(() => setPersonLocale('en-GB'));
afterEach(() => setPersonLocale('en-GB'));

describe('a weekday next to a date', () => {
  it.each(['en-GB', 'en-US'])('decides which number is the day, whatever is usual for the person (%s)', (locale) => {
    setPersonLocale(locale);
    expect(['Saturday 12/5', 'Sat 5/12 at 3pm', 'Wednesday 12/5 at 9', 'Wednesday 5/12'].map(day)).toEqual([
      '2026-12-05',
      '2026-12-05',
      '2027-05-12',
      '2027-05-12',
    ]);
  });

  it('is asked about if no reading of the date is on it: another day would be wrong with certainty', () => {
    for (const words of ['Friday 12/5', 'Monday 5 December', 'Monday 5 December at 3pm', 'Saturday 13/12'])
      expect(() => day(words), words).toThrow(/names another weekday than its date, which is (?:Wed|Sat|Sun)/);
    expect(() => readTime('Monday 5 December', NOW)).toThrow('Say which of the two you mean');
    expect(() => parseDay('Monday 5 December', NOW)).toThrow('Say which of the two you mean');
  });

  it('counts only if it belongs to the date', () => {
    expect(day('Saturday 5 December')).toBe('2026-12-05');
    for (const words of ['Friday', 'next Monday at 9', 'the Monday after 5 December', 'Monday to 5 December', '12/5'])
      expect(() => {
        try {
          day(words);
        } catch (error) {
          if (String(error).includes('another weekday')) throw error;
        }
      }, words).not.toThrow();
  });
});
