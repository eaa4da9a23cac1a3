import { expect, it } from 'vitest';
import { TIME_LANGUAGES } from '../dates/other-languages/time-words.ts';
import { ENGLISH_ONLY, sumInEnglish, sumWordsOf } from './sum-in-english.ts';

it.each(TIME_LANGUAGES)('%s has no word for sums that only English has', (language) => {
  expect([...sumWordsOf(language).meanings.keys()].filter((word) => ENGLISH_ONLY.test(word))).toEqual([]);
});

it.each([
  'what is 17% of 2,340?',
  '6 days x 85 dollars demurrage',
  '250 people times 12.50 minus 430 for the hall',
  '3 + 4 = ?',
  '3,5 * 2',
  'max(4,80)',
  '7 plus x',
  '3 on 5',
  'hello',
  '',
])('%s stays as it is', (expression) => expect(sumInEnglish(expression)).toBe(null));

it('keeps the digits of a number that a computer would round', () => {
  expect(sumInEnglish('9007199254740993 mal 2')).toBe('9007199254740993 times 2');
});

it('is not looked for in a long text', () => expect(sumInEnglish(`${'12 mal '.repeat(100_000)}3`)).toBe(null));
