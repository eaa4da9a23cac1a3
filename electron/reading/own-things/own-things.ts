import { comparedWords } from '../../inference/compared-words.ts';
import { isSameWord, meaningfulWords, namedKinds, type KnownTitles, type ThingKind } from './named-kinds.ts';

/**
 * @returns a request with what kind of thing each of the person's titles in it is: "rename yoga" is "rename event yoga" if
 *   there is an event of that name. People, and notes whose title is one everyday word, may stand for themselves.
 */
export function withKinds(message: string, known: KnownTitles): string {
  if (namedKinds(message, known).size === 0) return message;
  const words = wordsOf(message);
  const named = KINDS_SAID.flatMap((kind) =>
    known[kind].flatMap((title) => {
      const telling = meaningfulWords(title);
      const run = kind === 'note' && telling.length < 2 ? null : runOf(telling, words);
      return run === null ? [] : [{ kind, start: run.start }];
    }),
  ).toSorted((left, right) => right.start - left.start);
  const starts = named.map(({ start }) => start);
  return named
    .filter(({ start }, index) => starts.indexOf(start) === index)
    .reduce((said, { kind, start }) => `${said.slice(0, start)}${kind} ${said.slice(start)}`, message);
}

const KINDS_SAID = ['event', 'task', 'reminder', 'note', 'table'] as const satisfies readonly ThingKind[];

/** Words between the first and the last of a title, such as "on Friday with" in "lunch on Friday with Priya". */
const MOST_BETWEEN = 3;

interface Word {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

const wordsOf = (text: string): readonly Word[] =>
  [...text.matchAll(/[\p{L}\p{N}'’@.-]+/gu)].map(({ 0: word, index }) => ({
    word: comparedWords(word)[0] ?? '',
    start: index,
    end: index + word.replace(/[.'’-]+$|['’]s$/, '').length,
  }));

function runOf(title: readonly string[], words: readonly Word[]): Omit<Word, 'word'> | null {
  const said = words.flatMap(({ word }, at) => (title.some((one) => isSameWord(word, one)) ? [at] : []));
  const isComplete = title.every((one) => words.some(({ word }) => isSameWord(word, one)));
  const [first, last] = [said[0], said.at(-1)];
  if (first === undefined || last === undefined || !isComplete) return null;
  if (last - first + 1 > title.length + MOST_BETWEEN) return null;
  const [begin, finish] = [words[first], words[last]];
  return begin === undefined || finish === undefined ? null : { start: begin.start, end: finish.end };
}
