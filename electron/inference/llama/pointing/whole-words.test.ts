import { expect, it } from 'vitest';
import { spansOf } from './spans.ts';

const priorsOf = (text: string): ReadonlyMap<string, number> => spansOf(text);

it('a name of several words is one value', () => {
  const priors = priorsOf('Add Maria Lopez, born 3 May, to my contacts');
  expect(priors.get('Maria Lopez')).toBe(0);
  expect(priors.get('Lopez')).toBeLessThan(-3);
  expect(priors.get('Maria')).toBeLessThan(-3);
});

it('a day after a name, or the first word of a sentence, doesn’t belong to it', () => {
  const priors = priorsOf('Call Maria Friday at noon. Tell Omar Haddad about it');
  expect(priors.get('Maria')).toBeGreaterThan(-3);
  expect(priors.get('Omar Haddad')).toBeGreaterThan(-3);
  expect(priors.get('Haddad')).toBeLessThan(-3);
});

it('words in quotation marks are one value, too', () => {
  const priors = priorsOf('make "hello old friend" upper case');
  expect(priors.get('hello old friend')).toBeGreaterThan(0);
  expect(priors.get('old friend')).toBeLessThan(-3);
  expect(priors.get('make "hello')).toBeLessThan(-3);
});
