import { z } from 'zod';

/** What there is to be room for: all tools where none are chosen, or a message that did not fit. */
export const largerContextReasonSchema = z.enum(['tools', 'message']);
export type LargerContextReason = z.infer<typeof largerContextReasonSchema>;

/** A context that the model in use could have in place of its own. */
export const largerContextSchema = z.object({
  modelId: z.string(),
  /** In tokens. */
  contextSize: z.number().int().positive(),
  /** Of all tools, how many would fit in it. */
  tools: z.number().int(),
  fitting: z.number().int(),
  /** Memory that it takes beyond the present one. */
  extraBytes: z.number().nonnegative(),
});
export type LargerContext = z.infer<typeof largerContextSchema>;
