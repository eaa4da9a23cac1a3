/** Tokens kept free for the answer: this many, or a quarter of a small context. */
const ANSWER_ROOM = 1024;

/**
 * @param contextSize tokens of context as created.
 * @returns tokens that a prompt may take, so that there is room for an answer behind it.
 */
export const promptCapacity = (contextSize: number): number =>
  contextSize - Math.min(ANSWER_ROOM, Math.floor(contextSize / 4));
