/**
 * What stands before a person's words in the prompt when tools were added with the message: the prefix is not touched.
 * @param documentation one line per tool (see `briefDocumentation`).
 */
export function withAddedTools(documentation: readonly string[], text: string): string {
  return documentation.length === 0 ? text : `[Tools added: ${documentation.join('\n')}]\n${text}`;
}
