import { assert, bigInt, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refusalOf, runTool } from '../testing/run-tool.ts';
import { calculate } from './calculate.ts';
import { threadTime } from '../../foundation/testing/thread-time.ts';

const resultOf = (expression: string): unknown => runTool(calculate, { expression });

describe('calculate', () => {
  it.each([
    ['2 + 2 * 3', '8'],
    ['(12.5 + 7) * 4', '78'],
    ['3 + 4 * 2 / (1 - 5) ^ 2', '3.5'],
    ['-3^2', '-9'],
    ['2(3+4)', '14'],
    ['2 ** 3', '8'],
    ['1e3 + 1', '1001'],
    ['17 mod 5', '2'],
    ['5!', '120'],
    ['sqrt(2)^2', '2'],
    ['sin(30 deg)', '0.5'],
    ['pi * 2', '6.28318530718'],
    ['ln(e)', '1'],
    ['max(3, 7, 5)', '7'],
    ['gcd(12, 18)', '6'],
  ])('works out the formula %s', (expression, result) => expect(resultOf(expression)).toEqual({ result }));

  it.each([
    ['17% of 2,340', '397.8'],
    ['20 percent of 50', '10'],
    ['8% sales tax on 150', '12'],
    ['2.50, 3.25 and 4', '9.75'],
    ['10 per cent of 300', '30'],
    ['50% of 20% of 1000', '100'],
    ['200 + 15%', '230'],
    ['200 minus 15%', '170'],
    ['100 increased by 10%', '110'],
    ['20% less than 50', '40'],
    ['15% off 80', '68'],
    ['20 percent off of 50', '40'],
    ['18% tip on $45.50', '8.19'],
    ['what percent of 50 is 20', '40'],
    ['20 is what percentage of 50?', '40'],
    ['20 as a percentage of 50', '40'],
  ])('understands the percentage in "%s"', (expression, result) => expect(resultOf(expression)).toEqual({ result }));

  it.each([
    ['15 plus 7', '22'],
    ['nine times seven, plus five', '68'],
    ['10 plus 2, then times 3', '36'],
    ['130 plus 20% VAT', '156'],
    ['10% on top of 70', '77'],
    ['45 doubled', '90'],
    ['a dozen times 6', '72'],
    ['54 split three ways', '18'],
    ['64.50 plus 12 percent tip, split 3 ways', '24.08'],
    ['80 plus 10% tip split between four', '22'],
    ['24.5 square metres plus 10 percent waste', '26.95'],
    ['40 euros plus 20% vat', '48'],
    ['119 without the 19% VAT', '100'],
    ['250 people times 12.50 minus 430 for the hall', '2695'],
    ['81 take away 30', '51'],
    ['5 factorial', '120'],
    ['what is 5 times 8?', '40'],
    ["what's 9 * 9", '81'],
    ['please calculate 3 + 4', '7'],
    ['How much is 12 x 12?', '144'],
    ['10 divided by 4', '2.5'],
    ['7 over 2', '3.5'],
    ['10 modulo 3', '1'],
    ['subtract 5 from 20', '15'],
    ['5 less than 20', '15'],
    ['add 5 to 7', '12'],
    ['multiply 6 by 7', '42'],
    ['divide 10 by 4', '2.5'],
    ['the sum of 3 and 4', '7'],
    ['the product of 6 and 7', '42'],
    ['the difference between 1,000 and 250', '750'],
    ['the average of 2, 4 and 9', '5'],
    ['sum of 3, 4, and 5', '12'],
    ['12 squared', '144'],
    ['the square of 12', '144'],
    ['3 cubed', '27'],
    ['2 to the power of 10', '1024'],
    ['2 to the 5th', '32'],
    ['eight to the fourth power', '4096'],
    ['square root of 144', '12'],
    ['sqrt 16 * 10', '40'],
    ['square root of (9 + 16)', '5'],
    ['10 times the square root of 16', '40'],
    ['cube root of 27', '3'],
    ['half of 90', '45'],
    ['a third of 90', '30'],
    ['three quarters of 80', '60'],
    ['double 21', '42'],
    ['triple 7', '21'],
    ['5 minus negative 3', '8'],
    ['12 dozen', '144'],
    ['3 + 4 = ?', '7'],
  ])('understands "%s"', (expression, result) => expect(resultOf(expression)).toEqual({ result }));

  it.each([
    ['two hundred and five plus three', '208'],
    ['twenty-five times four', '100'],
    ['seventeen percent of two thousand three hundred forty', '397.8'],
    ['three point one four times two', '6.28'],
    ['one and a half times 4', '6'],
    ['half a million', '500000'],
    ['2.5 million / 5', '500000'],
    ['2 thousand plus 5', '2005'],
    ['20k / 4', '5000'],
    ['a hundred times 3', '300'],
  ])('reads the numbers in "%s"', (expression, result) => expect(resultOf(expression)).toEqual({ result }));

  it.each([
    ['6 × 7', '42'],
    ['10 ÷ 4', '2.5'],
    ['10 – 3', '7'],
    ['5²', '25'],
    ['√16', '4'],
    ['$40 + 20%', '48'],
    ['€1,200.50 * 2', '2401'],
  ])('knows the symbols in %s', (expression, result) => expect(resultOf(expression)).toEqual({ result }));

  it.each([
    ['0.1 + 0.2', '0.3'],
    ['9007199254740993 + 2', '9007199254740995'],
    ['123456789012345 + 1', '123456789012346'],
    ['999999999999 * 999999999999', '999999999998000000000001'],
    ['2^64', '18446744073709551616'],
    ['25!', '15511210043330985984000000'],
    ['12345678901234.56 * 1', '12345678901234.56'],
    ['100!', '9.33262154439e+157'],
    ['1/3', '0.333333333333'],
    ['100 / 3', '33.3333333333'],
    ['0.0000001 * 3', '0.0000003'],
  ])('is exact, or rounded where it must be: %s', (expression, result) =>
    expect(resultOf(expression)).toEqual({ result }),
  );

  it('adds, subtracts and multiplies whole numbers of any size a person writes without an error', () => {
    const whole = bigInt({ min: -(10n ** 18n), max: 10n ** 18n });
    assert(
      property(whole, whole, (left, right) => {
        expect(resultOf(`(${String(left)}) plus (${String(right)})`)).toEqual({ result: String(left + right) });
        expect(resultOf(`(${String(left)}) - (${String(right)})`)).toEqual({ result: String(left - right) });
        expect(resultOf(`${left.toLocaleString('en')} times (${String(right)})`)).toEqual({
          result: String(left * right),
        });
      }),
    );
  });

  it.each([
    ['hello', '"hello" is not a number'],
    ['what is the meaning of life', '"meaning"'],
    ['2 +', 'Unexpected end'],
    ['3,5 * 2', 'Unexpected operator ,'],
    ['1 000 000 / 4', 'Unexpected part'],
    ['one two three', '"one"'],
    ['5/0', 'divided by zero'],
    ['0/0', 'no single finite number'],
    ['sqrt(-1)', 'no single finite number'],
    ['171!', 'up to 170'],
    ['2^200 mod 7', 'up to 40 digits'],
    ['3 feet in inches', 'not arithmetic'],
  ])('says why "%s" cannot be worked out, and how to write it', (expression, reason) => {
    const message = refusalOf(calculate, { expression });
    expect(message).toContain(reason);
    const example = /Write it like “(.+)” or “(.+)”\.$/.exec(message);
    expect([resultOf(example?.[1] ?? ''), resultOf(example?.[2] ?? '')]).toEqual([
      { result: '397.8' },
      { result: '78' },
    ]);
  });

  it.each([
    'import("fs")',
    'evaluate("1")',
    'createUnit("x")',
    'a = 5',
    'f(x) = x',
    '[1,2,3]',
    '1:1000000000',
    'ones(99999, 99999)',
    '"text"',
    'random()',
    '{a: 1}',
    'true ? 1 : 2',
    'x.constructor',
    '5 & 3',
  ])('allows nothing but arithmetic: %s', (expression) => {
    expect(refusalOf(calculate, { expression })).toContain('could not be worked out');
  });

  it.each(['9^9^9^9', 'mod(9^9^9, 7)', '1.1^100000000', 'tan(9^9^8)', '(9^9^9)!', 'exp(1e9)', '9^9^9 + 0.1'])(
    'takes no longer for %s',
    (expression) => {
      const startedAt = threadTime();
      refusalOf(calculate, { expression });
      expect(threadTime() - startedAt).toBeLessThan(1000);
    },
  );
});
