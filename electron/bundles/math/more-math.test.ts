import { describe, expect, it } from 'vitest';
import { refusalOf, runTool } from '../testing/run-tool.ts';
import { convertNumberBase } from './convert-number-base.ts';
import { describeNumbers } from './describe-numbers.ts';
import { growSavings } from './grow-savings.ts';
import { loanPayment } from './loan-payment.ts';
import { percentChange } from './percent-change.ts';
import { solveEquation } from './solve-equation.ts';
import { threadTime } from '../../foundation/testing/thread-time.ts';

describe('describe_numbers', () => {
  it('tells mean, median, spread and quartiles', () => {
    expect(runTool(describeNumbers, { numbers: '2, 4, 4, 4, 5, 5, 7 and 9' })).toEqual({
      count: 8,
      sum: '40',
      mean: '5',
      median: '4.5',
      smallest: '2',
      largest: '9',
      standardDeviation: '2.138089935',
      quartiles: ['4', '5.5'],
      mostOften: '4',
    });
    expect(runTool(describeNumbers, { numbers: '7' })).toEqual({
      count: 1,
      sum: '7',
      mean: '7',
      median: '7',
      smallest: '7',
      largest: '7',
    });
  });

  it.each([
    ['1,2,3', 3, '6'],
    ['1 2 3', 3, '6'],
    ['$1,200; $800', 2, '2000'],
    ['1,200, 800', 2, '2000'],
    ['-1.5\n.5\n1e2', 3, '99'],
    ['between 3-5', 2, '8'],
  ])('reads %j', (numbers, count, sum) => expect(runTool(describeNumbers, { numbers })).toMatchObject({ count, sum }));

  it('says when there is none', () =>
    expect(refusalOf(describeNumbers, { numbers: 'many' })).toContain('“many” has no numbers in it'));
});

describe('percent_change', () => {
  it.each([
    [80, 92, '+15%', '12'],
    [250, 200, '-20%', '-50'],
    [3, 4, '+33.3333%', '1'],
    [-50, -25, '+50%', '25'],
    [5, 5, '0%', '0'],
    [0.1, 0.3, '+200%', '0.2'],
  ])('from %s to %s', (from, to, change, difference) =>
    expect(runTool(percentChange, { from, to })).toEqual({ change, difference }),
  );

  it('cannot tell from zero', () =>
    expect(refusalOf(percentChange, { from: 0, to: 5 })).toContain('A change from zero has no percentage'));
});

describe('loan_payment and grow_savings', () => {
  it('works out an annuity to the cent', () => {
    expect(runTool(loanPayment, { amount: 200_000, rate: 3.5, years: 25 })).toEqual({
      monthly: '1001.25',
      months: 300,
      total: '300374.14',
      interest: '100374.14',
    });
    expect(runTool(loanPayment, { amount: 1200, rate: 0, years: 1 })).toEqual({
      monthly: '100.00',
      months: 12,
      total: '1200.00',
      interest: '0.00',
    });
    expect(() => runTool(loanPayment, { amount: -5, rate: 3, years: 1 })).toThrow();
  });

  it('works out compound interest, with and without paying in', () => {
    expect(runTool(growSavings, { amount: 1000, rate: 5, years: 10 })).toEqual({
      total: '1628.89',
      paidIn: '1000.00',
      interest: '628.89',
    });
    expect(runTool(growSavings, { amount: 0, rate: 0, years: 2, monthly: 50 })).toEqual({
      total: '1200.00',
      paidIn: '1200.00',
      interest: '0.00',
    });
    expect(runTool(growSavings, { amount: 0, rate: 4, years: 20, monthly: 200 })).toEqual({
      total: '72768.35',
      paidIn: '48000.00',
      interest: '24768.35',
    });
  });
});

