import { expect, it } from 'vitest';
import { recordedDay } from './recorded-day.ts';

/** A Wednesday. */
const NOW = new Date(2026, 9, 14, 10, 30);

it.each([
  ['today', '2026-10-14'],
  ['yesterday', '2026-10-13'],
  ['Monday', '2026-10-12'],
  ['last Friday', '2026-10-09'],
  ['the 12th', '2026-10-12'],
  ['the 20th', '2026-10-20'],
  ['3 October', '2026-10-03'],
  ['October 3rd', '2026-10-03'],
  ['5 November', '2026-11-05'],
  ['Tuesday 13 October', '2026-10-13'],
  ['13 October 2026', '2026-10-13'],
  ['Oct 13th, 2025', '2025-10-13'],
  ['the 1st of March 2019', '2019-03-01'],
])('"%s" in a row is the nearest day, or the last one of that name', (words, day) => {
  expect(recordedDay(words, NOW)).toBe(day);
});

it.each(['2026-10-12', 'soon', 'Monday to Friday', '12', 'May 2026', '30 February 2026', 'bus 4 2026'])(
  '"%s" is left as it is written',
  (words) => {
    expect(recordedDay(words, NOW)).toBeNull();
  },
);
