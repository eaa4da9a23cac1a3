/** An earlier task of an agent in a conversation, and what it answered. */
export interface EarlierTask {
  readonly task: string;
  readonly answer: string;
}

/** Characters of what was said before: about 8,000 tokens. The newest is kept. */
const MOST_TOLD = 30_000;

/**
 * @param earlier oldest first.
 * @returns a task for an agent that doesn’t remember the conversation, with what was said in it.
 */
export function withHistory(task: string, earlier: readonly EarlierTask[]): string {
  const said = earlier.map(({ task: asked, answer }) => `Person: ${asked}\nYou: ${answer}`).join('\n\n');
  return `Your last session ended. This was said in it:\n\n${said.slice(-MOST_TOLD)}\n\nPerson: ${task}`;
}
