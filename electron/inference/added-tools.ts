const OPENING = '[Tools added: ';
const CLOSING = ']';

/**
 * Precedes a person's words in the prompt if tools were added with the message; the prefix doesn't change.
 * @param documentation one line per tool (see `briefDocumentation`).
 */
export function withAddedTools(documentation: readonly string[], text: string): string {
  return documentation.length === 0 ? text : `${OPENING}${documentation.join('\n')}${CLOSING}\n${text}`;
}

/**
 * @param text a message made by `withAddedTools`. @param documentation of all tools added anywhere.
 * @returns how many of its characters precede the person's words.
 */
export function lengthOfAddedTools(text: string, documentation: ReadonlySet<string>): number {
  if (!text.startsWith(OPENING)) return 0;
  let length = OPENING.length;
  for (const line of text.slice(OPENING.length).split('\n')) {
    length += line.length + 1;
    if (line.endsWith(CLOSING) && documentation.has(line.slice(0, -CLOSING.length))) return length;
    if (!documentation.has(line)) return 0;
  }
  return 0;
}
