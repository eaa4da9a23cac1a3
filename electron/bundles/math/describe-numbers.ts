import { max, mean, median, min, modeFast, quantile, sampleStandardDeviation, sum } from 'simple-statistics';
import { z } from 'zod';
import { formatNumber as formatCount } from '../../../shared/formats/numbers.ts';
import { t } from '../../../shared/texts/translate.ts';
import { joinList } from '../../../shared/formats/lists.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { localNumbers } from '../../tools/said-in-locale.ts';
import { saidFacts } from '../../tools/said.ts';
import { formatNumber } from './format-number.ts';
import { readNumbers } from './read-numbers.ts';

/**
 * The deviation is that of a sample (divided by n - 1); quartiles are interpolated linearly, as in spreadsheets
 * (Hyndman and Fan, type 7).
 */
export const describeNumbers = defineTool({
  name: 'describe_numbers',
  summary: 'Statistics of a list of numbers: mean, median, spread, quartiles, sum',
  parameters: z.strictObject({
    numbers: z.string().trim().min(1).max(200_000).describe('The numbers, as they were written'),
  }),
  roles: { numbers: ['calculation'] },
  asks: { numbers: () => t('Which numbers?') },
  output: z.object({
    count: z.number(),
    sum: z.string(),
    mean: z.string(),
    median: z.string(),
    smallest: z.string(),
    largest: z.string(),
    mostOften: z.string().optional(),
    standardDeviation: z.string().optional(),
    quartiles: z.array(z.string()).optional(),
  }),
  risk: 'read-only',
  timeoutMs: 20_000,
  examples: [
    'what is the average of 3, 5, 8 and 13?',
    'median and standard deviation of 12 15 11 19',
    'describe these numbers: 4, 8, 15, 16, 23, 42',
  ],
  exampleCall: { arguments: { numbers: '3, 5, 8, 13' }, said: 'The average is 7.25' },
  tags: ['average', 'mean', 'median', 'standard deviation', 'variance', 'quartile', 'statistics', 'total'],
  run: ({ numbers: text }) => {
    const numbers = [...readNumbers(text)];
    const counts = new Set(numbers).size;
    return {
      count: numbers.length,
      sum: written(sum(numbers)),
      mean: written(mean(numbers)),
      median: written(median(numbers)),
      smallest: written(min(numbers)),
      largest: written(max(numbers)),
      ...(numbers.length > 1 && {
        standardDeviation: written(sampleStandardDeviation(numbers)),
        quartiles: [written(quantile(numbers, 0.25)), written(quantile(numbers, 0.75))],
      }),
      ...(counts < numbers.length && { mostOften: written(modeFast(numbers) ?? 0) }),
    };
  },
  said: ({ count, standardDeviation, quartiles, mostOften, ...of }) => ({
    line: t('{count, plural, one {# number} other {# numbers}}: mean {mean}, median {median}, sum {sum}', {
      count,
      mean: localNumbers(of.mean),
      median: localNumbers(of.median),
      sum: localNumbers(of.sum),
    }),
    body: saidFacts([
      [t('Count'), formatCount(count)],
      [t('Sum'), localNumbers(of.sum)],
      [t('Mean'), localNumbers(of.mean)],
      [t('Median'), localNumbers(of.median)],
      [t('Smallest'), localNumbers(of.smallest)],
      [t('Largest'), localNumbers(of.largest)],
      [t('Standard deviation'), standardDeviation === undefined ? '' : localNumbers(standardDeviation)],
      [t('Quartiles'), joinList((quartiles ?? []).map(localNumbers))],
      [t('Most frequent'), mostOften === undefined ? '' : localNumbers(mostOften)],
    ]),
  }),
});

const written = (value: number): string => formatNumber(value, { significant: 10, decimals: 4 });
