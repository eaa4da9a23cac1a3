import { z } from 'zod';

/** What a speed comes from: answers of this model, answers of others here, or the computer's hardware. */
export const speedSourceSchema = z.enum(['this-model', 'other-models', 'hardware']);
export type SpeedSource = z.infer<typeof speedSourceSchema>;

/** How a model would run on this machine, computed from its header. */
export const modelFitSchema = z.object({
  architecture: z.string(),
  parameters: z.number().nonnegative(),
  trainedContextSize: z.number().int().positive(),
  /** The context size that the memory is computed for. */
  contextSize: z.number().int().positive(),
  /** Weights and the context of one conversation in main memory. */
  memoryBytes: z.number().nonnegative(),
  /** What it takes of main memory when it keeps as many conversations as it has memory for. */
  sideBySide: z.object({ conversations: z.number().int().positive(), memoryBytes: z.number().nonnegative() }),
  /** Bytes that have to be freed before it can be loaded; 0 if none. */
  missingBytes: z.number().nonnegative(),
  /** Main memory: what is available now, and the total. */
  freeMemoryBytes: z.number().nonnegative(),
  totalMemoryBytes: z.number().nonnegative(),
  verdict: z.enum(['fits', 'tight', 'too-large']),
  /** What a graphics processor takes of it; null where none is in use, or it is unknown. */
  graphics: z
    .object({
      layers: z.number().int().nonnegative(),
      totalLayers: z.number().int().nonnegative(),
      memoryBytes: z.number().nonnegative(),
      /** Of its memory, without the model in use, which leaves it. */
      freeBytes: z.number().nonnegative(),
    })
    .nullable(),
  /** Tokens per second that it writes: measured with it or similar models, or computed. Null if it is unknown. */
  tokensPerSecond: z.number().positive().nullable(),
  /** Tokens per second that it reads, in the same way. */
  readsPerSecond: z.number().positive().nullable(),
  /** Each of them has its own, because a short prompt measures only writing. Null if the speed is unknown. */
  speedsFrom: z.object({ writing: speedSourceSchema.nullable(), reading: speedSourceSchema.nullable() }),
  /** Time to the first word of a new conversation if nothing was read ahead: one figure if it was measured with it. */
  firstWordMs: z.object({ least: z.number().nonnegative(), most: z.number().nonnegative() }).nullable(),
  /** False for embedding models and similar ones. */
  generatesText: z.boolean(),
  callsTools: z.boolean(),
  thinks: z.boolean(),
  /** Whether part of its cache can be erased: otherwise, a change early in the prompt means evaluating the rest again. */
  keepsCache: z.boolean(),
  /** Where it can go back to instead: anywhere, as its windows are kept whole, or to places that take memory. */
  goesBack: z.object({ fullWindows: z.boolean(), checkpointBytes: z.number().nonnegative() }),
});
export type ModelFit = z.infer<typeof modelFitSchema>;
