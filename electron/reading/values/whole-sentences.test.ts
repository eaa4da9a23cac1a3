import { expect, it } from 'vitest';
import { withWholeTexts } from './whole-texts.ts';

const scoresOf = (text: string) => ({ 'count_words.text': { said: { [text]: -0.3 }, other: -8, omitted: -4 } });

it('a text behind a colon goes on with its further sentences', () => {
  const message = 'how many words is this: Kia ora koutou. Today I talk about school.';
  const found = withWholeTexts(scoresOf('Kia ora koutou.'), message)['count_words.text'];
  const [likeliest] = Object.entries(found?.said ?? {}).toSorted(([, left], [, right]) => right - left);
  expect(likeliest?.[0]).toBe('Kia ora koutou. Today I talk about school.');
});

it('words that ask for something don’t belong to it', () => {
  const message = 'how many words is this: Kia ora koutou. Put it into a note.';
  const found = withWholeTexts(scoresOf('Kia ora koutou.'), message)['count_words.text'];
  expect(Object.keys(found?.said ?? {})).toEqual(['Kia ora koutou.']);
});
