import { max, mean, median, min, modeFast, quantile, sampleStandardDeviation, sum } from 'simple-statistics';
import { z } from 'zod';
import { defineTool } from '../../tools/define-tool.ts';
import { formatNumber } from './format-number.ts';
import { readNumbers } from './read-numbers.ts';

/**
 * The deviation is that of a sample (divided by n - 1); quartiles lie between two numbers in proportion, as in
 * spreadsheets (Hyndman and Fan, type 7).
 */
export const describeNumbers = defineTool({
  name: 'describe_numbers',
  summary: 'Statistics of a list of numbers: mean, median, spread, quartiles, sum',
  parameters: z.strictObject({
    numbers: z.string().trim().min(1).max(200_000).describe('The numbers, as they were written'),
  }),
  risk: 'read-only',
  timeoutMs: 20_000,
  examples: [
    'what is the average of 3, 5, 8 and 13?',
    'median and standard deviation of 12 15 11 19',
    'describe these numbers: 4, 8, 15, 16, 23, 42',
  ],
  tags: ['average', 'mean', 'median', 'standard deviation', 'variance', 'quartile', 'statistics', 'total'],
  run: ({ numbers: text }) => {
    const numbers = [...readNumbers(text)];
    const counts = new Set(numbers).size;
    return {
      count: numbers.length,
      sum: said(sum(numbers)),
      mean: said(mean(numbers)),
      median: said(median(numbers)),
      smallest: said(min(numbers)),
      largest: said(max(numbers)),
      ...(numbers.length > 1 && {
        standardDeviation: said(sampleStandardDeviation(numbers)),
        quartiles: [said(quantile(numbers, 0.25)), said(quantile(numbers, 0.75))],
      }),
      ...(counts < numbers.length && { mostOften: said(modeFast(numbers) ?? 0) }),
    };
  },
});

const said = (value: number): string => formatNumber(value, { significant: 10, decimals: 4 });
