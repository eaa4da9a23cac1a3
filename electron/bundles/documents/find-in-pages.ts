import type { ReadDocument } from '../../tools/documents/document-shape.ts';

export interface PageMatch {
  readonly page: number;
  /** The words around it. */
  readonly text: string;
}

/** Characters before and after a match. */
const AROUND = 120;
const PER_PAGE = 3;

/**
 * Finds a text, ignoring case, line breaks and hyphenation. If there is no exact match, it finds the pages that contain
 * all of its words.
 */
export function findInPages(
  pages: ReadDocument['pages'],
  wanted: string,
): { readonly matches: readonly PageMatch[]; readonly isPhrase: boolean } {
  const flat = pages.map(({ page, text }) => ({ page, text: flowing(text) }));
  const phrase = flowing(wanted).toLowerCase();
  const found = flat.flatMap(({ page, text }) =>
    placesOf(text, phrase).map((at) => ({ page, text: excerpt(text, at, phrase.length) })),
  );
  if (found.length > 0) return { matches: found, isPhrase: true };
  const words = phrase.match(/[\p{L}\p{N}]+/gu) ?? [];
  const withAll =
    words.length < 2 ? [] : flat.filter(({ text }) => words.every((word) => text.toLowerCase().includes(word)));
  return {
    matches: withAll.map(({ page, text }) => ({
      page,
      text: excerpt(text, text.toLowerCase().indexOf(words[0] ?? ''), 1),
    })),
    isPhrase: false,
  };
}

/** @returns the text on one line, with hyphenated words joined. */
const flowing = (text: string): string =>
  text
    .replace(/(\p{Ll})[-\u00ad]\n(\p{Ll})/gu, '$1$2')
    .replace(/\s+/g, ' ')
    .trim();

function placesOf(text: string, phrase: string): number[] {
  const lower = text.toLowerCase();
  const places: number[] = [];
  for (let at = lower.indexOf(phrase); at >= 0 && places.length < PER_PAGE; at = lower.indexOf(phrase, at + AROUND))
    places.push(at);
  return places;
}

function excerpt(text: string, at: number, length: number): string {
  const [start, end] = [Math.max(0, at - AROUND), Math.min(text.length, at + length + AROUND)];
  return `${start > 0 ? '…' : ''}${text.slice(start, end).toWellFormed().trim()}${end < text.length ? '…' : ''}`;
}
