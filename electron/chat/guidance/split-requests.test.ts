import { expect, it } from 'vitest';
import { splitRequests } from './split-requests.ts';

it.each<[string, readonly string[]]>([
  ['Cancel the gym and put lunch with Ben at 1pm in', ['Cancel the gym', 'put lunch with Ben at 1pm in']],
  ["what's on today and remind me at 9 to pack", ["what's on today", 'remind me at 9 to pack']],
  ['What time is it in Oslo? And how many days until May?', ['What time is it in Oslo?', 'how many days until May?']],
  [
    'remind me at 8 to take the bread out, and on sunday at 10 to wash the car',
    ['remind me at 8 to take the bread out', 'remind me on sunday at 10 to wash the car'],
  ],
  [
    'Enter a call with Lea on Monday at 3pm and one with Ben on Tuesday at 9',
    ['Enter a call with Lea on Monday at 3pm', 'Enter a call with Ben on Tuesday at 9'],
  ],
  ['delete the old note and make a new one: gate code 12', ['delete the old note', 'make a new note: gate code 12']],
  ['flip a coin, roll a die and pick a number', ['flip a coin', 'roll a die', 'pick a number']],
])('“%s” is several requests', (message, requests) => {
  expect(splitRequests(message)).toEqual(requests);
});

it.each([
  'remind me to buy milk and call mum at 5',
  'note: add the eggs and move the pan off the heat',
  'remember that I find mornings hard and open windows nice',
  'add salt and pepper to the shopping list',
  'Tom and Anna, when are they free',
  'delete the note "cancel and move"',
  'I moved house. What a day.',
])('“%s” is one', (message) => {
  expect(splitRequests(message)).toEqual([message]);
});
