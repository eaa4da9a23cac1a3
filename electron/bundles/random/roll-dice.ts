import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { withDigits } from '../../tools/dates/number-words.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { diceIn, diceOfNotation, type Dice } from '../../tools/dice.ts';
import { invalidValue, toolError } from '../../tools/tool-error.ts';

const MAX_DICE = 100;
const MAX_SIDES = 1000;
const ONE_DIE: Dice = { count: 1, sides: 6, plus: 0 };
/** "A die", "the dice": one that is not described. */
const ANY_DIE = /^(?:(?:an?|the|one|my|1) )?(?:(?:ordinary|normal|regular|standard|fair) )?(?:dice|die)$/i;

export const rollDice = defineTool({
  name: 'roll_dice',
  summary: 'Roll dice',
  parameters: z.strictObject({
    dice: z.string().trim().max(40).optional().describe('Such as 2d6+3 or d20; one die with six sides if not said'),
  }),
  roles: { dice: ['dice'] },
  output: z.object({ rolls: z.array(z.number()), total: z.number() }),
  risk: 'read-only',
  timeoutMs: 2000,
  examples: ['roll a die', 'roll 2d6+3', 'throw three 20-sided dice'],
  exampleCall: { arguments: {}, said: 'You rolled a 4' },
  tags: ['die', 'throw', 'd20', 'board game'],
  run: ({ dice = '' }) => {
    const { count, sides, plus } = read(dice);
    const rolls = Array.from({ length: count }, () => randomInt(1, sides + 1));
    return { rolls, total: rolls.reduce((sum, roll) => sum + roll, plus) };
  },
  said: ({ rolls, total }) =>
    rolls.length === 1 && rolls[0] === total
      ? t('Rolled {total, number}', { total })
      : t('Rolled {total, number}: {rolls}', { total, rolls: rolls.join(', ') }),
});

function read(written: string): Dice {
  const dice =
    written === '' || ANY_DIE.test(written)
      ? ONE_DIE
      : (diceOfNotation(written) ?? diceIn(written) ?? severalOf(written));
  if (dice === null)
    throw invalidValue(written, (value) => t('{value} is not a roll of dice.', { value }), ['2d6+3', 'd20']);
  if (dice.count < 1 || dice.count > MAX_DICE)
    throw toolError(
      'invalid-argument',
      (number) => t('{count} dice cannot be rolled at once.', { count: number(dice.count) }),
      {
        given: written,
        forPerson: t('Roll 1 to {maxDice}.', { maxDice: String(MAX_DICE) }),
        forModel: `Give 1 to ${String(MAX_DICE)} dice.`,
      },
    );
  if (dice.sides < 2 || dice.sides > MAX_SIDES)
    throw toolError(
      'invalid-argument',
      (number) => t('A die with {sides} sides cannot be rolled.', { sides: number(dice.sides) }),
      {
        given: written,
        forPerson: t('Choose 2 to {maxSides} sides.', { maxSides: String(MAX_SIDES) }),
        forModel: `Write 2 to ${String(MAX_SIDES)} sides.`,
      },
    );
  return dice;
}

/** "Two", "five of them": dice go without saying. */
function severalOf(written: string): Dice | null {
  const [, count] =
    /^(\d{1,2})(?: of (?:them|these|those)| (?:normal |ordinary )?ones)?$/.exec(withDigits(written.toLowerCase())) ??
    [];
  return count === undefined ? null : { ...ONE_DIE, count: Number(count) };
}
