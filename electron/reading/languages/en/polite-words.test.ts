import { expect, it } from 'vitest';
import { POLITE } from './polite-words.ts';

const ASKS = new RegExp(`^${POLITE}roll a die$`, 'i');

it.each(['roll a die', 'ok, could you please roll a die', 'so pls roll a die', 'And now would you roll a die'])(
  '“%s” begins with nothing but polite words',
  (text) => {
    expect(ASKS.test(text)).toBe(true);
  },
);

it.each(['soroll a die', "don't roll a die", 'you roll a die'])('“%s” doesn’t', (text) => {
  expect(ASKS.test(text)).toBe(false);
});
