import { z } from 'zod';

/** What the model in use gets at one certainty, as measured on test requests. */
export const reachLevelSchema = z.object({
  /** Percent of the requests that get every tool they need within the largest budget. */
  certainty: z.number().int().min(0).max(100),
  /** The share that does within the budget in use, 0..1. */
  reach: z.number().min(0).max(1),
  /** What half of the requests stay within. */
  tokens: z.number().nonnegative(),
});
export type ReachLevel = z.infer<typeof reachLevelSchema>;

export const reachLevelsSchema = z.object({
  /** The certainty of the calibrated price. */
  calibrated: z.number().int().min(0).max(100),
  /** Ascending by certainty. */
  levels: z.array(reachLevelSchema),
});
export type ReachLevels = z.infer<typeof reachLevelsSchema>;
