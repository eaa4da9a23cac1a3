import { expect, it } from 'vitest';
import { lengthenedList, variedRequest } from './varied-request.ts';

it.each<[string, string, Readonly<Record<string, string | number>>, string]>([
  ['and over 4 years?', 'payment for 9000 at 3% over 2 years', {}, 'payment for 9000 at 3% over 4 years'],
  ['and in Lima?', 'what time is it in Oslo?', {}, 'what time is it in Lima'],
  ['from 3 May', 'days until 1 June', {}, 'days from 3 May until 1 June'],
  ['and new year?', 'which calendar week is it', {}, 'which calendar week is new year'],
  ['and tomorrow?', "what's on today", { when: 'today' }, "what's on tomorrow"],
  ['sorry, 12%', '10% of 50.20', {}, '12% of 50.20'],
  ['and 8.5?', 'how many km are 3 miles', {}, 'how many km are 8.5 miles'],
  [
    'soap too',
    'add the task "salt" to the shopping list',
    { task: 'salt', list: 'shopping' },
    'add the task "soap" to the shopping list',
  ],
  ['soap too', 'add salt to the shopping list', { task: 'salt', list: 'shopping' }, 'add soap to the shopping list'],
  ['another one please', 'roll two dice', { dice: '2d6' }, 'roll two dice'],
  ['longer, 18 characters', 'make me a PIN', {}, 'make me a PIN, longer, 18 characters'],
  ['and lower case', 'write "A Bee" in capitals', { text: 'A Bee', to: 'capitals' }, 'write "A Bee" in lower case'],
  ['without Ben', 'shuffle Lea, Ben, Kim', {}, 'shuffle Lea, Kim'],
  ['make it 1 to 10', 'pick a number between 1 and 50', {}, 'pick a number between 1 and 10'],
  ['up to 100', 'pick a number from 1 to 50', {}, 'pick a number between 1 and 100'],
  ["and Kim's?", "what's Lea's number", { name: 'Lea' }, "what's Kim's number"],
  ['and the address', "what's Lea's number", { name: 'Lea' }, "what is Lea's address"],
  ['also two lamps', 'add salt to my list', { task: 'salt' }, 'add two lamps to my list'],
  ['and in capitals', 'write "a bee" backwards', { text: 'a bee' }, 'write "a bee" backwards in capitals'],
])('“%s” after “%s” says what is different', (followUp, previous, args, request) => {
  expect(variedRequest(previous, args, followUp)).toBe(request);
});

it.each<[string, string]>([
  ['and 4?', 'add 2 and 7'],
  ['and at noon to call Lea', 'remind me at 8 to call Ben'],
  ['and?', 'what time is it'],
  ['without Kim', 'shuffle Lea, Ben'],
  ['make it high priority', 'what is due today?'],
])('“%s” after “%s” leaves open what is different', (followUp, previous) => {
  expect(variedRequest(previous, {}, followUp)).toBeNull();
});

it('a number is added to a list of numbers', () => {
  const previous = 'median of 3, 8 and 21';
  expect(lengthenedList(previous, { numbers: '3, 8 and 21' }, 'add a 40')).toBe('median of 3, 8 and 21, 40');
  expect(lengthenedList(previous, { numbers: '3, 8 and 21' }, 'add a lamp')).toBeNull();
  expect(lengthenedList('3 times 8', { expression: '3 times 8' }, 'add a 40')).toBeNull();
});

it('a thing that was shown by its title is not what is varied', () => {
  expect(variedRequest('show the note "Plot plan"', { title: 'Plot plan' }, 'and the one about the car?')).toBeNull();
});
