interface Endings {
  /** Letters at the end of a name that may change: "Варшава". */
  readonly changed: number;
  /** What may come in their place: "Niemczech". */
  readonly added: RegExp;
}

/** In these languages, a name changes with what is said of it. Accents are left out. */
const DECLINING: Readonly<Record<string, Endings>> = {
  de: { changed: 0, added: /^(?:e?n|e?s)$/u },
  pl: { changed: 2, added: /^(?:i?[aeiuy]|ii|i?em|[iy]?m|z?ech|i?ach|i?ami|owi|ej|ego)?$/u },
  tr: { changed: 1, added: /^(?:[dt][ae]n?|[ny]?[aeiu]|n?[iu]n|l[ae]r(?:[ei]|[dt][ae])?)$/u },
  ru: { changed: 2, added: /^[а-я]{0,3}$/u },
  hi: { changed: 1, added: /^.{0,2}$/u },
};
/** A shorter stem is that of too much else, unless it is the whole name: "Рим", "в Риме". */
const LEAST_STEM = 4;
const LEAST_NAME = 3;

/** @returns the names that a word may be a form of, those it shares the most letters with: "в Москве" is about "Москва". */
export function namesDeclined(said: string, names: Iterable<string>, language: string): readonly string[] {
  const endings = DECLINING[language];
  if (endings === undefined) return [];
  let [most, best]: [number, string[]] = [0, []];
  for (const name of names) {
    const shared = sharedLetters(said, name, endings);
    if (shared < Math.max(most, 1)) continue;
    if (shared > most) best = [];
    most = shared;
    best.push(name);
  }
  return best;
}

/** @returns how many letters are the same, or 0 if one can't be a form of the other. */
function sharedLetters(said: string, name: string, endings: Endings): number {
  if (said.charAt(0) !== name.charAt(0)) return 0;
  const [words, others] = [said.split(' '), name.split(' ')];
  if (words.length !== others.length) return 0;
  let all = 0;
  for (const [at, word] of words.entries()) {
    const other = others[at] ?? '';
    const stem = commonStart(word, other);
    if (word !== other && !isForm(word, other, stem, endings)) return 0;
    all += stem;
  }
  return all;
}

const isForm = (word: string, name: string, stem: number, { changed, added }: Endings): boolean =>
  stem >= (stem === name.length ? LEAST_NAME : LEAST_STEM) &&
  name.length - stem <= changed &&
  added.test(word.slice(stem));

function commonStart(left: string, right: string): number {
  let length = 0;
  while (length < left.length && left[length] === right[length]) length++;
  return length;
}
