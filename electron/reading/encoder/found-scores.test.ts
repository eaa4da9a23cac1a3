import { expect, it } from 'vitest';
import { foundScores } from './span-scores.ts';

const MESSAGE = 'an economy seat to Oslo';
const spanOf = (words: string, score: number) => {
  const start = MESSAGE.indexOf(words);
  return { start, end: start + words.length, score };
};

const ANY = { choices: [], isRequired: false };

it('words that are found are what the argument may be', () => {
  const scores = foundScores(MESSAGE, { spans: [spanOf('Oslo', -0.1), spanOf('to Oslo', -3)], omitted: -4 }, ANY);
  expect(scores).toEqual({ said: { Oslo: -0.1, 'to Oslo': -3 }, other: -8, omitted: -4 });
});

it('a choice is as likely as the likeliest words that name it', () => {
  const spans = [spanOf('economy seat', -0.2), spanOf('economy', -2)];
  const { said, omitted } = foundScores(
    MESSAGE,
    { spans, omitted: -3 },
    { ...ANY, choices: ['first_class', 'ECONOMY'] },
  );
  expect(said).toEqual({ first_class: -8, ECONOMY: -0.2 });
  expect(omitted).toBe(-3);
});

it('a required argument is rather said', () => {
  const found = { spans: [spanOf('Oslo', Math.log(0.3))], omitted: Math.log(0.7) };
  const [optional, required] = [false, true].map((isRequired) => foundScores(MESSAGE, found, { ...ANY, isRequired }));
  expect(optional?.omitted).toBeGreaterThan(optional?.said['Oslo'] ?? 0);
  expect(required?.omitted).toBeLessThan(required?.said['Oslo'] ?? 0);
  expect(Math.exp(required?.omitted ?? 0) + Math.exp(required?.said['Oslo'] ?? 0)).toBeCloseTo(1, 1);
});
