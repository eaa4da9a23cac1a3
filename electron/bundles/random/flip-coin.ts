import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';

export const flipCoin = defineTool({
  name: 'flip_coin',
  summary: 'Flip a coin once or several times',
  parameters: z.strictObject({ times: z.int().min(1).max(1000).optional().describe('How often, once if not said') }),
  output: z.object({
    result: z.string().optional(),
    flips: z.array(z.enum(['heads', 'tails'])).optional(),
    heads: z.number().optional(),
    tails: z.number().optional(),
  }),
  risk: 'read-only',
  timeoutMs: 2000,
  examples: ['flip a coin', 'heads or tails?', 'toss a coin 10 times'],
  exampleCall: { arguments: {}, said: 'Heads' },
  tags: ['toss', 'heads or tails', 'yes or no'],
  run: ({ times = 1 }) => {
    const flips = Array.from({ length: times }, () => (randomInt(2) === 0 ? 'heads' : 'tails'));
    if (times === 1) return { result: flips[0] ?? 'heads' };
    const heads = flips.filter((flip) => flip === 'heads').length;
    return { heads, tails: times - heads, ...(times <= 20 && { flips }) };
  },
  said: (flipped) =>
    flipped.result === undefined
      ? t('{heads, number} heads and {tails, number} tails', { heads: flipped.heads, tails: flipped.tails })
      : flipped.result === 'heads'
        ? t('Heads')
        : t('Tails'),
});
