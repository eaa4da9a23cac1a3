import { pickFrom } from '../held-out.ts';
import type { Values } from './values.ts';
import { objects, things } from './words.ts';

/** A number with the way it is said: `{ value: 1200, words: "$1,200" }`. */
export interface SpokenAmount {
  readonly value: number;
  readonly words: string;
}

const SIGNS = ['$', '€', '£', ''];
const UNITS = [
  ' euros',
  ' dollars',
  ' pounds',
  ' francs',
  ' crowns',
  ' yen',
  ' pesos',
  ' rupees',
  ' EUR',
  ' USD',
  '€',
  ' GBP',
  ' CHF',
  ' zloty',
  ' euro',
];

/** Puts a currency to a number, or nothing; the same to each number of one request. */
export type AmountStyle = (digits: string) => string;

export function amountStyle({ random, split }: Values, moneyShare = 0.6): AmountStyle {
  if (!random.chance(moneyShare)) return (digits) => digits;
  const [before, after] = random.chance(0.4) ? [random.pick(SIGNS), ''] : ['', pickFrom(UNITS, random, split)];
  return (digits) => before + digits + after;
}

/** Money or none, with or without thousands separators. */
export function spokenAmount(values: Values, value: number, style = amountStyle(values)): SpokenAmount {
  return {
    value,
    words: style(
      values.random.chance(0.5) ? value.toLocaleString('en-US', { maximumFractionDigits: 6 }) : String(value),
    ),
  };
}

const PERCENT = [
  '%',
  '%',
  ' percent',
  ' %',
  ' per cent',
  '% interest',
  ' percent interest',
  '% a year',
  ' percent per year',
];

/** A yearly rate of interest: "3.5%", "4 percent". */
export function spokenRate(values: Values): SpokenAmount {
  const value = values.random.pick([
    () => values.random.integer(1, 12),
    () => values.random.integer(1, 80) / 4,
    () => values.random.integer(1, 99) / 10,
    () => values.random.integer(1, 999) / 100,
  ])();
  return { value, words: String(value) + pickFrom(PERCENT, values.random, values.split) };
}

export function spokenYears(values: Values, most: number): SpokenAmount {
  const value = values.random.chance(0.1) ? values.random.integer(1, most) + 0.5 : values.random.integer(1, most);
  return { value, words: value === 1 ? '1 year' : `${String(value)} ${values.random.chance(0.9) ? 'years' : 'yrs'}` };
}

/** What money is borrowed or saved: round sums mostly. */
export const roundSum = ({ random }: Values): number =>
  random.pick([
    () => random.integer(1, 99) * 1000,
    () => random.integer(1, 90) * 5000,
    () => random.integer(1, 99) * 100,
    () => random.integer(500, 999_999),
    () => random.integer(1, 20) * 50_000,
  ])();

const MEASURED = [
  'the price of ',
  'my bill for ',
  'the cost of ',
  'our budget for ',
  'what I pay for ',
  'the sales of ',
  'the demand for ',
  'the share of ',
  'the number of ',
  'the weight of ',
  'the value of ',
  'the fee for ',
];
const FIGURES = [
  'the rent',
  'my salary',
  'my weight',
  'the electricity bill',
  'the population',
  'our revenue',
  'the share price',
  'my pension',
  'the profit',
  'the number of members',
  'the temperature',
  'the speed',
  'the turnover',
  'the water level',
  'my score',
  'the attendance',
  'the fare',
  'the mileage',
  'our rent',
  'my mark',
  'the visitors',
  'the subscribers',
  'the crime rate',
  'the dose',
  'the yield',
];

/** What has risen or fallen: "my salary", "the price of milk". */
export const measuredThing = (values: Values): string =>
  values.random.pick([
    () => pickFrom(FIGURES, values.random, values.split),
    () => pickFrom(MEASURED, values.random, values.split) + values.word(things),
    () => `the ${values.noun()}`,
    () => pickFrom(MEASURED, values.random, values.split) + values.word(objects),
  ])();

const JOINTS = [', ', ' ', '; ', ' and ', ',', ' / '];
const LAST = [' and ', ' and ', ', ', ', and ', ' & '];

/** Several numbers as people list them: "3, 5, 8 and 13", "12 15 11". */
export function numberList(values: Values): string {
  const { random, split } = values;
  const draw = random.pick([
    () => random.integer(1, 20),
    () => random.integer(1, 100),
    () => random.integer(1, 100),
    () => random.integer(100, 9999),
    () => random.integer(1, 999) / 10,
    () => random.integer(100, 99_999) / 100,
    () => random.integer(-50, 50),
  ]);
  const numbers = Array.from({ length: random.integer(3, 9) }, () => String(draw()));
  const joint = random.chance(0.6) ? ', ' : pickFrom(JOINTS, random, split);
  return joint === ', '
    ? numbers.slice(0, -1).join(joint) + pickFrom(LAST, random, split) + (numbers.at(-1) ?? '')
    : numbers.join(joint);
}

