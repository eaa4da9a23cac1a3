import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { formatNumber } from '../../../shared/formats/numbers.ts';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { saidList } from '../../tools/said.ts';
import { toolError } from '../../tools/tool-error.ts';

const MAX_NUMBERS = 1000;
/** `randomInt` supports fewer values than this. */
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
  afterwards: { isAskedAgain: true },
  output: z.object({ number: z.number().optional(), numbers: z.array(z.number()).optional() }),
  risk: 'read-only',
  timeoutMs: 2000,
  examples: [
    'give me a random number between 1 and 50',
    'draw 6 different numbers from 1 to 49 for the lottery',
    'pick a number up to 1000',
  ],
  exampleCall: { arguments: { min: 1, max: 50 }, said: 'The number is 17' },
  tags: ['lottery', 'chance', 'draw'],
  run: ({ min = 1, max = Math.max(100, min), count = 1, different = false }) => {
    if (min > max)
      throw toolError(
        'invalid-argument',
        (number) =>
          t('The smallest number, {min}, is above the largest, {max}.', { min: number(min), max: number(max) }),
        { forPerson: t('Swap them.'), forModel: 'Swap min and max.' },
      );
    const values = max - min + 1;
    if (values >= MAX_VALUES)
      throw toolError('too-large', () => t('The smallest and the largest number are too far apart.'), {
        forPerson: t('Choose limits that are less than 281 trillion apart.'),
        forModel: 'Give min and max that are less than 281474976710655 apart.',
      });
    if (different && count > values)
      throw toolError(
        'invalid-argument',
        (number) =>
          t('There are only {values} numbers between {min} and {max}.', {
            values: number(values),
            min: number(min),
            max: number(max),
          }),
        {
          forPerson: t('Ask for fewer, or let them repeat.'),
          forModel: 'Give a smaller count, or false as different.',
        },
      );
    const numbers = draw(() => randomInt(min, max + 1), count, different);
    return count === 1 ? { number: numbers[0] ?? min } : { numbers };
  },
  said: (drawn) => {
    if (drawn.numbers === undefined) return formatNumber(drawn.number);
    const numbers = drawn.numbers.map((one) => formatNumber(one));
    return saidList(
      t('{count, plural, one {# number} other {# numbers}}: {numbers}', {
        count: numbers.length,
        numbers: numbers.join(', '),
      }),
      numbers,
    );
  },
});

function draw(next: () => number, count: number, different: boolean): number[] {
  if (!different) return Array.from({ length: count }, next);
  // At most 1,000 numbers: a repeated draw is simply drawn again.
  const drawn = new Set<number>();
  while (drawn.size < count) drawn.add(next());
  return [...drawn];
}
