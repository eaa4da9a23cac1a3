import { z } from 'zod';
import { approvalAnswerSchema } from './approval.ts';
import { callChangesSchema } from './call-changes.ts';
import { callStepSchema } from './call-step.ts';
import { timestampSchema } from './timestamp.ts';
import { jsonObjectSchema, jsonValueSchema } from './json.ts';
import { t } from '../texts/translate.ts';

/**
 * `interrupted`: the app ended while the tool ran, so it is unknown whether it took effect. `invalid-arguments`,
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

/** The beginning of the error of a call that names a place although no folder is open: the window offers to open one. */
export const noFolderOpen = (): string => t('No folder is open to Knapsack');
/** What a call says about a path that none of them contains; their names follow. */
export const inOpenFolders = (): string => t('in the open folders');

/** How a call can end while the app runs. */
export const endedOutcomeSchema = toolOutcomeSchema.exclude(['running', 'interrupted']);
export type EndedOutcome = z.infer<typeof endedOutcomeSchema>;

/** The choices offered to the person when the meaning of an argument was ambiguous. */
export const callChoicesSchema = z.object({
  parameter: z.string(),
  /** `value` replaces the argument; `hint` distinguishes choices with the same name. */
  options: z.array(z.object({ label: z.string(), hint: z.string(), value: z.string() })).min(1),
});
export type CallChoices = z.infer<typeof callChoicesSchema>;

/** Whether the person can undo what a call changed, or has undone it. */
export const undoStateSchema = z.enum(['offered', 'undone']);
export type UndoState = z.infer<typeof undoStateSchema>;

/** One call of a tool: stored before it runs, completed when it ends. */
export const toolCallSchema = z.object({
  id: z.string(),
  messageId: z.string(),
  toolName: z.string(),
  /** Null if no tool of that name exists. */
  bundle: z.string().nullable(),
  arguments: jsonObjectSchema,
  /** What the tool returned; null until it succeeded. */
  result: jsonValueSchema,
  /** The result in words for the person, one line of plain text; absent until it succeeds. */
  said: z.string().optional(),
  /** The full result for the person, as Markdown; absent if the line says everything. */
  saidInFull: z.string().optional(),
  /** The line in English, as models read it; absent if it is the same. */
  saidForModel: z.string().optional(),
  /** Why it failed, in words for the person; null otherwise. */
  error: z.string().nullable(),
  /** What the model was told instead; absent if it is the same text. */
  errorForModel: z.string().optional(),
  outcome: toolOutcomeSchema,
  startedAt: timestampSchema,
  durationMs: z.number().nonnegative().nullable(),
  /**
   * Whether it read what others may have written: a file, a page, another program's response. The model sees it as
   * data.
   */
  untrusted: z.boolean(),
  /**
   * Its result is what others wrote outside Knapsack, as they wrote it: no tool stored it there, so the model can't
   * have written the addresses in it. Absent for all other results.
   */
  fromOutside: z.literal(true).optional(),
  /** What the person can choose from; absent if the call was unambiguous. */
  choices: callChoicesSchema.optional(),
  /** Whether the person can undo its changes, or has undone them; absent if nothing can be undone. */
  undo: undoStateSchema.optional(),
  /** What the person answered; null if they were asked but didn't answer, absent if they weren't asked. */
  answer: approvalAnswerSchema.nullable().optional(),
  /** What an agent said and did within the call; absent for calls without such steps. */
  steps: z.array(callStepSchema).optional(),
  /** What an agent changed in its copy of a folder; absent for all other calls. */
  changes: callChangesSchema.optional(),
});
export type ToolCall = z.infer<typeof toolCallSchema>;
