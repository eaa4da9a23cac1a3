import { expect, it } from 'vitest';
import { countedEntries, separateEntries } from './separate-entries.ts';

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
  ['tasks for Monday: sweep the yard, oil the gate', 'Monday', ['sweep the yard', 'oil the gate']],
  ['Right, and two tasks by 3 May: ring Ola and post the forms', '3 May', ['ring Ola', 'post the forms']],
  ['add these tasks for tomorrow: mop, dust, iron', 'tomorrow', ['mop', 'dust', 'iron']],
])('“%s” has tasks with one day', (message, when, tasks) => {
  expect(countedEntries(message)).toEqual(tasks.map((task) => `add the task "${task}" due ${when}`));
});

it.each(['tasks for Monday: what do I have', 'tasks for the move: call the van, pack', 'tasks for Monday'])(
  '“%s” has none',
  (message) => {
    expect(countedEntries(message)).toBeNull();
  },
);
