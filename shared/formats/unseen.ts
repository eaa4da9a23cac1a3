/**
 * Control characters, bidirectional marks, characters without width and tag characters: a person does not see them, or
 * sees the text in another order than the model reads it.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029\u{E0000}-\u{E01EF}\uFE00-\uFE0F]/gu;
const KEPT = /[\n\t]/;

/** @returns a stranger's text as a person sees it. Line breaks and tabs are kept. */
export const withoutUnseen = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replace(UNSEEN, (character) => (KEPT.test(character) ? character : ''));
