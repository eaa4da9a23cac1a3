/** Maximum length of a memory in the prompt; imported ones may be longer. */
const MOST_CHARACTERS = 300;

/**
 * Precedes the person's words in the prompt if memories relate to them; the prefix doesn't change.
 * @param memories as they were said, best match first.
 */
export function withMemories(memories: readonly string[], text: string): string {
  return memories.length === 0 ? text : `[Remembered: ${memories.map(oneLine).join('; ')}]\n${text}`;
}

/** With markup, brackets and line breaks, a memory could imitate other parts of the prompt. */
const oneLine = (memory: string): string =>
  memory
    .replace(/[<>|[\]\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MOST_CHARACTERS);
