import { distance } from 'fastest-levenshtein';

/** @returns how many typing errors lie between two words: two letters that changed places are one, not two. */
export function slipsBetween(one: string, other: string): number {
  const slips = distance(one, other);
  return slips === 2 && isSwapped(one, other) ? 1 : slips;
}

/** Whether two neighbouring letters changed places, and nothing else. */
export function isSwapped(one: string, other: string): boolean {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const swapped = `${one.charAt(at + 1)}${one.charAt(at)}`;
  return one.length === other.length && at + 1 < one.length && one.slice(0, at) + swapped + one.slice(at + 2) === other;
}
