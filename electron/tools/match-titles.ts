import { distance } from 'fastest-levenshtein';
import { isSlipOf, slipsBetween } from './slips.ts';
import { isFormOf } from './verb-forms.ts';

/** How well a title matches a person's words, best first. `none` if it can't be meant. */
const TIERS = ['exact', 'same', 'words', 'within', 'around', 'near', 'misspelt', 'slipped', 'done otherwise'] as const;
type Tier = (typeof TIERS)[number];

/** Words that don't help to identify an item. */
const FILLERS = new Set(
  'a an the my our your his her their this that these those of for about to with on in at please called named titled one all'.split(
    ' ',
  ),
);

/**
 * Finds the titles that a person may mean.
 * @param nouns for such items, such as "note": in "the spare key note", it is not part of the title.
 * @returns indexes of the best matching titles, all of them equally good; empty if none matches.
 */
export function matchTitles(wanted: string, titles: readonly string[], nouns: ReadonlySet<string>): readonly number[] {
  const said = wordsOf(wanted);
  const content = contentOf(said, nouns);
  const ranked = titles.map((title, index) => ({ index, tier: tierOf(wanted, said, content, title, nouns) }));
  for (const tier of TIERS) {
    const found = ranked.filter((one) => one.tier === tier).map(({ index }) => index);
    if (found.length > 0) return tier === 'misspelt' ? nearestOf(found, wanted, titles) : found;
  }
  return [];
}

/**
 * Finds the texts that a person may mean by a word in them: "the tyres note" says where the winter tyres are.
 * @returns indexes of all that have each of the words that tell something.
 */
export function matchTexts(wanted: string, texts: readonly string[], nouns: ReadonlySet<string>): readonly number[] {
  const telling = withoutSlippedNouns(contentOf(wordsOf(wanted), nouns), nouns);
  if (!telling.some((word) => word.length >= LEAST_TELLING && !FILLERS.has(word))) return [];
  return texts.flatMap((text, index) => (hasAll(wordsOf(text), telling, isSameStem) ? [index] : []));
}

/** Letters of a word that says which text is meant. */
const LEAST_TELLING = 4;

/** @returns whether a person's words relate to a title at all: by a word, or by most letters. */
export const isRelated = (wanted: string, title: string): boolean =>
  sharedWords(wordsOf(wanted), wordsOf(title)) > 0 ||
  distance(folded(wanted), folded(title)) <= Math.floor(folded(wanted).length / 2);

/** @returns up to `count` indexes of titles, most similar first. */
export function nearestTitles(wanted: string, titles: readonly string[], count: number): readonly number[] {
  const plain = folded(wanted);
  const said = wordsOf(wanted);
  const cost = (title: string): number => distance(plain, folded(title)) - 5 * sharedWords(said, wordsOf(title));
  return titles
    .map((title, index) => ({ index, cost: cost(title) }))
    .toSorted((one, other) => one.cost - other.cost)
    .slice(0, count)
    .map(({ index }) => index);
}

function tierOf(
  wanted: string,
  said: readonly string[],
  content: readonly string[],
  title: string,
  nouns: ReadonlySet<string>,
): Tier | null {
  if (title === wanted) return 'exact';
  const words = wordsOf(title);
  if (folded(title) === folded(wanted) || (said.length > 0 && said.join(' ') === words.join(' '))) return 'same';
  const own = contentOf(words, nouns);
  if (hasAll(own, content, isSameOrForm) && hasAll(content, own, isSameOrForm)) return 'words';
  if (hasAll(words, content, isSameStem)) return 'within';
  if (isAround(content, own, isSameStem)) return 'around';
  if (hasAll(words, content, isPartOf) || isAround(content, own, isSameWord)) return 'near';
  if (isMisspelt(wanted, title)) return 'misspelt';
  if (isSlipped(withoutSlippedNouns(content, nouns), words, own)) return 'slipped';
  return isDoneOtherwise(content, own) ? 'done otherwise' : null;
}

/** "Wfi" is the note "Wifi", and so is "the wfi noet": a slip in each word, in the noun as well. */
const isSlipped = (content: readonly string[], words: readonly string[], own: readonly string[]): boolean =>
  hasAll(words, content, isSameOrSlip) || isAround(content, own, isSameOrSlip);

