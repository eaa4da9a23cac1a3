import { expect, it } from 'vitest';
import type { JsonObject } from '../../../shared/entities/json.ts';
import { toldInterest } from './told-interest.ts';

it.each<[string, JsonObject]>([
  [
    "i've saved up for a bike n my uncle gave me 350, gonna pay in 25 a month from babysitting n the account is " +
      'at 3%, what will i have after 4 years',
    { amount: 350, rate: 3, years: 4, monthly: 25 },
  ],
  [
    'pay in 80 each month at 2,5 percent for six years, what does it become?',
    { amount: 0, rate: 2.5, years: 6, monthly: 80 },
  ],
  ['4 500 euros at 1.8% for 3 years, how much is it then?', { amount: 4500, rate: 1.8, years: 3 }],
])('“%s” tells savings', (message, args) => {
  expect(toldInterest(message, 'grow_savings')).toEqual(args);
});

it.each<[string, JsonObject]>([
  [
    'After two years of looking we have a house at last, the bank lends us 90 thousand for 15 years with 4,2 ' +
      'percent, what would we pay monthly?',
    { amount: 90_000, rate: 4.2, years: 15 },
  ],
  [
    'since 2021 I have wanted a van. What is a loan of 14.000 at 6% over 5 years per month?',
    { amount: 14_000, rate: 6, years: 5 },
  ],
])('“%s” tells a loan', (message, args) => {
  expect(toldInterest(message, 'loan_payment')).toEqual(args);
});

it.each([
  ['the flat costs 200,000 and I borrow 150,000 over 20 years at 4%, how much a month?', 'loan_payment'],
  ['what do I pay each month on 9,000 over 3 years?', 'loan_payment'],
  ['500 at 3% for two years and I add something each month, what is it then?', 'grow_savings'],
  ['remind me tomorrow at 9 of the 5,000 loan at 4% over 2 years, how much it is', 'loan_payment'],
  ['300 less 4% in 2 years, how much?', 'calculate'],
])('“%s” is read otherwise', (message, tool) => {
  expect(toldInterest(message, tool)).toBeNull();
});

it('a rate, years and what is paid in each month need no question', () => {
  expect(toldInterest('220 a month for 12 years at 3%', 'grow_savings')).toEqual({
    amount: 0,
    rate: 3,
    years: 12,
    monthly: 220,
  });
});

it('a loan that somebody has had asks for nothing', () => {
  expect(toldInterest('we have had our mortgage of 90000 at 4% for 6 years', 'loan_payment')).toBeNull();
});
