import { z } from 'zod';

/** What one model was said to need, and what it took. Speeds in tokens per second. */
export const fitRunSchema = z.object({
  file: z.string(),
  contextSize: z.number(),
  computedBytes: z.number(),
  takenBytes: z.number(),
  computedReads: z.number().nullable(),
  measuredReads: z.number(),
  computedWrites: z.number().nullable(),
  measuredWrites: z.number(),
});
export type FitRun = z.infer<typeof fitRunSchema>;

/** @returns how far the computed memory is from what was taken, as a share of that. */
export const memoryError = ({ computedBytes, takenBytes }: FitRun): number =>
  Math.abs(computedBytes - takenBytes) / takenBytes;
