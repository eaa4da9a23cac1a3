import { z } from 'zod';

/** What a server evaluated again although it had evaluated it before, and the prompt only continued. */
export const rereadSchema = z.object({
  tokens: z.number().int().positive(),
  /**
   * `answer`: no more than the last answer, which the chat template doesn't keep as the model wrote it, for example
   * without its thoughts. `slot`: another conversation had taken its place in the cache. `checkpoints`: the cache could
   * not go back to where it was needed.
   */
  cause: z.enum(['answer', 'slot', 'checkpoints']),
});
export type Reread = z.infer<typeof rereadSchema>;