const UNKNOWNS = ['x', 'x', 'x', 'y', 'n', 'a', 't', 'z', 'k', 'm', 'u', 'b', 's', 'p'];

/** An equation with one unknown, as people type it: "3x - 4 = 11", "2(y + 5) = 3y", "n^2 = 49". */
export function spokenEquation(values: Values): string {
  const { random, split } = values;
  const unknown = pickFrom(UNKNOWNS, random, split);
  const number = (most: number): string => String(random.integer(2, most));
  const sign = (): string => random.pick(['+', '-']);
  const equation = random.pick([
    () => `${number(12)}${unknown} ${sign()} ${number(60)} = ${number(99)}`,
    () => `${unknown} ${sign()} ${number(99)} = ${number(200)}`,
    () => `${number(9)}${unknown} = ${number(144)}`,
    () => `${unknown} / ${number(12)} = ${number(30)}`,
    () => `${number(9)}(${unknown} ${sign()} ${number(20)}) = ${number(90)}`,
    () => `${number(12)}${unknown} ${sign()} ${number(30)} = ${number(9)}${unknown} ${sign()} ${number(40)}`,
    () => `${unknown}^2 ${sign()} ${number(9)}${unknown} ${sign()} ${number(20)} = 0`,
    () => `${unknown}^2 = ${number(200)}`,
    () => `${number(6)}${unknown}² ${sign()} ${number(12)}${unknown} = ${number(30)}`,
    () => `${number(9)}*${unknown} ${sign()} ${number(9)} = ${number(99)}`,
    () => `${number(99)} = ${number(9)}${unknown} ${sign()} ${number(20)}`,
    () => `(${unknown} ${sign()} ${number(9)}) / ${number(9)} = ${number(20)}`,
    () => `${unknown}^3 = ${number(999)}`,
    () => `0.${number(9)}${unknown} ${sign()} ${number(9)}.5 = ${number(40)}`,
    () => `(${unknown} ${sign()} ${number(9)})(${unknown} ${sign()} ${number(12)}) = ${random.pick(['0', number(40)])}`,
    () => `${number(9)} - ${unknown} = ${unknown} / ${number(9)}`,
  ])();
  return random.chance(0.2) ? equation.replaceAll(' ', '') : equation;
}

const BASES: readonly (readonly [base: number, names: readonly string[]])[] = [
  [2, ['binary', 'binary', 'base 2', 'bin']],
  [16, ['hexadecimal', 'hex', 'base 16', 'hexadecimal']],
  [8, ['octal', 'base 8', 'oct']],
  [10, ['decimal', 'base 10', 'decimal', 'dec']],
  [3, ['base 3']],
  [5, ['base 5']],
  [7, ['base 7']],
  [12, ['base 12', 'base-12']],
  [20, ['base 20', 'base-20']],
  [36, ['base 36', 'base-36']],
  [4, ['base 4', 'base-4']],
  [6, ['base 6']],
];
const MARKS: Readonly<Record<number, string>> = { 2: '0b', 16: '0x', 8: '0o' };

export interface SpokenBases {
  readonly number: string;
  readonly to: string;
  /** Null where the number tells it. */
  readonly from: string | null;
}

/** A whole number and the base it is wanted in: `{ number: "0xff", to: "binary" }`. */
export function spokenBases(values: Values): SpokenBases {
  const { random } = values;
  const value = random.pick([
    () => random.integer(2, 255),
    () => random.integer(2, 1023),
    () => random.integer(256, 1_000_000),
  ])();
  const [[base], [, names]] = random.chance(0.4)
    ? [[10], random.pick(BASES.filter(([wanted]) => wanted !== 10))]
    : (random.sample(BASES, 2) as [(typeof BASES)[number], (typeof BASES)[number]]);
  const to = random.pick(names);
  const digits = value.toString(base);
  const mark = MARKS[base];
  if (base === 10 && random.chance(0.8))
    return { number: random.chance(0.2) ? value.toLocaleString('en-US') : digits, to, from: null };
  if (mark !== undefined && random.chance(0.4))
    return { number: mark + (random.chance(0.5) ? digits.toUpperCase() : digits), to, from: null };
  return {
    number: random.chance(0.3) ? digits.toUpperCase() : digits,
    to,
    from: random.pick(BASES.find(([known]) => known === base)?.[1] ?? ['decimal']),
  };
}
