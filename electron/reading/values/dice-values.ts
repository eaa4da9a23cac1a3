import type { Copying } from '../../inference/inference-backend.ts';
import { diceIn, diceNotation } from '../../tools/dice.ts';

/** "A d20, with 4 on top", "three dice": dice in their notation. @returns nothing if a request has none. */
export function diceValues(request: string): Copying['onlyAmong'] {
  const dice = diceIn(request);
  return dice === null ? {} : { 'roll_dice.dice': [diceNotation(dice)] };
}
