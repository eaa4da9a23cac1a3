import { z } from 'zod';
import { loadedToolSchema, loaderStateSchema } from './loaded-tool.ts';

const tokens = z.number().int().nonnegative();

/** A run of tokens with one purpose. The order is that of the prompt. */
export const promptSegmentSchema = z.object({
  /**
   * `added-tools`: in a later turn, whose words stand around them. `earlier-turns`: all before the ones that are told
   * apart.
   */
  kind: z.enum(['instructions', 'bundle-menu', 'core-tools', 'selected-tools', 'added-tools', 'turn', 'earlier-turns']),
  /** Counted from 1; the last one of several. Null before the first turn. */
  turn: z.number().int().positive().nullable(),
  tokens,
  /** Of these, from the first, what the KV cache holds now; null when the engine does not know. */
  cachedTokens: tokens.nullable(),
});
export type PromptSegment = z.infer<typeof promptSegmentSchema>;

/** What the next prompt of a conversation holds, in tokens of the model in use. */
export const promptContentsSchema = z.object({
  /** True when the engine does not count tokens: all counts here are then estimates. */
  estimated: z.boolean(),
  contextSize: z.number().int().positive(),
  instructionsTokens: tokens,
  /** All tools of the conversation's beginning together, with the words around their list. */
  toolsTokens: tokens,
  /** Messages, answers and tool results; tools that were added later stand among them. */
  turnsTokens: tokens,
  /** Messages and answers, the oldest ones, that do not fit any more. */
  leftOutTurns: z.number().int().nonnegative(),
  /** Up to where the next message begins. */
  segments: z.array(promptSegmentSchema),
  /** Of all segments together, from the first, what a snapshot on disk holds; null in an engine without snapshots. */
  storedTokens: tokens.nullable(),
  tools: z.array(loadedToolSchema),
  loader: loaderStateSchema,
});
export type PromptContents = z.infer<typeof promptContentsSchema>;
