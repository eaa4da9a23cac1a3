/** Letters of a name that a case may change, at its end: "Варшава", "Kilometer". */
const MOST_CHANGED = 2;
/** Letters that a case may put in their place: "Niemczech". */
const MOST_ADDED = 4;
/** A shorter stem is that of too much else, unless it is the whole name: "Рим", "в Риме". */
const LEAST_STEM = 4;
const LEAST_NAME = 3;

/** In these, a name changes with what is said of it. The endings that German has are short. */
const DECLINING: Readonly<Record<string, number>> = { de: 2, pl: MOST_ADDED, tr: 3, ru: MOST_ADDED, hi: 2 };

/** @returns the names that a word may be a form of, those it shares the most letters with: "в Москве" is about "Москва". */
export function namesDeclined(said: string, names: Iterable<string>, language: string): readonly string[] {
  const added = DECLINING[language];
  if (added === undefined) return [];
  let [most, best]: [number, string[]] = [0, []];
  for (const name of names) {
    const shared = sharedLetters(said, name, added);
    if (shared < Math.max(most, 1)) continue;
    if (shared > most) best = [];
    most = shared;
    best.push(name);
  }
  return best;
}

/** @returns how many letters are the same, or 0 if one can't be a form of the other. */
function sharedLetters(said: string, name: string, added: number): number {
  if (said.charAt(0) !== name.charAt(0) || Math.abs(said.length - name.length) > added * 2) return 0;
  const [words, others] = [said.split(' '), name.split(' ')];
  if (words.length !== others.length) return 0;
  let all = 0;
  for (const [at, word] of words.entries()) {
    const other = others[at] ?? '';
    const stem = commonStart(word, other);
    if (word !== other && !isForm(word, other, stem, added)) return 0;
    all += stem;
  }
  return all;
}

const isForm = (word: string, name: string, stem: number, added: number): boolean =>
  stem >= (stem === name.length ? LEAST_NAME : LEAST_STEM) &&
  name.length - stem <= MOST_CHANGED &&
  word.length - stem <= added;

function commonStart(left: string, right: string): number {
  let length = 0;
  while (length < left.length && left[length] === right[length]) length++;
  return length;
}
