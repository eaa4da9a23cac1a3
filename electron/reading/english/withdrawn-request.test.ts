import { expect, it } from 'vitest';
import { isInDoubt } from './withdrawn-request.ts';

it.each([
  'delete the rake task, no hang on, she wanted to keep a few of those',
  'cancel the choir. Scratch that, whatever Ben says',
  'move tea to Friday... no wait, ask Ida first',
  'cancel the vet visit, sorry, I mean move it to Friday',
  'cancel the rake task, no wait, tick it off',
])('“%s” takes something back', (message) => {
  expect(isInDoubt(message)).toBe(true);
});

it.each([
  'delete the rake task',
  'note: the key is gone, no wait, here it is',
  'add milk, no sugar',
  'hello, excuse me, set a timer',
  'never mind the rain, add a walk on Sunday',
  'remind me to tell Ben "no wait, it is fine"',
])('“%s” takes nothing back', (message) => {
  expect(isInDoubt(message)).toBe(false);
});
