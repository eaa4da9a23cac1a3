import { BARE, MONEY, dimensionOf, isMeasured, singular, sizeOf } from './counted-units.ts';
import type { Quantity } from './quantity.ts';
import type { Wanted } from './wanted.ts';

/** A part of a sum, and the dimensions of its value: "0.35" of mass by person and by day. */
export interface Term {
  readonly sum: string;
  readonly dimension: ReadonlyMap<string, number>;
  readonly isTaken: boolean;
}

/** Names for the words of quantities that stand for the same things; ratios of measures are told by their smallest. */
export interface Units {
  readonly nameOf: (words: string) => string;
  readonly smallest: ReadonlyMap<string, number>;
}

/** @returns how the words of quantities and of the question are named: "ham rolls" as "rolls", if rolls are counted elsewhere. */
export function unitsOf(quantities: readonly Quantity[], wanted: Wanted): Units {
  const slots = [...quantities.flatMap(({ of, per }) => [of, ...per]), wanted.of, ...wanted.per];
  const times = new Map<string, number>();
  for (const slot of slots) for (const name of new Set(namesIn(slot))) times.set(name, (times.get(name) ?? 0) + 1);
  const nameOf = (words: string): string => {
    const names = namesIn(words);
    const known = names.find((name) => name === MONEY || isMeasured(name));
    if (known !== undefined) return known;
    const most = Math.max(...names.map((name) => times.get(name) ?? 0));
    return names.findLast((name) => times.get(name) === most) ?? BARE;
  };
  const smallest = new Map<string, number>();
  for (const { of, per } of quantities) {
    for (const words of [of, ...per]) {
      const name = nameOf(words);
      smallest.set(name, Math.min(smallest.get(name) ?? Infinity, sizeIn(words, name)));
    }
  }
  return { nameOf, smallest };
}

const namesIn = (words: string): readonly string[] => (words === BARE ? [] : words.split(' ').map(dimensionOf));

/** The size of the word that gave the name. */
export const sizeIn = (words: string, name: string): number =>
  sizeOf(words.split(' ').find((word) => dimensionOf(word) === name || singular(word) === name) ?? '');

/** A quantity as a term, its amount in the smallest measure of its kind. */
export function termOf({ amount, of, per, isTaken }: Quantity, { nameOf, smallest }: Units): Term {
  const dimension = new Map<string, number>();
  const add = (words: string, by: number): number => {
    const name = nameOf(words);
    dimension.set(name, (dimension.get(name) ?? 0) + by);
    return sizeIn(words, name) / (smallest.get(name) ?? 1);
  };
  const ratio = per.reduce((sofar, words) => sofar / add(words, -1), add(of, 1));
  return { sum: ratio === 1 ? amount : scaled(amount, ratio), dimension, isTaken };
}

const PRECISION = 12;
const scaled = (amount: string, ratio: number): string =>
  ratio >= 1
    ? String(Number((Number(amount) * ratio).toPrecision(PRECISION)))
    : `${amount} / ${String(Math.round(1 / ratio))}`;

/** The dimensions of a product of terms, each multiplied or divided by. */
export function productOf(terms: readonly Term[], powers: readonly number[]): ReadonlyMap<string, number> {
  const product = new Map<string, number>();
  for (const [at, { dimension }] of terms.entries())
    for (const [name, power] of dimension) product.set(name, (product.get(name) ?? 0) + power * (powers[at] ?? 1));
  return new Map([...product].filter(([, power]) => power !== 0));
}

export const isSameDimension = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean =>
  one.size === other.size && [...one].every(([name, power]) => other.get(name) === power);
