import { expect, it } from 'vitest';
import { parseChanged } from './changed-span.ts';

/** A Saturday in November. */
const NOW = new Date(2026, 10, 21, 16, 5);
const day = (time: number): string => (Number.isFinite(time) ? new Date(time).toDateString().slice(4) : 'open');

it.each([
  ['Monday', 'Nov 16 2026', 'Nov 17 2026'],
  ['on Monday', 'Nov 16 2026', 'Nov 17 2026'],
  ['March', 'Mar 01 2026', 'Apr 01 2026'],
  ['in December', 'Dec 01 2025', 'Jan 01 2026'],
  ['today', 'Nov 21 2026', 'Nov 22 2026'],
  ['since Monday', 'Nov 16 2026', 'open'],
  ['since December', 'Dec 01 2025', 'open'],
  ['before March', 'open', 'Mar 01 2026'],
])('reads "%s" as what has been', (words, from, to) => {
  const span = parseChanged(words, NOW);
  expect([day(span.from), day(span.to)]).toEqual([from, to]);
});
