import { expect, it } from 'vitest';
import { withoutFillers } from './spoken-fillers.ts';

it.each([
  ['um, note that uh the the gate sticks you know', 'note that the gate sticks'],
  ['at eight in the evening, of course!', 'at eight in the evening!'],
  ['ah, oat milk as well', 'oat milk as well'],
  ['where on earth did I put the stamps', 'where did I put the stamps'],
  ['Put the viewing in for tomorrow at 3', 'Put the viewing in my calendar for tomorrow at 3'],
  ['ring Lea and pop the viewing in for sat', 'ring Lea and pop the viewing in my calendar for sat'],
  ['put a reminder in for Friday to ring Lea', 'put a reminder for Friday to ring Lea'],
  ['put ten pounds in for the viewing', 'put ten pounds in for the viewing'],
  ['remind me to put in contact lenses at 8', 'remind me to put in contact lenses at 8'],
  ['just so you know', 'just so you know'],
  ['remind me to to oil it', 'remind me to oil it'],
  ['task: write in ink', 'task: write in ink'],
  ['note: log on on Monday', 'note: log on on Monday'],
  ['note that what it is is odd', 'note that what it is is odd'],
  ['remind me to check in in Rome', 'remind me to check in in Rome'],
  ['put in the calendar: tea', 'put in the calendar: tea'],
  ['great, thanks', 'great, thanks'],
  ['sweet, sour and salty', 'sweet, sour and salty'],
  ['say "um um"', 'say "um um"'],
  ['the umbrella is at Hmong hall', 'the umbrella is at Hmong hall'],
])('“%s” is “%s”', (said, meant) => {
  expect(withoutFillers(said)).toBe(meant);
});
