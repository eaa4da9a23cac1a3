import { defineBundle } from '../../tools/define-bundle.ts';
import { flipCoin } from './flip-coin.ts';
import { makePassword } from './make-password.ts';
import { makeUuid } from './make-uuid.ts';
import { pickOne } from './pick-one.ts';
import { randomNumber } from './random-number.ts';
import { rollDice } from './roll-dice.ts';
import { shuffleList } from './shuffle-list.ts';

/** Randomness for games, draws and secrets: everything comes from the system's secure source. */
export const randomBundle = defineBundle({
  name: 'random',
  summary: 'Random numbers, draws, dice, passwords and identifiers',
  tools: [randomNumber, pickOne, shuffleList, rollDice, flipCoin, makePassword, makeUuid],
});
