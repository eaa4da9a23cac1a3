import { expect, it } from 'vitest';
import { NO_TITLES } from './own-things/named-kinds.ts';
import { pairedChanges } from './paired-changes.ts';

const KNOWN = {
  ...NO_TITLES,
  event: ['Choir', 'Haircut'],
  task: ['Buy stamps'],
  contact: ['Ida Moss', 'Ben Reed'],
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
  'note: "the choir is off, and the haircut has moved to ten"',
])('“%s” does not', (message) => {
  expect(pairedChanges(message, KNOWN)).toBeNull();
});
