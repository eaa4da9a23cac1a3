import { commonWordMeant } from './common-words.ts';
import { AROUND_QUOTATIONS } from './quotations.ts';

/**
 * Corrects slips of a finger in common words, which may be stored: "remnid me tomorow to tkae it" as "remind me tomorrow to take it".
 * Quotations, names with capitals, file names and everything unknown stay as they are.
 * @param titles of what the person has: their words are spelled as they are.
 */
export function withSpelling(text: string, titles: readonly string[] = []): string {
  const own = new Set(titles.flatMap((title) => title.toLowerCase().match(/[\p{L}\d]+/gu) ?? []));
  const spelled = (word: string, offset: number): string =>
    own.has(word.toLowerCase()) ? word : corrected(word, offset);
  return text
    .split(AROUND_QUOTATIONS)
    .map((piece, index) => (index % 2 === 1 ? piece : piece.replaceAll(WORD, spelled)))
    .join('');
}

/** Words of letters alone: no addresses, paths or numbers. */
const WORD = /(?<![\p{L}\d@/._'’-])\p{L}{3,}(?![\p{L}\d@/_'’-]|\.\p{L})/gu;

function corrected(word: string, offset: number): string {
  const lower = word.toLowerCase();
  const isName = word !== lower && offset > 0;
  const meant = isName ? null : commonWordMeant(lower);
  if (meant === null) return word;
  return word === lower ? meant : meant.charAt(0).toUpperCase() + meant.slice(1);
}
