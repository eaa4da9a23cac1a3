const OPENING = '[Tools added: ';
const CLOSING = ']';
/** With the space of the opening, so that a line has the same tokens in any place: each can be cut out on its own. */
const SEPARATOR = '\n ';

/**
 * Precedes a person's words in the prompt if tools were added with the message; the prefix doesn't change.
 * @param documentation one line per tool (see `briefDocumentation`).
 */
export function withAddedTools(documentation: readonly string[], text: string): string {
  return documentation.length === 0 ? text : `${OPENING}${documentation.join(SEPARATOR)}${CLOSING}\n${text}`;
}

/**
 * @param text a message made by `withAddedTools`. @param documentation of all tools added anywhere.
 * @returns how many of its characters precede the person's words.
 */
export function lengthOfAddedTools(text: string, documentation: ReadonlySet<string>): number {
  if (!text.startsWith(OPENING)) return 0;
  let start = OPENING.length;
  for (;;) {
    const end = text.indexOf('\n', start);
    const line = text.slice(start, end === -1 ? undefined : end);
    if (line.endsWith(CLOSING) && documentation.has(line.slice(0, -CLOSING.length))) return start + line.length + 1;
    if (!documentation.has(line) || !text.startsWith(SEPARATOR, end)) return 0;
    start = end + SEPARATOR.length;
  }
}
