import { expect, it } from 'vitest';
import { withoutFillers } from './spoken-fillers.ts';

it.each([
  ['um, note that uh the the gate sticks you know', 'note that the gate sticks'],
  ['ah, oat milk as well', 'oat milk as well'],
  ['where on earth did I put the stamps', 'where did I put the stamps'],
  ['remind me like tomorrow to to oil it', 'remind me tomorrow to oil it'],
  ["can't for the life of me think where the winter tyres are", 'where are the winter tyres?'],
  ['I can’t remember that now', 'I can’t remember that now'],
  ["7 o'clock tomorrow wake me", "wake me up at 7 o'clock tomorrow"],
  ["I don't want to forget that the blue is called Atlantic", 'note that the blue is called Atlantic'],
  ["I don't want to forget the milk", "I don't want to forget the milk"],
  ["so make sure I'm up by half five please", 'so wake me up at half five please'],
  ['the vet reminder wants to be half ten', 'the vet reminder should be half ten'],
  ['Ida wants to be a vet', 'Ida wants to be a vet'],
  ['remind me on Sunday to read, because I will forget', 'remind me on Sunday to read'],
  ['put in tea with Lea at 4', 'put tea with Lea at 4'],
  ['could you please pencil in tea with Lea', 'could you please pencil tea with Lea'],
  ['Lea is back. Put in tea with her', 'Lea is back. Put tea with her'],
  ['remind me to put in contact lenses at 8', 'remind me to put in contact lenses at 8'],
  ['task: write in ink', 'task: write in ink'],
  ['note: log on on Monday', 'note: log on on Monday'],
  ['note that what it is is odd', 'note that what it is is odd'],
  ['remind me to check in in Rome', 'remind me to check in in Rome'],
  ['put in the calendar: tea', 'put in the calendar: tea'],
  ['say "um um"', 'say "um um"'],
  ['the umbrella is at Hmong hall', 'the umbrella is at Hmong hall'],
])('“%s” is “%s”', (said, meant) => {
  expect(withoutFillers(said)).toBe(meant);
});
