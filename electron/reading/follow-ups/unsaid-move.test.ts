import { expect, it } from 'vitest';
import { callOf } from '../testing/call-of.ts';
import { unsaidMove } from './unsaid-move.ts';

const FOUND = callOf(
  'list_events',
  { about: 'vet' },
  { events: [{ event: 'Vet', when: 'Tue, 20 Oct 2026, 09:30 to 10:00' }] },
);
const NONE = callOf('list_events', { about: 'vet' }, { events: [] });

it.each([
  "I can't make it that day, can you move it",
  "oh, we can't do it then, please reschedule it",
  'can you move it please?',
  "move it, I can't come",
])('“%s” leaves open to when', (message) => {
  expect(unsaidMove(message, FOUND)).toBe('Vet');
  expect(unsaidMove(message, NONE)).toBeNull();
});

it.each(['move it to Friday', "I can't make it that day", "I can't make it, cancel it"])('“%s” does not', (message) => {
  expect(unsaidMove(message, FOUND)).toBeNull();
});
