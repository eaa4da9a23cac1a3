/** What phrases of a language mean. */
export interface Phrases<Meaning> {
  readonly meanings: ReadonlyMap<string, Meaning>;
  /** Characters of the longest of them. */
  readonly longest: number;
  /** Whether words have spaces between them. */
  readonly hasSpaces: boolean;
}

const LETTER = /[\p{L}\p{M}]/u;
/** Chinese and Japanese have none between words. */
const WITHOUT_SPACES: ReadonlySet<string> = new Set(['zh', 'ja']);

export const hasSpaces = (language: string): boolean => !WITHOUT_SPACES.has(language);

/** @param meanings of phrases, written as they are looked up. */
export function phrasesOf<Meaning>(language: string, meanings: ReadonlyMap<string, Meaning>): Phrases<Meaning> {
  const longest = Math.max(...[...meanings.keys()].map(({ length }) => length));
  return { meanings, longest, hasSpaces: hasSpaces(language) };
}

/** @returns the longest phrase that a text has at a place, as whole words; an apostrophe ends one: "l'", "heure". */
export function phraseAt<Meaning>(
  text: string,
  at: number,
  phrases: Phrases<Meaning>,
): { readonly meaning: Meaning; readonly length: number } | null {
  const { meanings, longest } = phrases;
  for (let length = Math.min(longest, text.length - at); length > 0; length--) {
    const meaning = meanings.get(text.slice(at, at + length));
    if (meaning === undefined) continue;
    if (phrases.hasSpaces && text.charAt(at + length - 1) !== "'" && LETTER.test(text.charAt(at + length))) continue;
    return { meaning, length };
  }
  return null;
}
