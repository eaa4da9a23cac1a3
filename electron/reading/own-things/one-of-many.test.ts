import { expect, it } from 'vitest';
import { NO_TITLES } from './named-kinds.ts';
import { oneOfMany } from './one-of-many.ts';
import { expecting } from './testing/expecting.ts';

const KNOWN = { ...NO_TITLES, note: ['Boiler'] };
const asked = (message: string, tool: string, chance = 0.9): string | null =>
  oneOfMany(message, KNOWN, expecting({ [tool]: chance }))?.request ?? null;

it('of one of several things, which one is asked for', () => {
  expect(asked('one of my reminders is superfluous', 'cancel_reminder')).toBe('cancel a reminder');
  expect(asked('please bin a couple of the notes', 'delete_note')).toBe('delete a note');
});

it.each([
  'one of my notes, the boiler one, can go',
  'bin one of my notes on Friday',
  'one of my notes says so',
  'bin my notes',
])('“%s” is read as it is', (message) => {
  expect(asked(message, 'delete_note')).toBeNull();
});

it('what is unclear, or needs no thing, is read as it is', () => {
  expect(asked('one of my notes can go', 'delete_note', 0.2)).toBeNull();
  expect(asked('show one of my notes', 'read_note')).toBeNull();
});
