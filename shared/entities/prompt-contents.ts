import { z } from 'zod';
import { loadedToolSchema, loaderStateSchema } from './loaded-tool.ts';

const tokens = z.number().int().nonnegative();

/** What the next prompt of a conversation holds, in tokens of the model in use. */
export const promptContentsSchema = z.object({
  contextSize: z.number().int().positive(),
  instructionsTokens: tokens,
  /** All tools of the conversation's beginning together, with the words around their list. */
  toolsTokens: tokens,
  /** Messages, answers and tool results; tools that were added later stand among them. */
  turnsTokens: tokens,
  /** Messages and answers, the oldest ones, that do not fit any more. */
  leftOutTurns: z.number().int().nonnegative(),
  tools: z.array(loadedToolSchema),
  loader: loaderStateSchema,
});
export type PromptContents = z.infer<typeof promptContentsSchema>;
