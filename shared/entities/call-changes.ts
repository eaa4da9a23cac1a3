import { z } from 'zod';

/** A file that an agent changed in its copy of a folder. */
export const fileChangeSchema = z.object({
  /** Relative to the folder, with forward slashes. */
  path: z.string(),
  /** The text before and after; null for a file that is created or deleted, or that is not shown as text. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  change: z.enum(['created', 'changed', 'deleted']),
  /** Why the change can’t be taken, in words for the person; absent if it can. */
  problem: z.string().optional(),
});
export type FileChange = z.infer<typeof fileChangeSchema>;

/**
 * `offered`: the person has not decided yet. `replaced`: a later call went on with the same copy, and its changes
 * include these.
 */
export const callChangesSchema = z.object({
  state: z.enum(['offered', 'taken', 'discarded', 'replaced']),
  /** The folder that the agent worked on: absolute, with links resolved. */
  folder: z.string(),
  files: z.array(fileChangeSchema).min(1),
});
export type CallChanges = z.infer<typeof callChangesSchema>;
