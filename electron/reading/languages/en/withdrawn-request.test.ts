import { expect, it } from 'vitest';
import { isInDoubt, isWithdrawn } from './withdrawn-request.ts';

it.each([
  ['set a timer for 5 minutes, never mind', true],
  ['delete the wifi note... no, forget it', true],
  ['remind me at 5 – actually, scratch that', true],
  ['never mind', false],
  ['don’t forget the milk', false],
  ['add milk, eggs and never mind the gap', false],
])('“%s” is taken back: %s', (message, expected) => {
  expect(isWithdrawn(message)).toBe(expected);
});

it.each([
  ['delete the wifi note, no wait, the other thing', true],
  ['delete the wifi note please', false],
  ['sorry, delete the wifi note', false],
])('“%s” is in doubt: %s', (message, expected) => {
  expect(isInDoubt(message)).toBe(expected);
});
