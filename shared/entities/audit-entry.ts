import { z } from 'zod';
import { timestampSchema } from './timestamp.ts';
import { jsonObjectSchema } from './json.ts';
import { endedOutcomeSchema } from './tool-call.ts';
import { riskSchema } from './tool.ts';

/**
 * `rule`: the risk needs no approval. `grant`: the granted folders allow it. `remembered`: an earlier yes. `asked`: a
 * yes to this call.
 */
export const allowedBySchema = z.enum(['rule', 'grant', 'remembered', 'asked']);
export type AllowedBy = z.infer<typeof allowedBySchema>;

/** One tool call in the audit log: written when the call ends, never changed. */
export const auditEntrySchema = z.object({
  /** Increases by one; older entries have smaller numbers. */
  number: z.number().int(),
  at: timestampSchema,
  /** Null outside a conversation; the conversation may have been deleted. */
  conversationId: z.string().nullable(),
  /** The program that made the call, as it calls itself; null if the assistant or the person did. */
  caller: z.string().nullable(),
  toolName: z.string(),
  /** Null if there was no tool of that name; so is its risk. */
  bundle: z.string().nullable(),
  risk: riskSchema.nullable(),
  /** Anything that looks like a secret is replaced by "[redacted]"; long texts are cut. */
  arguments: jsonObjectSchema,
  /** Null for a call that never ran. */
  allowedBy: allowedBySchema.nullable(),
  outcome: endedOutcomeSchema,
  error: z.string().nullable(),
  durationMs: z.number().nonnegative(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