function withoutSlippedNouns(words: readonly string[], nouns: ReadonlySet<string>): readonly string[] {
  const bare = words.filter((word) => ![...nouns].some((noun) => isSlipOf(word, noun)));
  return bare.length > 0 ? bare : words;
}

/** "Baking that birthday cake" is about the task "Buy birthday cake": only the verb at the beginning is another. */
const isDoneOtherwise = ([, ...said]: readonly string[], [, ...own]: readonly string[]): boolean =>
  own.length >= LEAST_SHARED && own.length === said.length && own.every((word, at) => isSameStem(word, said[at] ?? ''));
const LEAST_SHARED = 2;

type IsSame = (word: string, other: string) => boolean;

/** "dentist visit" is about the event "Dentist": it contains the whole title and little else. */
const isAround = (content: readonly string[], own: readonly string[], isSame: IsSame): boolean =>
  own.length * 2 >= content.length && !content.some(hasDigits) && hasAll(content, own, isSame);

const hasAll = (words: readonly string[], wanted: readonly string[], isSame: IsSame): boolean =>
  wanted.length > 0 && wanted.every((word) => words.some((other) => isSame(word, other)));

/** "Week 1" is not a typing error for "Week 2". */
const isMisspelt = (wanted: string, title: string): boolean =>
  digits(wanted) === digits(title) &&
  slipsBetween(folded(wanted), folded(title)) <= Math.floor(folded(wanted).length / 4) &&
  folded(title) !== '';

function nearestOf(found: readonly number[], wanted: string, titles: readonly string[]): readonly number[] {
  const costs = found.map((index) => slipsBetween(folded(wanted), folded(titles[index] ?? '')));
  const least = Math.min(...costs);
  return found.filter((_, at) => costs[at] === least);
}

/** "grocer" begins "groceries"; scripts without spaces have words within words. */
const isPartOf = (word: string, other: string): boolean =>
  isSameWord(word, other) ||
  (word.length >= 4 && other.startsWith(word)) ||
  (/[^\p{ASCII}]/u.test(word) && other.includes(word));

/** The same word, possibly in the plural, with a possessive s, or with a typing error. */
function isSameWord(one: string, other: string): boolean {
  if (isSameStem(one, other)) return true;
  if (hasDigits(one) || hasDigits(other)) return false;
  const length = Math.min(one.length, other.length);
  return length >= 4 && slipsBetween(one, other) <= (length >= 8 ? 2 : 1) && one.charAt(0) === other.charAt(0);
}

const isSameStem: IsSame = (one, other) => one === other || stems(one).some((stem) => stems(other).includes(stem));

const isSameOrSlip: IsSame = (word, other) => isSameStem(word, other) || isSlipOf(word, other);

/** "Sending Carla the plan" is "Send the plan to Carla". */
const isSameOrForm: IsSame = (one, other) => isSameStem(one, other) || isFormOf(one, other);

/** The word, and what it can be the plural of: "parties" of "party", "movies" of "movie". */
const stems = (word: string): readonly string[] => [
  word,
  ...[word.replace(/(?<=[^s])s$/, ''), word.replace(/ies$/, 'y'), word.replace(/(?<=ch|sh|[xzso])es$/, '')].filter(
    (one) => one !== word && one.length >= LEAST_STEM,
  ),
];
const LEAST_STEM = 3;

const sharedWords = (one: readonly string[], other: readonly string[]): number =>
  one.filter((word) => !FILLERS.has(word) && other.some((own) => isSameWord(word, own))).length;

/** The words without fillers and nouns for the kind; all of them if nothing else is left. */
function contentOf(words: readonly string[], nouns: ReadonlySet<string>): readonly string[] {
  const meant = words.filter((word) => !FILLERS.has(word));
  const bare = meant.filter((word) => !stems(word).some((one) => nouns.has(one)));
  return bare.length > 0 ? bare : meant;
}

const wordsOf = (text: string): readonly string[] => folded(text).split(' ').filter(Boolean);

/** Case, accents, quotation marks and separators between words make no difference. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .replace(/[^\p{L}\p{N}\p{S}]+/gu, ' ')
    .trim();

const hasDigits = (word: string): boolean => /\d/.test(word);
const digits = (text: string): string => text.replace(/\D/g, '');
