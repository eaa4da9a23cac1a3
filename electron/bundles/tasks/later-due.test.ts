import { expect, it } from 'vitest';
import { laterDue } from './later-due.ts';

it.each([
  ['2026-11-27', 'a week later', '2026-12-04'],
  ['2026-11-27', 'by two days earlier', '2026-11-25'],
  ['2026-11-27T14:30', 'an hour later', '2026-11-27T15:30'],
  ['2026-11-27', 'an hour later', null],
  ['2026-11-27', 'in a week', null],
  ['2026-11-27', 'Friday', null],
  [null, 'a week later', null],
])('of %j, "%s" is %j', (due, words, later) => expect(laterDue(due, words)).toBe(later));
