import { z } from 'zod';
import { timestampSchema } from './conversation.ts';
import { jsonObjectSchema } from './json.ts';
import { endedOutcomeSchema } from './tool-call.ts';
import { riskSchema } from './tool.ts';

/**
 * `rule`: its risk needs nobody's yes. `grant`: the granted folders allow it. `remembered`: an earlier yes. `asked`: a
 * yes to this call.
 */
export const allowedBySchema = z.enum(['rule', 'grant', 'remembered', 'asked']);
export type AllowedBy = z.infer<typeof allowedBySchema>;

/** One call of a tool, as the audit log keeps it: written when it has ended, never changed. */
export const auditEntrySchema = z.object({
  /** Counts up; older entries have smaller numbers. */
  number: z.number().int(),
  /** When the call was made. */
  at: timestampSchema,
  /** Null outside of a conversation; the conversation may be gone. */
  conversationId: z.string().nullable(),
  toolName: z.string(),
  /** Null when there was no tool of that name; its risk too. */
  bundle: z.string().nullable(),
  risk: riskSchema.nullable(),
  /** What looked like a secret is replaced by "[redacted]"; long texts are cut. */
  arguments: jsonObjectSchema,
  /** Null for a call that never ran. */
  allowedBy: allowedBySchema.nullable(),
  outcome: endedOutcomeSchema,
  error: z.string().nullable(),
  durationMs: z.number().nonnegative(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
