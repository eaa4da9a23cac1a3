import { BARE, MONEY } from './counted-units.ts';
import type { Units } from './dimensions.ts';
import type { Quantity } from './quantity.ts';
import type { Wanted } from './wanted.ts';

const OF_THREE = 3;

/**
 * "300 g for 4, how much for 10?": the first amount, shared by its number and for another.
 * @param divisor the number that the amount is said to be for, as in "6.2 litres per 100 km"; null if it is the one that is said first.
 */
export function proportionIn(
  quantities: readonly Quantity[],
  wanted: Wanted,
  units: Units,
  divisor: string | null,
): string | null {
  if (quantities.length !== OF_THREE || quantities.some(({ per }) => per.length > 0) || wanted.per.length > 0)
    return null;
  const names = quantities.map(({ of }) => units.nameOf(of));
  const last = names.at(-1);
  const only = quantities.findIndex((_, at) => names[at] !== last);
  const others = quantities.filter((_, at) => names[at] === last);
  const [first, second] = others.toSorted(
    (one, other) => Number(other.amount === divisor) - Number(one.amount === divisor),
  );
  const amount = quantities[only];
  const isAsked = wanted.of === BARE || units.nameOf(wanted.of) === names[only];
  if (others.length !== 2 || amount === undefined || first === undefined || second === undefined) return null;
  if (!isAsked || wanted.isTotal || amount.of === BARE || first.of === BARE || last === MONEY) return null;
  return `${amount.amount} / ${first.amount} * ${second.amount}`;
}
