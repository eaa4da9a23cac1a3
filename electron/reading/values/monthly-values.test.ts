import { expect, it } from 'vitest';
import { ratesAndYears, savedEachMonth } from './monthly-values.ts';

it.each([
  ['if I put two hundred pounds aside at the start and fifty each month', 200, 50],
  ['an initial 900 and then 40 monthly', 900, 40],
])('“%s”', (request, amount, monthly) => {
  expect(savedEachMonth(request)).toEqual({ 'grow_savings.amount': [amount], 'grow_savings.monthly': [monthly] });
});

it('needs both what is there and what is added', () => {
  expect(savedEachMonth('fifty each month')).toEqual({});
});

it('knows the rate and the years by their units', () => {
  expect(ratesAndYears('60 a month at three and a half per cent for eight years')).toMatchObject({
    'grow_savings.rate': [3.5],
    'loan_payment.years': [8],
  });
  expect(ratesAndYears('90.000 for 11 years with 3,9 percent')).toMatchObject({
    'loan_payment.rate': [3.9],
    'loan_payment.years': [11],
  });
  expect(ratesAndYears('at 2% or at 3% for a while')).toEqual({});
});
