import { z } from 'zod';

/** How many of all tools fit if none are selected. */
export const roomForAllSchema = z.object({
  tools: z.number().int(),
  fitting: z.number().int(),
  /** Size of the documentation of those that fit. */
  tokens: z.number().int().nonnegative(),
});
export type RoomForAllTools = z.infer<typeof roomForAllSchema>;

/** What did not fit: all tools, if none are selected, or a message. */
export const largerContextReasonSchema = z.enum(['tools', 'message']);
export type LargerContextReason = z.infer<typeof largerContextReasonSchema>;

/** A context that could replace that of the model in use, and how many tools fit into it. */
export const largerContextSchema = roomForAllSchema.extend({
  modelId: z.string(),
  /** In tokens. */
  contextSize: z.number().int().positive(),
  /** Memory that it needs beyond the current one. */
  extraBytes: z.number().nonnegative(),
});
export type LargerContext = z.infer<typeof largerContextSchema>;
