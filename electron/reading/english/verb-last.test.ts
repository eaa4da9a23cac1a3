import { expect, it } from 'vitest';
import { verbFirst } from './verb-last.ts';

it.each([
  ['the reminder to feed the hens you can cancel', 'cancel the reminder to feed the hens'],
  ['my pilates please move to Monday', 'move my pilates to Monday'],
  ['the task about the shed can you tick off please', 'tick off the task about the shed'],
])('“%s” has its verb last', (said, request) => {
  expect(verbFirst(said)).toBe(request);
});

it.each([
  'the hens you can see from here',
  'cancel the reminder you can see',
  'the man who you can forget about it all',
])('“%s” stays as it is', (said) => {
  expect(verbFirst(said)).toBe(said);
});
