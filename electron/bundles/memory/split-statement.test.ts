import { expect, it } from 'vitest';
import { splitStatement } from './split-statement.ts';

it.each([
  ['My wife is called Anna and I am allergic to nuts', ['My wife is called Anna', 'I am allergic to nuts']],
  [
    'I am not allergic to nuts, but my son is allergic to eggs',
    ['I am not allergic to nuts', 'My son is allergic to eggs'],
  ],
  ["I don't eat meat; I like fish", ["I don't eat meat", 'I like fish']],
  ['I live in Oslo. My desk is in room 12', ['I live in Oslo', 'My desk is in room 12']],
  ['I work nights and I sleep late and my cat hates it', ['I work nights', 'I sleep late', 'My cat hates it']],
])('%j says several things', (text, clauses) => {
  expect(splitStatement(text)).toEqual(clauses);
});

it.each([
  'I am not allergic to nuts and peanuts',
  'My wife and I live in Oslo',
  'My sister lives in Oslo and she is a nurse',
  'I like tea and coffee',
  'When I travel and I am tired, I want quiet rooms',
  'My brother likes tea and my sister coffee',
  'My parents are called Ben and Carla',
])('%j stays whole', (text) => {
  expect(splitStatement(text)).toEqual([text]);
});
