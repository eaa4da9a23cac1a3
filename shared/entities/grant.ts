import { z } from 'zod';
import { timestampSchema } from './timestamp.ts';

/** `read`: tools may look. `write`: they may also change and add files, and move them to the trash. */
export const grantAccessSchema = z.enum(['read', 'write']);
export type GrantAccess = z.infer<typeof grantAccessSchema>;

/** A folder that the person opened to Knapsack, with everything below it. */
export const grantSchema = z.object({
  id: z.string(),
  /** Real absolute path, with links resolved. */
  path: z.string(),
  /** The last part of the path, which people and models use as its name. */
  name: z.string(),
  access: grantAccessSchema,
  /** False if the folder is missing: a drive that isn't plugged in, a folder that was moved. */
  exists: z.boolean(),
  createdAt: timestampSchema,
});
export type Grant = z.infer<typeof grantSchema>;
