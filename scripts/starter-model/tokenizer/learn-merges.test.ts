import { expect, it } from 'vitest';
import { learnMerges } from './learn-merges.ts';

it('joins the most frequent neighbours first, within what was joined before', () => {
  const merges = learnMerges(
    new Map([
      ['low', 5],
      ['lower', 2],
      ['newest', 6],
      ['widest', 3],
    ]),
    4,
  );
  expect(merges).toEqual([
    ['s', 't'],
    ['e', 'st'],
    ['o', 'w'],
    ['l', 'ow'],
  ]);
});

it('learns nothing from what is rare, and no more than is wanted', () => {
  expect(learnMerges(new Map([['ab', 2]]), 10)).toEqual([]);
  expect(
    learnMerges(
      new Map([
        ['abab', 10],
        ['cd', 9],
      ]),
      1,
    ),
  ).toHaveLength(1);
});
