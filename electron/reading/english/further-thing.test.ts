import { expect, it } from 'vitest';
import { splitRequests } from './split-requests.ts';

it.each([
  'Remind me to pack a torch, a rope and a note for Lea',
  'Remind me to call Ben and forget about the gym',
  'Buy a pen and a timer',
  'Remind me to buy a stamp, and a note pad',
  'Read the note about the one with the car',
])('“%s” has one', (message) => {
  expect(splitRequests(message)).toEqual([message]);
});
