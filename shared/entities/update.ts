import { z } from 'zod';

/**
 * `unavailable`: this Knapsack doesn't update itself. `idle`: nothing was looked for yet. `due`: the person is asked
 * whether to look. `newest`: there is nothing newer. `available`: the person is asked whether to download. `ready`: it is
 * installed when Knapsack quits.
 */
export const UPDATE_PHASES = [
  'unavailable',
  'idle',
  'due',
  'checking',
  'newest',
  'available',
  'downloading',
  'ready',
  'failed',
] as const;

export const updateStateSchema = z.object({
  phase: z.enum(UPDATE_PHASES),
  /** Who is asked for updates; null if nobody is. */
  host: z.string().nullable(),
  /** The newer version; null until one was found. */
  version: z.string().nullable(),
  receivedBytes: z.number().int().nonnegative(),
  totalBytes: z.number().int().nonnegative(),
  /** Why this Knapsack doesn't update itself, or what failed and what to do. */
  problem: z.string().nullable(),
});
export type UpdateState = z.infer<typeof updateStateSchema>;
