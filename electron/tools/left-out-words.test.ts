import { afterEach, expect, it } from 'vitest';
import { setTextLanguage } from '../../shared/texts/translate.ts';
import { leftOutForPerson } from './left-out-words.ts';

afterEach(() => setTextLanguage('en'));

it.each([
  ['Lunch: with Ida: It has no beginning.', 'Lunch: with Ida: [It has no beginning.]'],
  ['Lunch: It has no beginning.', 'Lunch: [It has no beginning.]'],
  [
    'An event without a title: A time in it does not exist.',
    '[An event without a title]: [A time in it does not exist.]',
  ],
  ['A card: it could not be read.', '[A card]: [it could not be read.]'],
  ['Lunch: Its time zone “Mars/Base” is not known.', 'Lunch: [Its time zone “Mars/Base” is not known.]'],
  ['Lunch: something else', 'Lunch: something else'],
])('%s', (english, said) => {
  expect(leftOutForPerson(english)).toBe(english);
  setTextLanguage('de', (text) => (/^[{]/.test(text) ? undefined : `[${text}]`));
  expect(leftOutForPerson(english)).toBe(said);
});
