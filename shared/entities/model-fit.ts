import { z } from 'zod';

/** How a model would run on this machine, computed from its header. */
export const modelFitSchema = z.object({
  architecture: z.string(),
  parameters: z.number().nonnegative(),
  trainedContextSize: z.number().int().positive(),
  /** The context size that the memory is computed for. */
  contextSize: z.number().int().positive(),
  /** Weights and context in main memory. */
  memoryBytes: z.number().nonnegative(),
  /** Bytes that have to be freed before it can be loaded; 0 if none. */
  missingBytes: z.number().nonnegative(),
  /** Main memory: what is available now, and the total. */
  freeMemoryBytes: z.number().nonnegative(),
  totalMemoryBytes: z.number().nonnegative(),
  verdict: z.enum(['fits', 'tight', 'too-large']),
  /** Tokens per second that it writes, as the memory bandwidth allows; null if that could not be measured. */
  tokensPerSecond: z.number().positive().nullable(),
  /** Tokens per second that it reads, as the processor's speed allows; null if that could not be measured. */
  readsPerSecond: z.number().positive().nullable(),
  /** Time to the first word of a new conversation if nothing was read ahead. */
  firstWordMs: z.number().nonnegative().nullable(),
  /** False for embedding models and similar ones. */
  generatesText: z.boolean(),
  callsTools: z.boolean(),
  thinks: z.boolean(),
  /** Whether part of its cache can be erased: otherwise, a change early in the prompt means evaluating the rest again. */
  keepsCache: z.boolean(),
});
export type ModelFit = z.infer<typeof modelFitSchema>;
