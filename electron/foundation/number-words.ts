import { SMALL_NUMBER_WORDS, TENS_WORDS } from './number-word-lists.ts';

const SCALES: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1000,
  million: 1_000_000,
  billion: 1_000_000_000,
  trillion: 1_000_000_000_000,
};

const DIGITS = SMALL_NUMBER_WORDS.slice(0, 10);
const VALUES = new Map<string, number>([
  ...SMALL_NUMBER_WORDS.map((word, value) => [word, value] as const),
  ...TENS_WORDS.map((word, index) => [word, (index + 2) * 10] as const),
]);

const WORD = [...VALUES.keys(), ...Object.keys(SCALES)].join('|');
const RUN = new RegExp(String.raw`\b(?:${WORD})(?:[\s-]+(?:and\s+)?(?:${WORD}))*\b`, 'g');
/** "A hundred and five", but not "half a million". */
const A_SCALE = /(?<!\b(?:half|quarter of|of) )\ba (?=(?:hundred|thousand|million|billion)\b)/g;
const SCALED = new RegExp(String.raw`\b(\d+(?:\.\d+)?)\s+(${Object.keys(SCALES).join('|')})\b`, 'g');
const DECIMALS = new RegExp(String.raw`(?<!\s)\s+point((?:\s+(?:\d+|${DIGITS.join('|')}))+)\b`, 'g');

/**
 * Replaces English number words with digits: "two hundred and five plus three" becomes "205 plus 3", "2.5 million"
 * becomes "(2.5 * 1000000)". Words that form no number together ("one two three") stay unchanged. Expects lower case.
 */
export function replaceNumberWords(text: string): string {
  return withWholeNumbers(
    text
      .replace(SCALED, (_match, count: string, scale: string) => `(${count} * ${String(SCALES[scale])})`)
      .replace(DECIMALS, (_match, words: string) => `.${words.trim().split(/\s+/).map(digitsOf).join('')}`),
  );
}

/** Like `replaceNumberWords`, for whole numbers in words alone. */
export const withWholeNumbers = (text: string): string =>
  text
    .replace(A_SCALE, 'one ')
    .replace(RUN, (run) => String(valueOf(run.split(/[\s-]+/).filter((word) => word !== 'and')) ?? run));

const digitsOf = (word: string): string => (DIGITS.includes(word) ? String(DIGITS.indexOf(word)) : word);

/** @returns null if the words are not in the order of a number. */
function valueOf(words: readonly string[]): number | null {
  let total = 0;
  let group = 0;
  let lastScale = Infinity;
  for (const word of words) {
    const scale = SCALES[word];
    const value = VALUES.get(word) ?? 0;
    if (word === 'hundred') {
      if (group > 99) return null;
      group = (group || 1) * 100;
    } else if (scale !== undefined) {
      if (scale >= lastScale) return null;
      total += (group || 1) * scale;
      [group, lastScale] = [0, scale];
    } else {
      if (!fits(group, value)) return null;
      group += value;
    }
  }
  return total + group;
}

/**
 * Whether a word of this value may follow: "five" after "hundred" or "twenty", "fifty" after "hundred", nothing after
 * "five".
 */
function fits(group: number, value: number): boolean {
  if (value >= 10) return group % 100 === 0;
  return group % 100 === 0 || (group % 10 === 0 && group % 100 >= 20 && value > 0);
}
