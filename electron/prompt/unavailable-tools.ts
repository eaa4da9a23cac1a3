/** Names in one line; all tools at once are counted. */
const MOST_NAMES = 12;

/**
 * Precedes the person's words where tools were unloaded whose documentation the engine can't take out of what it has
 * read.
 */
export function withUnavailable(names: readonly string[], text: string): string {
  if (names.length === 0) return text;
  const others = names.length - MOST_NAMES;
  const more = others > 0 ? `, and ${String(others)} more` : '';
  return `[No longer available: ${names.slice(0, MOST_NAMES).join(', ')}${more}]\n${text}`;
}
