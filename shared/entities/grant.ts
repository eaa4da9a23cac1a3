import { z } from 'zod';
import { timestampSchema } from './conversation.ts';

/** `read`: tools may look. `write`: they may also change, add and move things to the trash. */
export const grantAccessSchema = z.enum(['read', 'write']);
export type GrantAccess = z.infer<typeof grantAccessSchema>;

/** A folder that the person opened to Knapsack, with everything below it. */
export const grantSchema = z.object({
  id: z.string(),
  /** Real absolute path, links resolved. */
  path: z.string(),
  /** Last part of the path: what people and models call it. */
  name: z.string(),
  access: grantAccessSchema,
  /** False while the folder is not there: a drive that is not plugged in, a folder that was moved. */
  exists: z.boolean(),
  createdAt: timestampSchema,
});
export type Grant = z.infer<typeof grantSchema>;
