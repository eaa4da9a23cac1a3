import { isHeldOut, partOf, type Split } from '../held-out.ts';
import type { Random } from '../random.ts';

/** Entries of a list, separated by commas; `-` stands for nothing, and `;` for a comma in a piece. */
export const pieces = (text: string): readonly string[] =>
  text
    .trim()
    .split(/\s*,\s*/)
    .map((piece) => (piece === '-' ? '' : piece.replaceAll(';', ',')));

/** Attempts to make a line that isn't held out. */
const MOST_TRIES = 20;

/**
 * @param kind for the count of templates. @param lists whose order is that of the pieces in the line.
 * @returns a line of one piece from each list: of the many that there are, none comes often.
 */
export function composed(kind: string, lists: readonly (readonly string[])[], random: Random, split: Split): string {
  const parts = lists.map((list) => partOf(list, split));
  for (let tries = 1; ; tries++) {
    const chosen = parts.map((part) => random.ofPieces.pick(part)).filter((piece) => piece !== '');
    const line = chosen.join(' ').replaceAll(/ (?=[,;.])/g, '');
    if (split === 'held-out' || !isHeldOut(line) || tries === MOST_TRIES) return random.made(line, kind, parts);
  }
}

/** @returns a line as `composed` makes it, of one of several forms: the more lines a form has, the more often it is used. */
export function composedOf(
  kind: string,
  forms: readonly (readonly (readonly string[])[])[],
  random: Random,
  split: Split,
): string {
  const sizes = forms.map((lists) => lists.reduce((product, list) => product * partOf(list, split).length, 1));
  let rest = random.next() * sizes.reduce((sum, size) => sum + size, 0);
  const form = forms.find((_lists, index) => (rest -= sizes[index] ?? 0) < 0) ?? forms[0];
  return composed(kind, form ?? [], random, split);
}
