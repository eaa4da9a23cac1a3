import { expect, it } from 'vitest';
import { answerLanguage, withoutAnswerLanguage } from './answer-language.ts';

it('a model is told the language of a window that isn’t in English', () => {
  expect(['en', 'pseudo'].map((language) => answerLanguage(language as 'en'))).toEqual(['', '']);
  expect(answerLanguage('de')).toBe('Answer in German, unless I write in another language.');
});

it('is nothing that the person wrote', () => {
  const language = answerLanguage('de');
  expect([language, `${language}\n\nUse metric units.`, 'Use metric units.'].map(withoutAnswerLanguage)).toEqual([
    '',
    'Use metric units.',
    'Use metric units.',
  ]);
});
