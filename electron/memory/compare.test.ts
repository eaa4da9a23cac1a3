import { expect, it } from 'vitest';
import { relate } from './compare.ts';

it.each([
  ['My sister lives in Oslo', 'my sister lives in Oslo.'],
  ['I prefer metric units', 'Prefer the metric unit'],
  ['Anna is allergic to nuts', 'Anna is allergic to nuts!'],
])('treats "%s" and "%s" as the same', (known, stated) => {
  expect(relate(known, stated)).toBe('same');
});

it.each([
  ["My sister's name is Lena", "my sister's name"],
  ['I like tea with milk', 'I like tea'],
])('finds in "%s" all that "%s" says', (known, stated) => {
  expect(relate(known, stated)).toBe('within');
});

it.each([
  ['My favourite colour is blue', 'My favourite colour is green'],
  ['I live in Bern', 'I live in Oslo, near the harbour'],
  ['My sister lives in Oslo', 'My sister lives in Rome'],
  ['I work for the city', 'I work for a bank'],
  ['I like coffee', 'I do not like coffee'],
  ['I like coffee', 'I hate coffee'],
  ['My name is Ann', 'My name is Anna'],
  ['My sister is called Lena', 'My sister is called Lina'],
  ['I do not eat meat', 'I eat meat'],
])('replaces "%s" by "%s"', (known, stated) => {
  expect(relate(known, stated)).toBe('contradicts');
});

it.each([
  ["My son's birthday is on 3 May", "My daughter's birthday is on 3 May"],
  ['My favourite colour is blue', 'My favourite dish is stew'],
  ['I live in Bern', 'My sister lives in Bern'],
  ['I like coffee', 'I like tea'],
  ['I live in Bern', 'I live with Anna'],
  ['I am vegetarian', 'I am tall'],
  ['Use British spelling in everything', 'Use large type when you print something'],
  ['I use hard wax oil for tabletops', 'I use nitrile gloves in the lab'],
  ['I work at the bakery on Saturdays', 'I work at the university on Mondays'],
  ['My sister is called Lena', 'My sister is a nurse'],
  ['My brother is in Rome', 'My brother is allergic to cats'],
  ['Anna is a nurse', 'Anna is vegetarian'],
  ['', 'I like tea'],
  ['I like tea', ''],
  ['I do not like tea with milk', 'I like milk'],
])('keeps both "%s" and "%s"', (known, stated) => {
  expect(relate(known, stated)).toBe('apart');
});
