import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { withDigits } from '../../tools/dates/number-words.ts';
import { formatNumber } from '../../../shared/formats/numbers.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { invalidValue, toolError } from '../../tools/tool-error.ts';

const MAX_DICE = 100;
const MAX_SIDES = 1000;
/** "2d6+3", "d20 - 1", "4D6", "d%". */
const NOTATION = /^(\d{0,3})\s*d\s*(\d{1,4}|%)\s*(?:([+-])\s*(\d{1,6}))?$/i;
/** "2 dice", "3 20-sided dice", "a pair of dice", "4 d6s"; numbers in words have become digits. */
const SPOKEN = new RegExp(
  [
    String.raw`^(?:(\d{1,3}|an?|a pair of|a couple of)\s+)?(?:(?:ordinary|normal|regular|standard|fair)\s+)?`,
    String.raw`(?:(?:(\d{1,4})[\s-]?(?:sided|sides?|faced)\s+)?(?:dice|dices|die)|d(\d{1,4})s?)$`,
  ].join(''),
);
/** "2 dice with 12 sides". */
const WITH_SIDES = /^(.*?(?:dice|die)) (?:with|of) (\d{1,4}) (?:sides|faces)(?: each)?$/;

interface Dice {
  readonly count: number;
  readonly sides: number;
  /** Added to the sum; may be negative. */
  readonly plus: number;
}

export const rollDice = defineTool({
  name: 'roll_dice',
  summary: 'Roll dice',
  parameters: z.strictObject({
    dice: z.string().trim().max(40).optional().describe('Such as 2d6+3 or d20; one die with six sides if not said'),
  }),
  output: z.object({ rolls: z.array(z.number()), total: z.number() }),
  risk: 'read-only',
  timeoutMs: 2000,
  examples: ['roll a die', 'roll 2d6+3', 'throw three 20-sided dice'],
  tags: ['die', 'throw', 'd20', 'board game'],
  run: ({ dice = '' }) => {
    const { count, sides, plus } = read(dice);
    const rolls = Array.from({ length: count }, () => randomInt(1, sides + 1));
    return { rolls, total: rolls.reduce((sum, roll) => sum + roll, plus) };
  },
  said: ({ rolls, total }) =>
    rolls.length === 1 && rolls[0] === total
      ? `Rolled ${formatNumber(total)}`
      : `Rolled ${formatNumber(total)}: ${rolls.join(', ')}`,
});

function read(written: string): Dice {
  const dice = written === '' ? { count: 1, sides: 6, plus: 0 } : (fromNotation(written) ?? fromWords(written));
  if (dice === null) throw invalidValue(written, 'is not a roll of dice', ['2d6+3', 'd20']);
  if (dice.count < 1 || dice.count > MAX_DICE)
    throw toolError('invalid-argument', (number) => `${number(dice.count)} dice cannot be rolled at once.`, {
      given: written,
      forPerson: `Roll 1 to ${String(MAX_DICE)}.`,
      forModel: `Give 1 to ${String(MAX_DICE)} dice.`,
    });
  if (dice.sides < 2 || dice.sides > MAX_SIDES)
    throw toolError('invalid-argument', (number) => `A die with ${number(dice.sides)} sides cannot be rolled.`, {
      given: written,
      forPerson: `Choose 2 to ${String(MAX_SIDES)} sides.`,
      forModel: `Write 2 to ${String(MAX_SIDES)} sides.`,
    });
  return dice;
}

function fromNotation(written: string): Dice | null {
  const match = NOTATION.exec(written);
  if (match === null) return null;
  const [, count = '', sides = '', sign, amount = '0'] = match;
  return {
    count: count === '' ? 1 : Number(count),
    sides: sides === '%' ? 100 : Number(sides),
    plus: sign === '-' ? -Number(amount) : Number(amount),
  };
}

function fromWords(written: string): Dice | null {
  const plain = withDigits(written.toLowerCase().replace(/-(?=sided)/g, ' '));
  const [, before = plain, said] = WITH_SIDES.exec(plain) ?? [];
  const match = SPOKEN.exec(before);
  if (match === null) return null;
  const [, count = 'a', sides, shape] = match;
  return { count: countOf(count), sides: Number(said ?? sides ?? shape ?? '6'), plus: 0 };
}

const countOf = (count: string): number => (/^an?$/.test(count) ? 1 : count.startsWith('a ') ? 2 : Number(count));
