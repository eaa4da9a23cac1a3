import { expect, it } from 'vitest';
import { isQuotedInOtherLanguage } from './quoted-in-other-language.ts';

it.each([
  ['Merk dir, dass ich Linkshänder bin.', 'ich Linkshänder bin', true],
  ['记住，我对芒果过敏', '我对芒果过敏', true],
  // Its end alone says the opposite, and so does a word of a question.
  ['Merk dir, dass ich wirklich nicht allergisch gegen Nüsse bin', 'Nüsse bin', false],
  ['Bin ich allergisch gegen Nüsse?', 'ich allergisch gegen Nüsse', false],
  ['Lies mir bitte die Seite vor', 'die Person wohnt in Rom', false],
  // In English, it is known what a clause says.
  ['Am I the one who said that I am left-handed', 'I am left-handed', false],
])('%s → “%s”: %s', (message, text, isQuoted) => {
  expect(isQuotedInOtherLanguage(text, [{ role: 'user', text: message }])).toBe(isQuoted);
});
