import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { formatNumber, plural } from '../../../shared/formats/numbers.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { saidList } from '../../tools/said.ts';
import { ToolError } from '../../tools/tool-error.ts';

const MAX_NUMBERS = 1000;
/** `randomInt` gives fewer values than this. */
const MAX_VALUES = 2 ** 48;

export const randomNumber = defineTool({
  name: 'random_number',
  summary: 'Draw random whole numbers between two limits, both included',
  parameters: z.strictObject({
    min: z.int().optional().describe('Smallest number, 1 if not said'),
    max: z.int().optional().describe('Largest number, 100 if not said'),
    count: z.int().min(1).max(MAX_NUMBERS).optional().describe('How many numbers, 1 if not said'),
    different: z.boolean().optional().describe('No number twice'),
  }),
  risk: 'read-only',
  timeoutMs: 2000,
  examples: [
    'give me a random number between 1 and 50',
    'draw 6 different numbers from 1 to 49 for the lottery',
    'pick a number up to 1000',
  ],
  tags: ['lottery', 'chance', 'draw'],
  run: ({ min = 1, max = Math.max(100, min), count = 1, different = false }) => {
    if (min > max)
      throw new ToolError(`The smallest number, ${String(min)}, is above the largest, ${String(max)}. Swap them.`);
    const values = max - min + 1;
    if (values >= MAX_VALUES)
      throw new ToolError('The limits are too far apart. Choose limits that are less than 281 trillion apart.');
    if (different && count > values)
      throw new ToolError(
        `There are only ${String(values)} numbers between ${String(min)} and ${String(max)}. Ask for fewer, or let them repeat.`,
      );
    const numbers = draw(() => randomInt(min, max + 1), count, different);
    return count === 1 ? { number: numbers[0] ?? min } : { numbers };
  },
  said: (drawn) =>
    drawn.numbers === undefined
      ? formatNumber(drawn.number)
      : saidList(
          `${plural(drawn.numbers.length, 'number')}: ${drawn.numbers.map((one) => formatNumber(one)).join(', ')}`,
          drawn.numbers.map((one) => formatNumber(one)),
        ),
});

function draw(next: () => number, count: number, different: boolean): number[] {
  if (!different) return Array.from({ length: count }, next);
  // At most 1,000 numbers: a draw that came before is simply drawn again.
  const drawn = new Set<number>();
  while (drawn.size < count) drawn.add(next());
  return [...drawn];
}
