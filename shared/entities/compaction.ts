import { z } from 'zod';
import { timestampSchema } from './timestamp.ts';

/** Where a long conversation was made shorter for the model. Every word stays in the conversation itself. */
export const compactionSchema = z.object({
  conversationId: z.string(),
  /** The answer up to which, with it, messages are summarized; null if only results were folded. */
  through: z.string().nullable(),
  /** The answer up to which, with it, long results are shown by their first lines. */
  foldedThrough: z.string(),
  /** What the model reads of the summarized messages; empty if there are none. */
  summary: z.string(),
  /** Who wrote it. `rules`: the app took it from the messages. */
  by: z.enum(['model', 'rules']),
  /** Summarized messages and answers. */
  messages: z.number().int().nonnegative(),
  /** Tokens of context that it was made for: a model with a much larger one reads everything again. */
  contextSize: z.number().int().positive(),
  createdAt: timestampSchema,
});
export type Compaction = z.infer<typeof compactionSchema>;
