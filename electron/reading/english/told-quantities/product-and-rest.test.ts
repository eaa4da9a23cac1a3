import { expect, it } from 'vitest';
import { productAndRest } from './product-and-rest.ts';
import { plainOf } from './quantity.ts';
import { toldProblem } from './told-problem.ts';

it.each([
  ['nine crates with twenty four each and then another ten loose ones, how many is that altogether', '9 * 24 + 10'],
  ['8 rows of 12 each plus another 5 chairs, how many chairs in total?', '8 * 12 + 5'],
  ['I sold 14 pots at 7.50 each and gave 20 euros back. How much is left?', '14 * 7.50 - 20'],
  ['We made 30 cards at 2.20 apiece and paid 18 for the stall, what do we have left?', '30 * 2.20 - 18'],
])('"%s" is a product and the rest', (message, sum) => {
  expect(toldProblem(message)).toBe(sum);
});

it.each([
  ['another of the same', '9 crates with 24 each and another 10 crates, how many bottles is that altogether'],
  ['a question about the things', '9 crates with 24 each and another 10, how many crates is that altogether'],
  ['things that are taken away', 'I sold 14 pots at 7.50 each and gave 2 pots back. How much is left?'],
  ['what was bought', 'I bought 14 pots at 7.50 each and gave 20 euros back. How much is left?'],
  ['another price', '9 crates at 24 each and another 10 at 12 each, what is that altogether'],
])('%s makes another sum', (_, message) => {
  expect(productAndRest(plainOf(message))).toBeNull();
});
