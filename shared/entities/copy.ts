import { z } from 'zod';
import { timestampSchema } from './conversation.ts';

/** A copy of the databases. `daily`: made by itself. `replaced`: what a restore took the place of. */
export const storedCopySchema = z.object({
  /** Name of its folder. */
  id: z.string(),
  kind: z.enum(['daily', 'replaced']),
  madeAt: timestampSchema,
  bytes: z.number().nonnegative(),
});
export type StoredCopy = z.infer<typeof storedCopySchema>;

export const copiesStateSchema = z.object({
  /** The newest first. */
  copies: z.array(storedCopySchema),
  /** The copy that the next start restores; null when there is none. */
  restoring: z.string().nullable(),
  isCopying: z.boolean(),
  /** Why the last copy was not made, for the person; null when it was. */
  problem: z.string().nullable(),
});
export type CopiesState = z.infer<typeof copiesStateSchema>;
