/** Longest memory that is written; the person may import longer ones. */
const MOST_CHARACTERS = 300;

/**
 * What stands before a person's words in the prompt when something that they wanted to be remembered has to do with
 * them: the prefix is not touched.
 * @param memories as they were said, the likeliest first.
 */
export function withMemories(memories: readonly string[], text: string): string {
  return memories.length === 0 ? text : `[Remembered: ${memories.map(oneLine).join('; ')}]\n${text}`;
}

/** Markup, brackets and line breaks would let a memory pass for something else. */
const oneLine = (memory: string): string =>
  memory
    .replace(/[<>|[\]\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MOST_CHARACTERS);
