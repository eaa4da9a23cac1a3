import { z } from 'zod';

/** What one model was said to need, and what it took. Speeds in tokens per second. */
export interface FitRun extends TakenRun {
  readonly file: string;
  readonly computedBytes: number;
  readonly computedReads: number | null;
  readonly computedWrites: number | null;
}

/** What a model took in a separate process. */
export const takenRunSchema = z.object({
  contextSize: z.number(),
  /** That nothing else could have. */
  takenBytes: z.number(),
  /** With pages of the file that were not used, which the system drops when it needs the room. */
  residentBytes: z.number(),
  /** Tokens of the prompt. */
  readTokens: z.number(),
  measuredReads: z.number(),
  measuredWrites: z.number(),
});
export type TakenRun = z.infer<typeof takenRunSchema>;

/** @returns how much more was taken than computed, as a share of what was computed; below zero if it was less. */
export const memoryError = ({ computedBytes, takenBytes }: Pick<FitRun, 'computedBytes' | 'takenBytes'>): number =>
  takenBytes / computedBytes - 1;
