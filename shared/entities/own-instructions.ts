import { z } from 'zod';

/** Tokens of the model in use: more would crowd out tools and conversation. */
export const MOST_INSTRUCTION_TOKENS = 1000;
/** Enough for them in any language. */
export const MOST_INSTRUCTION_CHARACTERS = 8000;

/** The person's instructions of a conversation. */
export const ownInstructionsSchema = z.object({
  text: z.string(),
  /** Whether a chat that begins now would have the same ones: a conversation keeps those it began with. */
  isCurrent: z.boolean(),
  /** Whether the model in use gets them: the included one was not trained to follow any. */
  isRead: z.boolean(),
});
export type OwnInstructions = z.infer<typeof ownInstructionsSchema>;
