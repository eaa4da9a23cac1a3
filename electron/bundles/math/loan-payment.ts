import type { BigNumber } from 'mathjs';
import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { localNumbers } from '../../tools/said-in-locale.ts';
import { math } from './exact-math.ts';
import { money } from './money.ts';

/** The annuity formula, with a twelfth of the yearly rate each month, as banks state it. */
export const loanPayment = defineTool({
  name: 'loan_payment',
  summary: 'Work out the monthly payment of a loan or mortgage, and its interest in all',
  parameters: z.strictObject({
    amount: z.number().positive().max(1e15).describe('What is borrowed'),
    rate: z.number().min(0).max(1000).describe('Interest per year in per cent'),
    years: z.number().positive().max(100).describe('How many years it runs'),
  }),
  afterwards: { isAskedAgain: true },
  output: z.object({ monthly: z.string(), months: z.number(), total: z.string(), interest: z.string() }),
  risk: 'read-only',
  timeoutMs: 20_000,
  examples: [
    'monthly payment for a 200,000 loan at 3.5% over 25 years',
    'what does a car loan of 15000 at 6 percent cost per month over 4 years?',
    'mortgage of 320000, 4.1%, 30 years: how much interest in all?',
  ],
  exampleCall: { arguments: { amount: 200_000, rate: 3.5, years: 25 }, said: 'The monthly payment is 1,001.25' },
  tags: ['mortgage', 'credit', 'interest', 'instalment', 'annuity', 'borrow'],
  run: ({ amount, rate, years }) => {
    const months = Math.max(1, Math.round(years * 12));
    const monthly = paymentOf(math.bignumber(String(amount)), math.bignumber(String(rate)).dividedBy(1200), months);
    const total = monthly.times(months);
    return { monthly: money(monthly), months, total: money(total), interest: money(total.minus(amount)) };
  },
  said: ({ monthly, months, total, interest }) =>
    t(
      '{monthly} a month for {months, plural, one {# month} other {# months}}: {total} in total, {interest} of it interest',
      { monthly: localNumbers(monthly), months, total: localNumbers(total), interest: localNumbers(interest) },
    ),
});

function paymentOf(amount: BigNumber, rate: BigNumber, months: number): BigNumber {
  if (rate.isZero()) return amount.dividedBy(months);
  const growth = rate.plus(1).pow(months);
  return amount.times(rate).times(growth).dividedBy(growth.minus(1));
}