describe('convert_number_base', () => {
  it.each([
    ['255', 'hex', undefined, 'ff', 16],
    ['0xFF', 'binary', undefined, '11111111', 2],
    ['101101', 'decimal', 'binary', '45', 10],
    ['-10', 'base 2', undefined, '-1010', 2],
    ['zz', '10', '36', '1295', 10],
    ['1101', 'decimal', undefined, '13', 10],
    ['2f', 'decimal', undefined, '47', 10],
    ['1101', 'hex', undefined, '44d', 16],
    ['0b1', 'decimal', 'hex', '177', 10],
    ['1_000', 'octal', undefined, '1750', 8],
    ['123456789012345678901234567890', 'hex', undefined, '18ee90ff6c373e0ee4e3f0ad2', 16],
  ])('%s to %s', (number, to, from, result, base) =>
    expect(runTool(convertNumberBase, { number, to, ...(from !== undefined && { from }) })).toEqual({ result, base }),
  );

  it('says which digits there are', () => {
    expect(refusalOf(convertNumberBase, { number: '12', to: 'hex', from: 'binary' })).toContain('Its digits are 01');
    expect(refusalOf(convertNumberBase, { number: '1.5', to: 'hex' })).toContain('not a whole number');
    expect(refusalOf(convertNumberBase, { number: '1', to: 'base 1' })).toContain('“base 1” is not a number base');
  });
});

describe('solve_equation', () => {
  const solutionsOf = (equation: string): unknown =>
    (runTool(solveEquation, { equation }) as { solutions: unknown }).solutions;

  it.each([
    ['2x + 3 = 11', [{ value: '4' }]],
    ['solve 2x + 3 = 11 for x', [{ value: '4' }]],
    ['what is y if 3(y - 2) = y / 2?', [{ value: '2.4' }]],
    ['3x = 1', [{ value: '0.333333333333', exact: '1/3' }]],
    ['0.1x = 0.3', [{ value: '3' }]],
    ['x^2 = 9', [{ value: '-3' }, { value: '3' }]],
    [
      'x² − x = 1',
      [
        { value: '-0.61803398875', exact: '1/2 - sqrt(5/4)' },
        { value: '1.61803398875', exact: '1/2 + sqrt(5/4)' },
      ],
    ],
    [
      'x^2 = 2',
      [
        { value: '-1.41421356237', exact: '-sqrt(2)' },
        { value: '1.41421356237', exact: 'sqrt(2)' },
      ],
    ],
    ['x^2 + 2x + 1 = 0', [{ value: '-1' }]],
    ['x^3 - 6x^2 + 11x - 6 = 0', [{ value: '1' }, { value: '2' }, { value: '3' }]],
    ['x^4 = 16', [{ value: '-2' }, { value: '2' }]],
    ['(x - 1)^2 (x + 2) = 0', [{ value: '-2' }, { value: '1' }]],
    ['x(x + 5) = 6', [{ value: '-6' }, { value: '1' }]],
    ['3x (x - 1) = 0', [{ value: '0' }, { value: '1' }]],
    ['12 / x = 3', [{ value: '4' }]],
    ['2^x = 8', [{ value: '3' }]],
    ['sqrt(x) = 5', [{ value: '25' }]],
    ['1,000 + x = 1,500', [{ value: '500' }]],
    ['x^2 = -1', []],
    ['x + 1 = x', []],
    ['6n minus 4 equals 20', [{ value: '4' }]],
    ['n squared plus 9 is equal to 25', [{ value: '-4' }, { value: '4' }]],
  ])('solves %s', (equation, solutions) => expect(solutionsOf(equation)).toEqual(solutions));

  it('says when every number or none solves it, and that there may be others', () => {
    expect(runTool(solveEquation, { equation: '2(x + 1) = 2x + 2' })).toMatchObject({
      note: 'Every number solves it.',
    });
    expect(runTool(solveEquation, { equation: 'x^2 + 1 = 0' })).toMatchObject({ note: 'No real number solves it.' });
    expect(runTool(solveEquation, { equation: 'cos(x) = x' })).toMatchObject({
      solutions: [{ value: '0.739085133' }],
      note: expect.stringContaining('may be others') as string,
    });
  });

  it.each([
    ['x + y = 2', 'more than one unknown'],
    ['2 + 2 = 4', 'no unknown'],
    ['x + 3', 'one equals sign'],
    ['x = 1 = 2', 'one equals sign'],
    ['import("fs") = x', 'could not be read'],
    ['x! = 6', 'could not be read'],
    ['(x = 1', 'could not be read'],
  ])('refuses %s', (equation, message) => expect(refusalOf(solveEquation, { equation })).toContain(message));

  it('is not held up by high powers', () => {
    const began = threadTime();
    for (const equation of ['x^(9^9^9) = 2', '9^9^9^9 = x', '((x^50)^50)^50 = 2', 'x^1000000 = 2'])
      solutionsOf(equation);
    expect(threadTime() - began).toBeLessThan(1500);
  });
});
