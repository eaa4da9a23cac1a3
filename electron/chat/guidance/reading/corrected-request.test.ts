import { expect, it } from 'vitest';
import { correctedRequest } from './corrected-request.ts';

it.each([
  ['lunch with Lea on Monday, no, Tuesday at 10', 'lunch with Lea on Tuesday at 10'],
  ['time in Rome, I mean Oslo', 'time in Oslo'],
  ['10% of 80, wait, of 90', '10% of 90'],
  ['4 foot 9... sorry, just 57 inches, in cm', '57 inches, in cm'],
  ['timer for 5 minutes... actually make it 8', 'timer for 8 minutes'],
  ['delete the note about the car, hang on, the boat one I mean', 'delete the note about the boat'],
  ['our gate is C3, sorry, C14', 'our gate is C14'],
  ['remember that I sit on bench 4, sorry, bench 9', 'remember that I sit on bench 9'],
  ["Lea's email is lea@example.com, sorry, l@example.org", "Lea's email is l@example.org"],
  ['ring Bob tomorrow, no wait, Bill', 'ring Bill tomorrow'],
])('“%s” means “%s”', (message, meant) => {
  expect(correctedRequest(message)).toBe(meant);
});

it.each([
  [
    '5,000 at 2 per cent for six years, sorry, eight, what is it then?',
    '5,000 at 2 per cent for eight years, what is it then?',
  ],
  ['Copy plan.txt as plan-b.txt, I mean as plan-c.txt', 'Copy plan.txt as plan-c.txt'],
  [
    'tennis on Friday at 5 in the afternoon, or rather half past five',
    'tennis on Friday at half past five in the afternoon',
  ],
  ['move it to 3pm on Tuesday, sorry, 4pm on Thursday', 'move it to 4pm on Thursday'],
  ['a timer for ten no fifteen minutes', 'a timer for fifteen minutes'],
  ['lunch with Ada Moss on Friday, sorry, Tom Ray', 'lunch with Tom Ray on Friday'],
  ['9am in Madrid, argh, in Cairo, what is it here?', '9am in Cairo, what is it here?'],
  ['roll a number up to 20, hm no, up to 30', 'roll a number up to 30'],
])('what is corrected is the last of its kind, and what follows stays: “%s” means “%s”', (message, meant) => {
  expect(correctedRequest(message)).toBe(meant);
});

it.each([
  ['the parcel is due on Monday. Nonsense, Wednesday!', 'the parcel is due on Wednesday'],
  ['tyre pressure 2.1 bar... misread it, 2.3 bar', 'tyre pressure 2.3 bar'],
  ['dinner on the 5th, the 6th I mean', 'dinner on the 6th'],
  ['oats on the list, oops, the packing list', 'oats on the packing list'],
  ['add milk, no, butter', 'add butter'],
])('people say in many ways that something was wrong: “%s” means “%s”', (message, meant) => {
  expect(correctedRequest(message)).toBe(meant);
});

it.each([
  'remind me on Friday at 9',
  'no',
  'I have no idea',
  'sorry, I was away',
  'note: no milk, no sugar',
  "I can't come on Monday, sorry, I'm ill",
  'no, Thursday',
  'remember that I like tea, not coffee',
  'I wrote to Kim, sorry to be late',
  'tell me how "5, no, 6" is spelt',
  "move tea to Friday because Ben can't make it on Monday",
  "note: dentist on Monday, Ben can't make it on Tuesday",
  'note that on Friday we could make it 9 people',
  'note: nine chairs and he would make it 10',
  'remind me to tell Ben to wait for Ida at the station',
  'remind me at 5 to wait until 6',
  'remind me at 5 to hold on 6 minutes',
  'give the key to Lea, hold on to the rest',
  'buy milk, rubbish bags',
  'add pens, correction fluid',
  'add tape, my bad knee cream',
  'add rice, ah and beans',
  'note: rent 500, rather high',
  'note: rent 500 well 600 with heating',
  'note: Monday no, Tuesday yes',
])('“%s” corrects nothing', (message) => {
  expect(correctedRequest(message)).toBe(message);
});
