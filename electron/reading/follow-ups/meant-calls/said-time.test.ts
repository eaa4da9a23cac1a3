import { expect, it } from 'vitest';
import { bareClock } from './said-time.ts';

it.each([
  ['make it 6', '6'],
  ['nah 9 is better', '9'],
  ['oh no, 8 would be better', '8'],
  ['sorry 11 works better', '11'],
])('“%s” says an hour', (text, hour) => {
  expect(bareClock(text)).toBe(hour);
});

it.each(['9 is early', 'no 7 was fun', 'nah 3 of them'])('“%s” says none', (text) => {
  expect(bareClock(text)).toBeNull();
});
