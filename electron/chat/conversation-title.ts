/** Characters; fits the conversation list at its default width on two lines. */
const MAX_TITLE_LENGTH = 60;

/**
 * @returns the first line that has text, cut at a word; what a new conversation is called until the person renames it.
 */
export function titleFromText(text: string): string {
  const line =
    text
      .split('\n')
      .map((candidate) => candidate.trim())
      .find((candidate) => candidate !== '') ?? '';
  const plain = line.replaceAll(/\s+/g, ' ');
  if (plain.length <= MAX_TITLE_LENGTH) return plain;
  const cut = plain.slice(0, MAX_TITLE_LENGTH);
  const lastSpace = cut.lastIndexOf(' ');
  // A first word longer than half a title, such as a link, is cut where it is too long. Half a surrogate pair is left
  // out.
  const kept = lastSpace > MAX_TITLE_LENGTH / 2 ? cut.slice(0, lastSpace) : cut.replace(/[\uD800-\uDBFF]$/, '');
  return `${kept}…`;
}
