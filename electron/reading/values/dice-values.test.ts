import { expect, it } from 'vitest';
import { forRoles } from '../parameters-with.ts';
import { BUILT_IN_TOOLS } from '../testing/built-in-tools.ts';
import { diceValues } from './dice-values.ts';

it.each([
  ['throw 2d8 plus 3', '2d8+3'],
  ['a d12 with 2 on top please', 'd12+2'],
  ['roll d6 minus 1', 'd6-1'],
  ['4d6', '4d6'],
  ['throw two d8s, then add 3', '2d8+3'],
  ['please throw three ten-sided dice', '3d10'],
  ['roll two dice', '2d6'],
])('“%s” has %s', (request, dice) => {
  expect(forRoles(BUILT_IN_TOOLS, diceValues(request))).toEqual({ 'roll_dice.dice': [dice] });
});

it('finds no dice in other words', () => {
  expect(forRoles(BUILT_IN_TOOLS, diceValues('add 4 to the total'))).toEqual({});
});
