import { z } from 'zod';
import { approvalAnswerSchema } from './approval.ts';
import { timestampSchema } from './conversation.ts';
import { jsonObjectSchema, jsonValueSchema } from './json.ts';

/**
 * `interrupted`: the app ended while the tool ran, so whether it took effect is unknown. `invalid-arguments`,
 * `unknown-tool` and `refused`: the tool never ran. `refused`: the person said no, or did not say yes in time.
 */
export const toolOutcomeSchema = z.enum([
  'running',
  'succeeded',
  'failed',
  'invalid-arguments',
  'unknown-tool',
  'refused',
  'timed-out',
  'cancelled',
  'interrupted',
]);
export type ToolOutcome = z.infer<typeof toolOutcomeSchema>;

/** How a call can end while the app runs. */
export const endedOutcomeSchema = toolOutcomeSchema.exclude(['running', 'interrupted']);
export type EndedOutcome = z.infer<typeof endedOutcomeSchema>;

/** What the person may choose where it was not clear what an argument means. */
export const callChoicesSchema = z.object({
  parameter: z.string(),
  /** `value` is the argument to give in its place; `hint` tells apart what is called the same. */
  options: z.array(z.object({ label: z.string(), hint: z.string(), value: z.string() })).min(1),
});
export type CallChoices = z.infer<typeof callChoicesSchema>;

/** One call of a tool: stored before it runs, completed when it ends. */
export const toolCallSchema = z.object({
  id: z.string(),
  messageId: z.string(),
  toolName: z.string(),
  /** Null when no tool of that name exists. */
  bundle: z.string().nullable(),
  arguments: jsonObjectSchema,
  /** What the tool returned; null until it succeeded. */
  result: jsonValueSchema,
  /** The result in words for the person, one line of plain text; not there until it succeeded. */
  said: z.string().optional(),
  /** All of the result for the person, as Markdown; not there where the line says all. */
  saidInFull: z.string().optional(),
  /** Why it did not succeed, in words for a person; null otherwise. */
  error: z.string().nullable(),
  /** What the model was told in its place; not there where it reads the same. */
  errorForModel: z.string().optional(),
  outcome: toolOutcomeSchema,
  startedAt: timestampSchema,
  durationMs: z.number().nonnegative().nullable(),
  /**
   * Whether it read what others may have written: a file, a page, what another program answered. The model is shown it
   * as data.
   */
  untrusted: z.boolean(),
  /** What the person may choose from; not there where the call was clear. */
  choices: callChoicesSchema.optional(),
  /** Whether the person can undo what it changed, or has; not there where nothing can be undone. */
  undo: z.enum(['offered', 'undone']).optional(),
  /** What the person answered when they were asked for it; null when nobody did. Not there when nobody was asked. */
  answer: approvalAnswerSchema.nullable().optional(),
});
export type ToolCall = z.infer<typeof toolCallSchema>;
