import { z } from 'zod';
import { timestampSchema } from './timestamp.ts';

/** Formats of exported chats; Knapsack reads only `json`. `pdf` needs a host that can print. */
export const chatFormatSchema = z.enum(['markdown', 'html', 'pdf', 'json']);
export type ChatFormat = z.infer<typeof chatFormatSchema>;

export const transferKindSchema = z.enum(['export', 'import', 'backup', 'restore']);
export type TransferKind = z.infer<typeof transferKindSchema>;

export const transferProgressSchema = z.object({
  kind: transferKindSchema,
  /** 0..1 */
  share: z.number().min(0).max(1),
  /** Chats so far; 0 where something else is counted. */
  count: z.number().int().nonnegative(),
});
export type TransferProgress = z.infer<typeof transferProgressSchema>;

/** A file that is ready for the window. */
export const readyFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  sizeBytes: z.number().int().nonnegative(),
});
export type ReadyFile = z.infer<typeof readyFileSchema>;

/** The outcome of an import. */
export const importOutcomeSchema = z.object({
  added: z.number().int(),
  /** Already there from an earlier import. */
  known: z.number().int(),
  failed: z.number().int(),
  /** The first of those that failed, each with the reason. */
  problems: z.array(z.object({ name: z.string(), reason: z.string() })),
});
export type ImportOutcome = z.infer<typeof importOutcomeSchema>;

/** What a backup contains, as its own file says. */
export const backupSummarySchema = z.object({
  madeAt: timestampSchema,
  /** Version of Knapsack that made it. */
  app: z.string(),
  chats: z.number().int().nonnegative(),
  sizeBytes: z.number().int().nonnegative(),
  /** Names of keys and passwords that could not be read for it and must be entered again. */
  missingSecrets: z.array(z.string()),
});
export type BackupSummary = z.infer<typeof backupSummarySchema>;
