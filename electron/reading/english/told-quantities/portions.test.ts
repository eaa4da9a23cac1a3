import { describe, expect, it } from 'vitest';
import { toldProblem } from './told-problem.ts';

describe('how often one measure is in another', () => {
  it.each([
    ['186 kg of honey, jars of 450 g, how many jars?', '186 * 1000 / 450'],
    ['3200 g dough, pieces of 80 g. How many pieces?', '3200 / 80'],
    ['5 litres of soup in 300 ml bowls, how many bowls', '5 * 1000 / 300'],
    ['60 eggs in boxes of 12, how many boxes', '60 / 12'],
    ['14 chairs in a row, 322 people, how many rows', '322 / 14'],
  ])('“%s” divides', (message, sum) => {
    expect(toldProblem(message)).toBe(sum);
  });
});

describe('what a rate comes to', () => {
  it.each([
    ['15 mg per kg, she weighs 68 kg, how many mg', '15 * 68'],
    ['0.4 mg a kilo, beast weighs 620 kg. How many mg?', '0.4 * 620'],
    ['1180 km at 78 km/h, how long', '1180 / 78'],
  ])('“%s” is worked out', (message, sum) => {
    expect(toldProblem(message)).toBe(sum);
  });
});

it.each(['how many grams are 3 ounces', '5 kg in 3 bags, remind me', 'how many ml are in 2 cl and 4 dl'])(
  '“%s” isn’t such a sum',
  (message) => {
    expect(toldProblem(message)).toBeNull();
  },
);
