import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { localNumbers } from '../../tools/said-in-locale.ts';
import { math } from './exact-math.ts';
import { money } from './money.ts';

/**
 * The rate is the effective yearly one: each month has the rate that compounds to it in twelve. Deposits earn interest
 * from the following month.
 */
export const growSavings = defineTool({
  name: 'grow_savings',
  summary: 'Work out what savings grow to with compound interest, with or without paying in',
  parameters: z.strictObject({
    amount: z.number().min(0).max(1e15).describe('What is there at the beginning'),
    rate: z.number().min(-99).max(1000).describe('Interest per year in per cent'),
    years: z.number().positive().max(200).describe('How many years'),
    monthly: z.number().min(0).max(1e12).optional().describe('What is paid in each month'),
  }),
  roles: { monthly: ['option'] },
  afterwards: { isAskedAgain: true },
  output: z.object({ total: z.string(), paidIn: z.string(), interest: z.string() }),
  risk: 'read-only',
  timeoutMs: 20_000,
  examples: [
    'what do 1000 euros become at 5% in 10 years?',
    'if I save 200 a month at 4 percent for 20 years, how much is it?',
    'compound interest on 5000 at 2.5% for 8 years',
  ],
  tags: ['compound interest', 'invest', 'savings plan', 'deposit', 'return', 'future value'],
  run: ({ amount, rate, years, monthly }) => {
    const yearly = math.bignumber(String(rate)).dividedBy(100).plus(1);
    const start = math.bignumber(String(amount)).times(yearly.pow(math.bignumber(String(years))));
    const months = Math.round(years * 12);
    const paid = math.bignumber(String(monthly ?? 0));
    const growth = yearly.pow(math.bignumber(1).dividedBy(12));
    const series = growth.equals(1) ? math.bignumber(months) : growth.pow(months).minus(1).dividedBy(growth.minus(1));
    const total = start.plus(paid.times(series));
    const paidIn = paid.times(months).plus(amount);
    return { total: money(total), paidIn: money(paidIn), interest: money(total.minus(paidIn)) };
  },
  said: ({ total, paidIn, interest }, { years }) =>
    t('{total} after {years, plural, one {# year} other {# years}}: {paidIn} paid in and {interest} interest', {
      total: localNumbers(total),
      years,
      paidIn: localNumbers(paidIn),
      interest: localNumbers(interest),
    }),
});
