import { expect, it } from 'vitest';
import { languageWish, withoutLanguageWish } from './language-wish.ts';

it('a model is told the language of a window that isn’t in English', () => {
  expect(['en', 'pseudo'].map((language) => languageWish(language as 'en'))).toEqual(['', '']);
  expect(languageWish('de')).toBe('Answer in German, unless I write in another language.');
});

it('is nothing that the person wrote', () => {
  const wish = languageWish('de');
  expect([wish, `${wish}\n\nUse metric units.`, 'Use metric units.'].map(withoutLanguageWish)).toEqual([
    '',
    'Use metric units.',
    'Use metric units.',
  ]);
});
