import { distance } from 'fastest-levenshtein';

/** Rows of keys: QWERTY, and QWERTZ where it differs. A key's neighbours are next to it, above and below. */
const KEYBOARDS = [
  ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ['qwertzuiop', 'asdfghjkl', 'yxcvbnm'],
];

/** Pairs of letters whose keys are next to each other. */
export const NEIGHBOURS: ReadonlySet<string> = new Set(KEYBOARDS.flatMap(pairsOf));

function pairsOf(rows: readonly string[]): readonly string[] {
  const keys = rows.flatMap((row, y) => Array.from(row, (key, x) => ({ key, x: x + y / 2, y })));
  return keys.flatMap((one) =>
    keys
      .filter((other) => Math.abs(one.x - other.x) <= 1 && Math.abs(one.y - other.y) <= 1)
      .map((other) => one.key + other.key),
  );
}

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

/** Whether one letter, not the first, was left out: "timr" for "timer". */
const isDropped = (word: string, known: string): boolean =>
  word.length === known.length - 1 &&
  Array.from(known, (_, at) => known.slice(0, at) + known.slice(at + 1)).lastIndexOf(word) > 0;

/** Whether one letter was typed twice: "taasks" for "tasks". */
const isDoubled = (word: string, known: string): boolean =>
  word.length === known.length + 1 &&
  Array.from(known, (letter, at) => known.slice(0, at) + letter + known.slice(at)).includes(word);

/** Whether the key next to one was hit, except for the first letter: "tomer" for "timer". */
function isNextKey(word: string, known: string): boolean {
  const at = onlyDifference(word, known);
  return at !== null && at > 0 && NEIGHBOURS.has(`${known.charAt(at)}${word.charAt(at)}`);
}

/** @returns where two words of the same length differ; null unless that is in one place. */
function onlyDifference(word: string, known: string): number | null {
  if (word.length !== known.length) return null;
  const wrong = Array.from(known, (letter, at) => (letter === word[at] ? [] : [at])).flat();
  return wrong.length === 1 ? (wrong[0] ?? null) : null;
}

/** Letters that a word needs before any wrong letter in it, or a second slip, may be taken for a typing error. */
const ANY_LETTER = 6;
const TWO_SLIPS = 9;
/** Letters of the shortest word that has a slip: "wfi" for "wifi". */
const LEAST_LETTERS = 3;

/**
 * Whether a word was meant to be another one. In short words, only what fingers do counts: a letter that is left out or
 * typed twice, or two that changed places ("wfi", "carr", "noet"); "cat" is not "car". From five letters on, a
 * neighbouring key or another vowel counts as well, then any letter, then two slips. Figures are never a slip: "week 1"
 * and "week 2" are two.
 * @param said one word in lower case, without accents. @param known likewise.
 */
export function isSlipOf(said: string, known: string): boolean {
  if (said === known || Math.min(said.length, known.length) < LEAST_LETTERS || hasOtherFigures(said, known))
    return false;
  if (isSwapped(said, known) || isDropped(said, known) || isDoubled(said, known)) return true;
  if (known.length < ANY_LETTER - 1) return false;
  if (isNextKey(said, known) || hasOtherVowel(said, known)) return true;
  const slips = slipsBetween(said, known);
  return (
    (known.length >= ANY_LETTER && slips === 1 && said.length >= ANY_LETTER - 1) ||
    (known.length >= TWO_SLIPS && slips === 2 && said.length >= TWO_SLIPS - 1)
  );
}

const hasOtherFigures = (one: string, other: string): boolean =>
  one.replaceAll(/\D/g, '') !== other.replaceAll(/\D/g, '');

const VOWEL = /^[aeiou]$/;

/** "Expences" has a wrong consonant, "calandar" a wrong vowel: people spell by ear. */
function hasOtherVowel(said: string, known: string): boolean {
  const at = onlyDifference(said, known);
  return at !== null && VOWEL.test(said.charAt(at)) && VOWEL.test(known.charAt(at));
}

/**
 * @param forms of something that can be meant, such as its name in the plural; one that fits is enough.
 * @returns all that the word can be a slip of, those with the fewest slips; more than one if that is unclear.
 */
export function slipsOf<Meant>(
  said: string,
  all: readonly Meant[],
  formsOf: (one: Meant) => readonly string[],
): readonly Meant[] {
  const near = all.flatMap((one) => {
    const costs = formsOf(one)
      .filter((form) => isSlipOf(said, form))
      .map((form) => slipsBetween(said, form));
    return costs.length === 0 ? [] : [{ one, cost: Math.min(...costs) }];
  });
  const least = Math.min(...near.map(({ cost }) => cost));
  return near.filter(({ cost }) => cost === least).map(({ one }) => one);
}

/** @returns the only name that a word is a slip of; null if there is none, or more than one. */
export function onlySlipOf(said: string, names: readonly string[]): string | null {
  const [only, other] = slipsOf(said, [...new Set(names)], (name) => [name]);
  return only !== undefined && other === undefined ? only : null;
}
