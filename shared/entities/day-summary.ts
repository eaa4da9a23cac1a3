import { z } from 'zod';
import { timestampSchema } from './timestamp.ts';

const count = z.number().int().nonnegative();

/** What happened since midnight. Numbers and names of tools only: nothing of what was said. */
export const daySummarySchema = z.object({
  /** Midnight on this computer. */
  since: timestampSchema,
  /** Answers that a model gave, and the chats they are in. */
  answers: count,
  chats: count,
  /** Ended calls of tools. */
  calls: z.object({
    total: count,
    /** Those that didn't succeed, without the ones that weren't allowed. */
    failed: count,
    /** Those that the person was asked about and allowed. */
    asked: count,
    /** Those that weren't allowed, by the person or by a rule. */
    refused: count,
    /** Those made by other programs. */
    byPrograms: count,
  }),
  /** The tools that were called most, the first one most often. */
  tools: z.array(z.object({ name: z.string(), bundle: z.string().nullable(), calls: count })),
  /**
   * Documentation of tools that chats which began today did without, in tokens: once for each chat and model, as every
   * tool would have been read once. Null if no engine counted.
   */
  savedTokens: count.nullable(),
  /** Milliseconds that reading them would have taken, at the measured speed of each model; null if none is known. */
  savedMs: z.number().nonnegative().nullable(),
  /** Prompt tokens that were still in memory when an answer began, summed over answers; null if no engine counted. */
  reusedTokens: count.nullable(),
});
export type DaySummary = z.infer<typeof daySummarySchema>;
