import { z } from 'zod';

const count = z.number().int().nonnegative();

/** Where a model that can't forget part of what it has read can go back to. */
export const checkpointsSchema = z.object({
  /** In this conversation. */
  places: count,
  /** What the places of all conversations take in main memory, and may take now. */
  bytes: count,
  limitBytes: count,
});
export type Checkpoints = z.infer<typeof checkpointsSchema>;
