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
])('“%s” means “%s”', (message, meant) => {
  expect(correctedRequest(message)).toBe(meant);
});

it.each(['remind me on Friday at 9', 'no', 'I have no idea', 'sorry, I was away', 'note: no milk, no sugar'])(
  '“%s” corrects nothing',
  (message) => {
    expect(correctedRequest(message)).toBe(message);
  },
);
