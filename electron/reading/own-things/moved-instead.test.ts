import { expect, it } from 'vitest';
import { movedInstead } from './moved-instead.ts';
import { NO_TITLES } from './named-kinds.ts';

const KNOWN = { ...NO_TITLES, event: ['Choir', 'Quiz evening', 'Tea with Ida'] };

it.each([
  ['choir 9:15 instead', 'move "Choir" to 9:15'],
  ["Ida also wants the tea to start at 5 o'clock instead", 'move "Tea with Ida" to 5 o\'clock'],
  ['quiz evening 20:00 instead', 'move "Quiz evening" to 20:00'],
  ['tea with Ida on Friday instead of Thursday', 'move "Tea with Ida" to Friday'],
])('“%s” moves an event', (message, request) => {
  expect(movedInstead(message, KNOWN)).toEqual({ tool: 'move_event', request, said: request });
});

it.each(['sauna 9:15 instead', 'choir instead', 'choir in the crypt instead', 'choir 9:15'])(
  '“%s” is read as usual',
  (message) => {
    expect(movedInstead(message, KNOWN)).toBeNull();
  },
);
