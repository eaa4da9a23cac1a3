import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { localNumbers } from '../../tools/said-in-locale.ts';
import { toolError } from '../../tools/tool-error.ts';
import { math } from './exact-math.ts';
import { formatNumber } from './format-number.ts';

export const percentChange = defineTool({
  name: 'percent_change',
  summary: 'Tell by how many per cent a number has risen or fallen',
  parameters: z.strictObject({
    from: z.number().describe('The number before'),
    to: z.number().describe('The number after'),
  }),
  afterwards: { isAskedAgain: true },
  asks: { from: () => t('What was it before?') },
  output: z.object({ change: z.string(), difference: z.string() }),
  risk: 'read-only',
  timeoutMs: 20_000,
  examples: [
    'by how many percent did the price rise from 80 to 92?',
    'my rent went from 900 to 945, what is the increase in percent?',
    'percentage drop from 250 to 200',
  ],
  exampleCall: { arguments: { from: 80, to: 92 }, said: 'That is a rise of 15%' },
  tags: ['percent', 'increase', 'decrease', 'growth', 'rise', 'fall'],
  run: ({ from, to }) => {
    if (from === 0)
      throw toolError('invalid-argument', () => t('A change from zero has no percentage.'), {
        parameter: 'from',
        forPerson: t('Ask for the difference instead.'),
        forModel: 'Give the difference instead.',
      });
    const [before, after] = [math.bignumber(String(from)), math.bignumber(String(to))];
    const change = after.minus(before).dividedBy(before.abs()).times(100);
    return {
      change: `${change.isPositive() && !change.isZero() ? '+' : ''}${formatNumber(change, { significant: 6, decimals: 2 })}%`,
      difference: formatNumber(after.minus(before)),
    };
  },
  said: ({ change, difference }) =>
    t('{change}, a difference of {difference}', { change: localNumbers(change), difference: localNumbers(difference) }),
});
