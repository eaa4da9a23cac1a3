/** Tokens kept free for the answer: this many, or a quarter of a small context. */
const ANSWER_ROOM = 1024;

/**
 * @param contextSize tokens of context as created.
 * @returns the maximum tokens of a prompt that leave room for an answer.
 */
export const promptCapacity = (contextSize: number): number =>
  contextSize - Math.min(ANSWER_ROOM, Math.floor(contextSize / 4));
