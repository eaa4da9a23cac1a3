import { expect, it } from 'vitest';
import { NO_TITLES } from './own-things/named-kinds.ts';
import { pairedChanges } from './paired-changes.ts';

const KNOWN = {
  ...NO_TITLES,
  event: ['Choir', 'Haircut'],
  task: ['Buy stamps'],
  contact: ['Ida Moss', 'Ben Reed'],
  'removed contact': ['Mia Voss'],
  reminder: ['feed the hens'],
};

it.each([
  'I bought the stamps, tick them off',
  'the party is on Friday at 8, and it starts with dinner',
  'the choir was great, and the haircut was dear',
  'put soap and rice on my list',
  'is the choir off today, and has the haircut moved?',
  'the choir is off, she is ill',
  'we have guests tonight, what is the network called?',
  'I have three guests on Friday, so add a task to air the attic',
  'bins are every Friday, give me the next ten dates',
  "put soap on my list, and don't tell him that the hens are fed",
  'note: "the choir is off, and the haircut has moved to ten"',
])('“%s” does not', (message) => {
  expect(pairedChanges(message, KNOWN)).toBeNull();
});

it('two things for one list don’t make two changes', () => {
  const known = { ...KNOWN, list: ['shopping'] };
  expect(pairedChanges('add baler twine and teabags to my shopping list', known)).toBeNull();
  expect(pairedChanges('tick off twine and teabags on my shopping list', known)).toBeNull();
});

it('bringing back somebody who was deleted is one thing', () => {
  expect(pairedChanges('I deleted Mia Voss by mistake, please bring her back', KNOWN)).toBeNull();
  expect(pairedChanges('I think I deleted Mia Voss last week, can I get her back?', KNOWN)).toBeNull();
});

it('a row for a table, and what a table is asked', () => {
  const costs = {
    name: 'costs',
    columns: [
      { name: 'day', type: 'date' as const },
      { name: 'kind', type: 'text' as const },
      { name: 'item', type: 'text' as const },
      { name: 'amount', type: 'number' as const },
    ],
    cells: [{ column: 'kind', text: 'boat', isOnce: false }],
  };
  const known = {
    ...KNOWN,
    table: ['costs'],
    column: ['day', 'kind', 'item', 'amount'],
    'number column': ['amount'],
    'text column': ['kind', 'item'],
    tables: [costs],
  };
  const row = 'Today I paid 23.50 for rope, put it in the costs with kind boat';
  expect(pairedChanges(`${row}. And how much have I spent on boat until now?`, known)).toEqual({
    requests: [row, 'how much have I spent on boat until now in the table costs'],
    said: `add ${row}`,
  });
  expect(pairedChanges('I paid 23.50 for rope. And how much is 12% of 40?', known)).toBeNull();
});
