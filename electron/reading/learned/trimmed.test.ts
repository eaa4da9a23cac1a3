import { expect, it } from 'vitest';
import { trimmed } from './trimmed.ts';

it.each([
  ['„hola a todos“', 'hola a todos'],
  ['「会議」', '会議'],
  ['den Zahnarzt.', 'den Zahnarzt'],
  ['Wie war das?', 'Wie war das'],
  ['राजेश।', 'राजेश'],
  ['am 3.', 'am 3.'],
  ['rent.pdf', 'rent.pdf'],
  ['z.B.', 'z.B.'],
  ['Café Kranz (Hof)', 'Café Kranz (Hof)'],
  ['Hof)', 'Hof'],
  ['2 * (3 + 4)', '2 * (3 + 4)'],
  ['„...“', '...'],
])('%s', (words, expected) => {
  expect(trimmed(words)).toBe(expected);
});
