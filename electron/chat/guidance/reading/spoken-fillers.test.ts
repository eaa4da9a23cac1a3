import { expect, it } from 'vitest';
import { withoutFillers } from './spoken-fillers.ts';

it.each([
  ['um, note that uh the the gate sticks you know', 'note that the gate sticks'],
  ['remind me like tomorrow to to oil it', 'remind me tomorrow to oil it'],
  ['put in tea with Lea at 4', 'put tea with Lea at 4'],
  ['put in the calendar: tea', 'put in the calendar: tea'],
  ['say "um um"', 'say "um um"'],
  ['the umbrella is at Hmong hall', 'the umbrella is at Hmong hall'],
])('“%s” is “%s”', (said, meant) => {
  expect(withoutFillers(said)).toBe(meant);
});
