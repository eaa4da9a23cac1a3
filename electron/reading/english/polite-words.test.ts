import { expect, it } from 'vitest';
import { withValue } from '../follow-ups/value-in-mind.ts';
import { POLITE } from './polite-words.ts';
import { withoutPurpose } from './without-purpose.ts';

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

it('every pattern for requests skips them', () => {
  expect(withValue('pls just note it', { result: '32' })).toBe('pls just note "32"');
  expect(withoutPurpose('hey, will you pick tea or cake, so nobody can complain')).toBe(
    'hey, will you pick tea or cake',
  );
});
