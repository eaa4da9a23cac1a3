import { expect, it } from 'vitest';
import { diceIn, diceNotation } from './dice.ts';

it.each([
  ['throw three dice', '3d6'],
  ['a twenty-sided one, please', 'd20'],
  ['roll a d20 with +3', 'd20+3'],
  ['two normal dice', '2d6'],
  ['both dice for backgammon', '2d6'],
  ['give me four d8s', '4d8'],
  ['a d10 and add two', 'd10+2'],
  ['seats 41 and 42, then a pair of dice', '2d6'],
  ['5 dice, the ones with eight sides, no, 5 dice with 12 sides each', '5d12'],
  ['a d12, no, a d10', 'd10'],
  ['3d6 - 2', '3d6-2'],
])('“%s” is %s', (text, notation) => {
  const dice = diceIn(text);
  expect(dice === null ? null : diceNotation(dice)).toBe(notation);
});

it.each(['roll the dice', 'my turn, one die', 'seats 41 and 42', 'no dice for 14 people'])(
  '“%s” says no number',
  (text) => expect(diceIn(text)).toBeNull(),
);
