import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import american from 'dictionary-en';
import british from 'dictionary-en-gb';
import nspell from 'nspell';
import { fingerSlipsOf, LEAST_LETTERS } from '../electron/reading/languages/en/finger-slips.ts';
import { FAMILY_NAMES, FIRST_NAMES } from './starter-model/language-model/values/wider-world.ts';
import { readSaid } from './starter-model/language-model/wordings/said-file.ts';
import { projectRoot } from './project.ts';

const WORD_FILE = path.join(projectRoot, 'electron/reading/languages/en/common-words.json');

/** In how many of the written requests a word has to be said; a long one that nobody is called, in fewer. */
const LEAST_SAID = 12;
const LEAST_SAID_IF_LONG = 5;
const LONG = 6;
/** Words of other languages, and short forms, that English dictionaries lack. */
const OTHERS = ['foto', 'fotos', 'passwd', 'stollen'];
const SAID = path.join(projectRoot, 'scripts/starter-model/language-model/wordings/said');

/**
 * @returns `common`: the English words that written requests often have in lower case; `lookAlikes`: real words and names that are only
 *   one slip of a finger away from one of them.
 */
function commonWords(): { readonly source: string; readonly common: string; readonly lookAlikes: string } {
  const isReal = realWords();
  const isLongWord = longWords();
  const common = [...countWords()]
    .filter(([word, count]) => (count >= LEAST_SAID ? isReal(word) : count >= LEAST_SAID_IF_LONG && isLongWord(word)))
    .map(([word]) => word);
  const known = new Set(common);
  const slips = new Set(common.flatMap((word) => fingerSlipsOf(word)));
  const lookAlikes = [...slips].filter((word) => !known.has(word) && isReal(word));
  return {
    source: 'Checked with dictionary-en 4.0.0 and dictionary-en-gb 3.0.0 (MIT and BSD); written by `npm run words`',
    common: common.toSorted().join(' '),
    lookAlikes: lookAlikes.toSorted().join(' '),
  };
}

function countWords(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const file of readdirSync(SAID).filter((name) => name.endsWith('.jsonl')))
    for (const { text } of readSaid(readFileSync(path.join(SAID, file), 'utf8')))
      for (const word of new Set(text.match(/(?<![\p{L}\d@/._'’-])[a-z]+(?![\p{L}\d@/_'’-]|\.\p{L})/gu) ?? []))
        if (word.length >= LEAST_LETTERS) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** @returns whether a word is English in either spelling, or the name of a person or a place. */
function realWords(): (word: string) => boolean {
  const isSpelled = spelledWords();
  return (word) => NAMES.has(word) || isSpelled(word) || isSpelled(word.charAt(0).toUpperCase() + word.slice(1));
}

/** @returns whether a long word is English in lower case, and no name. */
function longWords(): (word: string) => boolean {
  const isSpelled = spelledWords();
  return (word) => word.length >= LONG && !NAMES.has(word) && isSpelled(word);
}

const NAMES: ReadonlySet<string> = new Set(
  [...FIRST_NAMES, ...FAMILY_NAMES, ...OTHERS].map((name) => name.toLowerCase()),
);

function spelledWords(): (word: string) => boolean {
  const dictionaries = [american, british].map(({ aff, dic }) => nspell(Buffer.from(aff), Buffer.from(dic)));
  return (word) => dictionaries.some((dictionary) => dictionary.correct(word));
}

if (import.meta.main) writeFileSync(WORD_FILE, `${JSON.stringify(commonWords(), null, 2)}\n`);
