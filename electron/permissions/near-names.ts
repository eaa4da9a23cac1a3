import { isSlipOf } from '../foundation/slips.ts';

/** A name as it is compared: the words of its stem, and its ending, such as `.txt`. */
interface NameParts {
  readonly words: readonly string[];
  readonly ending: string;
}

/** How a name that isn't there can match one that is, best first. */
const TIERS: readonly ((written: NameParts, name: NameParts) => boolean)[] = [
  (written, name) => isSameStem(written, name) && written.ending === name.ending,
  // "letter" is letter.txt.
  (written, name) => isSameStem(written, name) && written.ending === '',
  (written, name) => isSlippedStem(written, name) && (written.ending === name.ending || written.ending === ''),
  // "Budget.cvs" is budget.csv.
  (written, name) => isSameStem(written, name) && isSlipOf(written.ending, name.ending),
  // "Rent" is rent-2026.csv.
  (written, name) => written.ending === '' && beginsWith(name, written),
];

/**
 * @param written a name that isn't among them.
 * @param names in one folder.
 * @returns those that a person can mean by it, all of them equally well: with other capitals, accents or signs between words, without its
 *   ending, or with a slip in a word. Empty if there is none.
 */
export function nearNames(written: string, names: readonly string[]): readonly string[] {
  const said = partsOf(written);
  const seen = names.filter((name) => name.startsWith('.') === written.startsWith('.'));
  for (const isNear of TIERS) {
    const near = seen.filter((name) => isNear(said, partsOf(name)));
    if (near.length > 0) return near;
  }
  return [];
}

const NAME = /^(.+?)(\.\p{L}[\p{L}\d]{0,4})?$/u;

function partsOf(name: string): NameParts {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const [, stem = plain, ending = ''] = NAME.exec(plain) ?? [];
  return { words: stem.match(/\p{L}+|\d+/gu) ?? [], ending };
}

const joined = ({ words }: NameParts): string => words.join('');

const isSameStem = (written: NameParts, name: NameParts): boolean =>
  joined(written) !== '' && joined(written) === joined(name);

/** Numbers alone would begin any date. */
const beginsWith = (name: NameParts, { words }: NameParts): boolean =>
  words.length < name.words.length &&
  words.some((word) => word.length > 2 && /\p{L}/u.test(word)) &&
  words.every((word, at) => word === name.words[at]);

/** One of the words has a slip in it, or a sign between two of them is gone: "oldlsit" for "old-list". */
function isSlippedStem(written: NameParts, name: NameParts): boolean {
  if (written.words.length !== name.words.length) return isSlipOf(joined(written), joined(name));
  const others = name.words.filter((word, at) => word !== written.words[at]);
  return others.length === 1 && name.words.every((word, at) => isSameOrSlip(written.words[at] ?? '', word));
}

const isSameOrSlip = (said: string, word: string): boolean => said === word || isSlipOf(said, word);
