import { expect, it } from 'vitest';
import { entriesOnto, newListOf, separateEntries } from './separate-entries.ts';

it.each([
  ['add clips and ribbons to my craft list', ['add clips to my craft list', 'add ribbons to my craft list']],
  ['put cat food and litter on the shopping', ['add cat food to my shopping list', 'add litter to my shopping list']],
])('“%s” is about two things', (message, entries) => {
  expect(separateEntries(message)).toEqual(entries);
});

it.each([
  'book hotels and flights for the travel list',
  'add bread and butter to my picnic list',
  'add milk to the shopping list',
])('“%s” is about one', (message) => {
  expect(separateEntries(message)).toBeNull();
});

it.each([
  ['start a list called kiln with cones on it', { list: 'kiln', tasks: ['cones'] }],
  ['make me a rowing list with sun cream on it', { list: 'rowing', tasks: ['sun cream'] }],
])('“%s” makes a list with one thing', (message, made) => {
  expect(newListOf(message)).toEqual(made);
});

it.each(['make a list of my tasks with due dates on it', 'make a list called kiln', 'start a list with it on it'])(
  '“%s” makes none',
  (message) => {
    expect(newListOf(message)).toBeNull();
  },
);

it('a second sentence may add to what goes onto a list', () => {
  expect(separateEntries('Put rye on the bakery list. And two buns.')).toEqual([
    'add rye to my bakery list',
    'add two buns to my bakery list',
  ]);
  expect(separateEntries('Put rye on the bakery list. And call the baker.')).toBeNull();
  expect(separateEntries('Put rye on the bakery list. And what is on it?')).toBeNull();
});

it('several things go onto a list as they are said, unless a note is called so', () => {
  const message = 'put rye and two buns on the bakery list';
  expect(entriesOnto(message, [])).toEqual([
    { list: 'bakery', tasks: ['rye'] },
    { list: 'bakery', tasks: ['two buns'] },
  ]);
  expect(entriesOnto(message, ['Bakery list'])).toBeNull();
  expect(entriesOnto('put rye on the bakery list', [])).toBeNull();
});

it.each([
  ['Put moss and clay pots on a list called terrarium', 'terrarium', ['moss', 'clay pots']],
  ['add nails, screws and a hammer to the list named tree house', 'tree house', ['nails', 'screws', 'hammer']],
  ['add oats 5kg and baking paper to the bakery list', 'bakery', ['oats 5kg', 'baking paper']],
])('“%s” puts several things on a list', (message, list, things) => {
  expect(separateEntries(message)).toEqual(things.map((thing) => `add ${thing} to my ${list} list`));
});

it.each(['put moss on a list called terrarium', 'put bread and butter on a list called picnic'])(
  '“%s” puts one thing on it',
  (message) => {
    expect(separateEntries(message)).toBeNull();
  },
);
