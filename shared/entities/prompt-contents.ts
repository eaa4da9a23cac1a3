import { z } from 'zod';
import { checkpointsSchema } from './checkpoints.ts';
import { compactionSchema } from './compaction.ts';
import { ownInstructionsSchema } from './own-instructions.ts';
import { rereadSchema } from './reread.ts';
import { loadedToolSchema, loaderStateSchema } from './loaded-tool.ts';

const tokens = z.number().int().nonnegative();

/** A run of tokens with one purpose. Segments are in prompt order. */
export const promptSegmentSchema = z.object({
  /**
   * `own-instructions`: what the person wants of every answer. `examples`: requests that show how tools are called.
   * `summary`: what takes the place of summarized turns, with
   * tools added before it. `added-tools`: tools added in a later turn. `earlier-turns`: all turns before those listed separately.
   */
  kind: z.enum([
    'instructions',
    'own-instructions',
    'bundle-menu',
    'core-tools',
    'selected-tools',
    'examples',
    'summary',
    'added-tools',
    'turn',
    'earlier-turns',
  ]),
  /** Counted from 1; the last one if there are several. Null before the first turn. */
  turn: z.number().int().positive().nullable(),
  tokens,
  /** How many of these, from the first, are in the KV cache now; null if the engine doesn't know. */
  cachedTokens: tokens.nullable(),
});
export type PromptSegment = z.infer<typeof promptSegmentSchema>;

/** The contents of a conversation's next prompt, in tokens of the model in use. */
export const promptContentsSchema = z.object({
  /** True if the engine doesn't count tokens: all counts are then estimates. */
  estimated: z.boolean(),
  contextSize: z.number().int().positive(),
  instructionsTokens: tokens,
  /** All tools at the conversation's beginning, with the text around their list. */
  toolsTokens: tokens,
  /** Messages, answers and tool results, including tools that were added later. */
  turnsTokens: tokens,
  /** The oldest messages and answers that don't fit, and are summarized when the next message is sent. */
  leftOutTurns: z.number().int().nonnegative(),
  /** What a server evaluated again for the last message; null if nothing, or if the engine doesn't say. */
  reread: rereadSchema.nullable(),
  /** Of a model that can't forget part of what it has read; null for any other, or if the engine doesn't say. */
  checkpoints: checkpointsSchema.nullable(),
  /** Where the conversation was made shorter; null if the model sees all of it. */
  compaction: compactionSchema.nullable(),
  /** Up to the beginning of the next message. */
  segments: z.array(promptSegmentSchema),
  /**
   * How much of all segments together, from the first, a snapshot on disk contains; null if the engine has no
   * snapshots.
   */
  storedTokens: tokens.nullable(),
  /** What the person wants of every answer in this conversation; null for nothing. */
  ownInstructions: ownInstructionsSchema.nullable(),
  tools: z.array(loadedToolSchema),
  loader: loaderStateSchema,
});
export type PromptContents = z.infer<typeof promptContentsSchema>;
