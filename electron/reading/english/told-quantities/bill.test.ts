import { describe, expect, it } from 'vitest';
import { toldProblem } from './told-problem.ts';

describe('things with their prices', () => {
  it.each([
    ['9 brackets at 7.40 each plus 130 labour', '9 * 7.40 + 130'],
    ['four tyres 88 each and valves 12, with 20% vat on top', '(4 * 88 + 12) + 20%'],
    ['6 kg of cherries at 4,50 a kilo and 3 melons at 2', '6 * 4.50 + 3 * 2'],
    ['paint 64 plus brushes 18 plus 19% mwst', '(64 + 18) + 19%'],
    ['8 panes at 31 each, less 5%', '(8 * 31) - 5%'],
    ['4 hours help at 35, no tax on this', '4 * 35'],
    ['9 hours at 17,20 paid at double time', '9 * 17.20 * 2'],
    ['We used 5 rolls at 12.60 each and paste 9.50, what does that come to?', '5 * 12.60 + 9.50'],
  ])('“%s” are a bill', (message, sum) => {
    expect(toldProblem(message)).toBe(sum);
  });

  it.each([
    '400 g of cheese at 19 a kilo and a loaf 3.40',
    '3 men at 45 an hour plus 80 materials',
    'tea with Lea at 3 and a walk at 5',
    'remind me of 2 parcels at 9 each',
    '3 cups at 4 each and 2 spoons',
  ])('“%s” is none', (message) => {
    expect(toldProblem(message)).toBeNull();
  });
});

describe('one share after another', () => {
  it.each([
    [
      'the desk was 640, they give me 15 percent off and then gst goes on at 5 percent, whats the final price',
      '(640 - 15%) + 5%',
    ],
    ['900 less 10% plus 21% iva, what is the total', '(900 - 10%) + 21%'],
    ['price 350, 4% discount, then plus 20% vat', '(350 - 4%) + 20%'],
  ])('“%s” is worked out in order', (message, sum) => {
    expect(toldProblem(message)).toBe(sum);
  });

  it.each([
    'it went from 12% to 15% of 300, what is the total',
    '500 at 3% or 4%, what do I pay?',
    'the desk was 640 or 600, 15% off, 5% tax on top, what is the total',
  ])('“%s” leaves open what happens to them', (message) => {
    expect(toldProblem(message)).toBeNull();
  });
});

describe('a share, and what somebody owes besides', () => {
  it.each([
    [
      'Six of us hired the boat, it was 291 and we split it equally. I still owe Bea 14 for the ferry, how much do I have to give her in all?',
      '291 / 6 + 14',
    ],
    ['taxi 48 split between three, plus I owe Ned 7. What do I pay altogether?', '48 / 3 + 7'],
    ['We are 9 and the hut is 387, how much each?', '387 / 9'],
  ])('“%s”', (message, sum) => {
    expect(toldProblem(message)).toBe(sum);
  });
});

it('how far a gallon goes says how many are needed', () => {
  expect(toldProblem('the van does 31 mpg, how many gallons for 450 miles')).toBe('450 / 31');
  expect(toldProblem('did 280 miles on 9.5 gallons, how many miles to the gallon is that')).toBe('280 / 9.5');
  expect(toldProblem('330 miles at 44 miles to the gallon, how many gallons')).toBe('330 / 44');
});
