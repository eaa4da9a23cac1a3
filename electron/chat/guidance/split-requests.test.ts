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
  [
    'remind me to feed the cat at 7 and ring Ben at 9',
    ['remind me to feed the cat at 7', 'remind me to ring Ben at 9'],
  ],
  ['timer for 4 minutes and one for 11 minutes', ['timer for 4 minutes', 'timer for 11 minutes']],
  ['cancel the gym, the choir and the haircut', ['cancel the gym', 'cancel the choir', 'cancel the haircut']],
  ['convert 8 miles to km and 2 pounds to kg', ['convert 8 miles to km', 'convert 2 pounds to kg']],
  ['what time is it in Lima and in Oslo?', ['what time is it in Lima', 'what time is it in Oslo?']],
  ['put rice and beans on my list separately', ['put rice on my list', 'put beans on my list']],
  ['set two timers: 3 minutes and 8 minutes', ['set a timer for 3 minutes', 'set a timer for 8 minutes']],
  ['flip a coin, roll a die and pick a number', ['flip a coin', 'roll a die', 'pick a number']],
])('“%s” is several requests', (message, requests) => {
  expect(splitRequests(message)).toEqual(requests);
});

it.each([
  'remind me to buy milk and call mum at 5',
  'note: add the eggs and move the pan off the heat',
  'remember that I find mornings hard and open windows nice',
  'add salt and pepper to the shopping list',
  'remind me at 5 to buy milk and call mum at home',
  'put rice and beans on my list',
  'delete the note about the van and how it drives',
  'cancel the lunch with Ben and the others at the office on Friday',
  'convert 5 miles to km',
  'Tom and Anna, when are they free',
  'delete the note "cancel and move"',
  'I moved house. What a day.',
])('“%s” is one', (message) => {
  expect(splitRequests(message)).toEqual([message]);
});
