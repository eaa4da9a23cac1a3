/** Marks around what is quoted, and behind a clause. */
const BEFORE = /^[\s"'“”„‘’‚«»‹›「」『』《》(:,;]+/u;
const BEHIND = /[\s"'“”„‘’«»‹›「」『』《》,;:!?。，！？、；：।]+$/u;
/** The end of a sentence, and not of "z.B." or "3." */
const STOP = /(?<=[^.\d])(?<!\.\p{L})\.$/u;

/** @returns words without the marks around them, which belong to the sentence. */
export function trimmed(words: string): string {
  const bare = words.replace(BEFORE, '').replace(BEHIND, '');
  const isOpen = bare.endsWith(')') && !bare.includes('(');
  return (isOpen ? bare.slice(0, -1) : bare).replace(STOP, '');
}
