import { expect, it } from 'vitest';
import type { LoadedEntry } from '../storage/loader-event.ts';
import { keepDrafted } from './keep-drafted.ts';

const tool = (name: string, reason: LoadedEntry['reason'] = 'semantic'): LoadedEntry => ({
  name,
  reason,
  tokens: 10,
  scores: null,
});
const draft = { text: 'play a song by', tools: [tool('find', 'core'), tool('a'), tool('b')] };
const names = (chosen: readonly LoadedEntry[], text: string, budget: number): string[] =>
  keepDrafted(chosen, draft, text, budget).map(({ name }) => name);

it('keeps what was packed while the message was typed, and adds matches for its end', () => {
  expect(names([tool('find', 'core'), tool('b'), tool('c')], 'play a song by Nina', 100)).toEqual([
    'find',
    'a',
    'b',
    'c',
  ]);
});

it('keeps the order of what was already read, as far as the budget allows', () => {
  expect(names([tool('find', 'core'), tool('c'), tool('b')], 'play a song by Nina', 20)).toEqual(['find', 'b', 'c']);
  expect(names([tool('find', 'core'), tool('c')], 'play a song by Nina', 0)).toEqual(['find', 'c']);
});

it.each(['write a letter', 'play', 'play a song by Nina and then tell me all about the weather in Oslo'])(
  'discards a draft that did not become %j',
  (text) => {
    expect(names([tool('find', 'core'), tool('c')], text, 100)).toEqual(['find', 'c']);
  },
);
