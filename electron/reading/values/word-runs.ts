import { comparedWords } from '../../inference/compared-words.ts';

const MOST_WORDS = 4;

/** @returns every run of a few words, without the punctuation around it. */
export function runsOf(text: string): readonly string[] {
  const words = text.split(/\s+/);
  return words.flatMap((_, first) =>
    Array.from({ length: MOST_WORDS }, (__, more) => words.slice(first, first + more + 1).join(' '))
      .map((run) => run.replace(/^[("“„«]+|[)"”»?!,;:.]+$/g, '').replace(/['’]s$/, ''))
      .filter((run) => comparedWords(run).length > 0),
  );
}
