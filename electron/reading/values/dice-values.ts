import type { ByRole } from '../parameters-with.ts';
import { diceIn, diceNotation } from '../../tools/dice.ts';

/** "A d20, with 4 on top", "three dice": dice in their notation. @returns nothing if a request has none. */
export function diceValues(request: string): ByRole<string> {
  const dice = diceIn(request);
  return dice === null ? {} : { dice: [diceNotation(dice)] };
}
