import { expect, it } from 'vitest';
import { toldProblem } from './told-problem.ts';

it.each([
  ["48 for the gravel, 23.50 sand and 11.25 for nets, what's that come to?", '48 + 23.50 + 11.25'],
  ['could you work out 12 per cent GST on 5,200 rupees', null],
  ['what is 64 less 25 percent', '64 - 25%'],
  ['how much is 130 plus 7 per cent?', '130 + 7%'],
  ['9 for the cab, 30 dinner, 8.40 drinks, total?', '9 + 30 + 8.40'],
  ['16 cows, each gives 22 litres a day, how many litres in 3 days?', '16 * 22 * 3'],
  ['31 of us on the bus, 0.4 litre of water per head per day, 5 days. How much water?', '31 * 0.4 * 5'],
  ['A crate holds 20 bottles and 45 guests get 2 bottles each. How many crates?', '45 * 2 / 20'],
  ['180 g of rice per person and there are 12 coming, how many kilos?', '180 * 12 / 1000'],
  ['The cat eats 60 g a day and a sack is 3 kg, how many days does it last?', '3000 / 60'],
  ['A litre of varnish covers 9 square metres and the floor is 30 square metres, how many litres?', '30 / 9'],
  ['The boat holds 8, we are 50. How many boats is that?', '50 / 8'],
  ['I swim 30 lengths of 50 metres, how many metres is that?', '30 * 50'],
  ['four shifts of six and a half hours at 13.40 an hour what do i get for that', '4 * 6.5 * 13.40'],
  ['2.5 kg of plums at 1.80 a kilo, how much?', '2.5 * 1.80'],
  ['Our club has 26 members and each pays 30 a year. What comes in?', '26 * 30'],
])('"%s" multiplies and divides by what the numbers count', (message, sum) => {
  expect(toldProblem(message)).toBe(sum);
});

it.each([
  ['11 of us, the boat came to 1,430. Per person?', '1430 / 11'],
  ['We are three couples, the flat is 960 for the week. What does each couple owe?', '960 / 3'],
  ['980 rent + 64 power, four flatmates, each pays?', '(980 + 64) / 4'],
  ['the sofa was 720 and I paid 120 down, rest over 12 months, what per month', '(720 - 120) / 12'],
  ['we are 5, bill 140.50 and we leave 10% tip, what is it each', '(140.50 + 10%) / 5'],
  ['I drove 500 km and it took 32 litres, what is that per 100 km', '32 / 500 * 100'],
])('"%s" shares', (message, sum) => {
  expect(toldProblem(message)).toBe(sum);
});

it.each([
  ['We sold 40 cups at 2.50 and 15 at 3. What did we take?', '40 * 2.50 + 15 * 3'],
  ['Three nights at 80 euros per night and 25 euros for the parking, what is the total?', '3 * 80 + 25'],
  ['I swam 30 minutes Monday, 45 Tuesday, 40 Friday. Altogether?', '30 + 45 + 40'],
  ['The coat was 210, now it is 20% off. What do I pay?', '210 - 20%'],
  ['a recipe for 6 needs 450 g flour, how much for 8?', '450 / 6 * 8'],
  ['scarf 19.99, gloves 24.50, hat 15. altogether?', '19.99 + 24.50 + 15'],
  ['2 nights at 90 euro plus 11 euro breakfast a day, what do I pay?', '2 * (90 + 11)'],
  ['6 nights at 95, how much', '6 * 95'],
  ['Please add up our shifts: Monday 5.5, Friday 9', '5.5 + 9'],
  ['I borrowed 900, I gave back 200 in May and 150 in July. What do I still owe?', '900 - 200 - 150'],
  ["What's left of 2,000 if the bed costs 780 and the lamp 60?", '2000 - 780 - 60'],
  ['we drove 270 km with 5.8 litres per 100 km, how many litres?', '5.8 / 100 * 270'],
  ['9 jars for 20.70, how much is a jar?', '20.70 / 9'],
  ['We need 2 litres of soup per 5 guests and we are expecting 40. How many litres?', '2 / 5 * 40'],
  ['5 hours at 40 plus 62.50 for the screws', '5 * 40 + 62.50'],
])('"%s" adds up, or changes by a share', (message, sum) => {
  expect(toldProblem(message)).toBe(sum);
});

it.each([
  'gym was 29.99, now it is 34.99, how much is that in percent?',
  'the plumber wants 8, the school wants 8, what is really written there on Wednesday?',
  '50 jars at 5 each but they send back 4, how much do they owe me?',
  'I sold 12 jars at 6.50 each and 15 euros went on the stall. How much is left?',
  'what is 48 x 26 boxes in total?',
  'we started in 2019 with 40 people, what is that per person?',
  'one of 3 kids pays half of 60 euros, how much is it each?',
  'how much is 15% tip on 62?',
  'the shed is 2.4 m by 3.1 m, how many square metres?',
  'three boxes of 24 and one with 17, how many is that altogether?',
  'total = 4*7.25 + 2*3.10',
  'put 3 eggs and 2 litres of milk on the shopping list in total',
])('"%s" tells no sum that is certain', (message) => {
  expect(toldProblem(message)).toBeNull();
});
