import { z } from 'zod';
import { timestampSchema } from './timestamp.ts';

/** A copy of the databases. `daily`: made automatically. `replaced`: the data that a restore replaced. */
export const storedCopySchema = z.object({
  /** The name of its folder. */
  id: z.string(),
  kind: z.enum(['daily', 'replaced']),
  madeAt: timestampSchema,
  bytes: z.number().nonnegative(),
});
export type StoredCopy = z.infer<typeof storedCopySchema>;

export const copiesStateSchema = z.object({
  /** Newest first. */
  copies: z.array(storedCopySchema),
  /** The copy that the next start will restore; null if none. */
  restoring: z.string().nullable(),
  isCopying: z.boolean(),
  /** Why the last copy failed, for the person; null if it succeeded. */
  problem: z.string().nullable(),
});
export type CopiesState = z.infer<typeof copiesStateSchema>;
