import { expect, it } from 'vitest';
import { choreVerbs, events, facts, list, objects } from './words.ts';

it('a list parts its entries at commas alone, so that an entry may run over the end of a line', () => {
  expect(
    list(`the fish, the
    dog, look at
  `),
  ).toEqual(['the fish', 'the dog', 'look at']);
});

it.each(Object.entries({ objects, events, facts }))('no entry of %s is cut in half', (_name, entries) => {
  expect(
    entries.filter(
      (entry) =>
        !entry.includes(' ') || /^(?:the|a|an|my|our)$/.test(entry) || /\b(?:the|a|an|in|on|at|to)$/.test(entry),
    ),
  ).toEqual([]);
});

it('keeps verbs of more than one word', () => {
  expect(choreVerbs).toContain('look at');
});
