import { assert, constantFrom, nat, property, string } from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { setPersonLocale } from '../../../shared/formats/locale.ts';
import { correctSpelling, slips } from './correct-spelling.ts';
import { withDayFirst, writesMonthFirst } from './date-order.ts';

describe('correctSpelling', () => {
  it.each([
    ['wensday at 5', 'wednesday at 5'],
    ['tuseday', 'tuesday'],
    ['thurdsay 8am', 'thursday 8am'],
    ['febuary 3', 'february 3'],
    ['septmber', 'september'],
    ['tomorow', 'tomorrow'],
    ['tommorow morning', 'tomorrow morning'],
    ['in a fortnigt', 'in a fortnight'],
    ['tursday', 'tursday'],
    ['thurs', 'thurs'],
    ['mon and fri', 'mon and fri'],
    ['with anna in paris', 'with anna in paris'],
  ])('%s is %s', (said, meant) => expect(correctSpelling(said)).toBe(meant));

  const words = constantFrom('monday', 'wednesday', 'saturday', 'february', 'september', 'november', 'tomorrow');
  it('finds a word with any one letter after the first left out', () => {
    assert(
      property(words, nat(), (word, at) => {
        const index = 1 + (at % (word.length - 1));
        expect(correctSpelling(word.slice(0, index) + word.slice(index + 1))).toBe(word);
      }),
    );
  });

  it('keeps a corrected text unchanged, and never fails', () => {
    assert(
      property(string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        expect(correctSpelling(correctSpelling(text))).toBe(correctSpelling(text));
      }),
    );
  });
});

describe('typing errors', () => {
  it('count zero for the same word, the same number in both directions, and one for two letters exchanged', () => {
    assert(
      property(string({ maxLength: 12 }), string({ maxLength: 12 }), (one, other) => {
        expect(slips(one, one)).toBe(0);
        expect(slips(one, other)).toBe(slips(other, one));
      }),
    );
    expect(slips('tuseday', 'tuesday')).toBe(1);
  });
});

describe('numeric dates', () => {
  afterEach(() => setPersonLocale('en-GB'));

  it.each([
    ['en-GB', false],
    ['de-DE', false],
    ['fr-FR', false],
    ['en-US', true],
    ['ja-JP', true],
  ])('in %s put the month first: %s', (locale, isFirst) => expect(writesMonthFirst(locale)).toBe(isFirst));

  it.each([
    ['3/12/2026 at 5', '12/3/2026 at 5'],
    ['3/12', '12/3'],
    ['30/11', '30/11'],
    ['30.11.', '30.11.'],
    ['2026/12/03', '2026/12/03'],
    ['1/2 hour', '1/2 hour'],
  ])('%s is read as %s in the United States', (said, meant) => {
    expect(withDayFirst(said, 'en-US')).toBe(meant);
    expect(withDayFirst(said, 'en-GB')).toBe(said);
  });

  it('follow the locale of the person', () => {
    setPersonLocale('en-US');
    expect(withDayFirst('12/1')).toBe('1/12');
  });
});
