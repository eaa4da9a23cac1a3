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

it.each<[string, readonly string[], string]>([
  [
    'the choir is off tonight, and the haircut has moved to half past ten',
    ['cancel "Choir"', 'move haircut to half past ten'],
    '',
  ],
  [
    "Ida has moved to ida@web.example for mail, and her birthday's actually 4 May 1980",
    ["change Ida's e-mail to ida@web.example", "change Ida Moss's birthday to 4 May 1980"],
    '',
  ],
  [
    "Ida's email is ida@web.example now, and her number is 0151 555013",
    ["change Ida's email to ida@web.example", "change Ida Moss's number to 0151 555013"],
    '',
  ],
  [
    'put soap on my list, and the haircut has moved to Friday at 9',
    ['put soap on my list', 'move haircut to Friday at 9'],
    'put soap on my list',
  ],
  [
    'No hens reminder needed any more; instead one at six tomorrow saying lock up',
    ['cancel the reminder "feed the hens"', 'set a new reminder at six tomorrow saying lock up'],
    'set a new reminder at six tomorrow saying lock up',
  ],
  ['which day is 3 May, and the choir is off tonight', ['which day is 3 May', 'cancel "Choir"'], ''],
  [
    'Mia was deleted by mistake, so get her back, and her email is mia@web.example now',
    ['restore the contact "Mia Voss"', "change Mia Voss's email to mia@web.example"],
    'restore the contact "Mia Voss"',
  ],
])('“%s” says two things', (message, requests, said) => {
  expect(pairedChanges(message, KNOWN)).toEqual({ requests, said });
});

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
