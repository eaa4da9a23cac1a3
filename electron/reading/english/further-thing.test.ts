import { expect, it } from 'vitest';
import { splitRequests } from './split-requests.ts';

it.each([
  [
    'A task for Monday, "sweep", plus a 25 minute timer for the bread',
    ['A task for Monday, "sweep"', 'set a 25 minute timer for the bread'],
  ],
  [
    'Put rice on my list, plus a reminder at 6 to water the ferns',
    ['Put rice on my list', 'Put a reminder at 6 to water the ferns'],
  ],
  [
    'what time is it in Rome, and a ten minute timer please',
    ['what time is it in Rome', 'set a ten minute timer please'],
  ],
  [
    'Show me the note Wifi and after that the one about the car',
    ['Show me the note Wifi', 'Show me the note about the car'],
  ],
  [
    'Note that the gate sticks, and a reminder at 6pm to oil it',
    ['Note that the gate sticks', 'set a reminder at 6pm to oil it'],
  ],
  [
    'Reopen the task Flights, and throw out the one about the plumber',
    ['Reopen the task Flights', 'throw out the task about the plumber'],
  ],
  [
    'Remember my locker is 12, and forget that my sister is Lena',
    ['Remember my locker is 12', 'forget that my sister is Lena'],
  ],
  [
    'How large is the folder Shed, and does it hold a file twice?',
    ['How large is the folder Shed', 'does it hold a file twice?'],
  ],
  ['Roll two dice and then think of a number up to 9', ['Roll two dice', 'think of a number up to 9']],
])('“%s” has two', (message, parts) => {
  expect(splitRequests(message)).toEqual(parts);
});

it.each([
  'Remind me to pack a torch, a rope and a note for Lea',
  'Remind me to call Ben and forget about the gym',
  'Buy a pen and a timer',
  'Remind me to buy a stamp, and a note pad',
  'Read the note about the one with the car',
])('“%s” has one', (message) => {
  expect(splitRequests(message)).toEqual([message]);
});
