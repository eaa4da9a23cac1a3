import { expect, it } from 'vitest';
import { splitRequests } from './split-requests.ts';

it.each([
  [
    'Put rice on my list, plus a reminder at 6 to water the ferns',
    ['Put rice on my list', 'Put a reminder at 6 to water the ferns'],
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
