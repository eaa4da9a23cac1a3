import { z } from 'zod';
import { timestampSchema } from './conversation.ts';

const tokens = z.number().int().nonnegative();

/** A tool that a conversation's prompt documents. */
export const promptToolSchema = z.object({
  name: z.string(),
  bundle: z.string(),
  summary: z.string(),
  /** Of its documentation. */
  tokens,
  /** In this conversation; null when it was not called yet. */
  lastUsedAt: timestampSchema.nullable(),
});
export type PromptToolEntry = z.infer<typeof promptToolSchema>;

/** What the next prompt of a conversation holds, in tokens of the model in use. */
export const promptContentsSchema = z.object({
  contextSize: z.number().int().positive(),
  instructionsTokens: tokens,
  /** All tools together, with the words around their list. */
  toolsTokens: tokens,
  /** Messages, answers and tool results. */
  turnsTokens: tokens,
  /** Messages and answers, the oldest ones, that do not fit any more. */
  leftOutTurns: z.number().int().nonnegative(),
  tools: z.array(promptToolSchema),
});
export type PromptContents = z.infer<typeof promptContentsSchema>;
