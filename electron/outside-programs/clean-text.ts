/**
 * Control characters, bidirectional marks, characters without width and tag characters: a person does not see them, or
 * sees the text in another order than the model reads it.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029\u{E0000}-\u{E01EF}\uFE00-\uFE0F]/gu;
const KEPT = /[\n\t]/;

/** @returns a stranger's text as a person sees it, at most `most` characters long. Line breaks are kept. */
export function cleanText(text: string, most: number): string {
  const seen = text
    .slice(0, most * 2)
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replace(UNSEEN, (character) => (KEPT.test(character) ? character : ''))
    .trim();
  return seen.length <= most
    ? seen
    : `${seen
        .slice(0, most - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`;
}

/** @returns a stranger's text on one line. */
export const cleanLine = (text: string, most: number): string =>
  cleanText(text.slice(0, most * 4).replace(/\s+/g, ' '), most);
