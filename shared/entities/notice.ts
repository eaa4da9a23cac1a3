import { z } from 'zod';
import { timestampSchema } from './conversation.ts';

/** A reminder or timer whose moment has come. Kept until the person dismisses it, so that none is missed while away. */
export const dueReminderSchema = z.object({
  id: z.string(),
  kind: z.enum(['reminder', 'timer']),
  text: z.string(),
  dueAt: timestampSchema,
  /** True when the app was not running at `dueAt`. */
  late: z.boolean(),
});
export type DueReminder = z.infer<typeof dueReminderSchema>;

/** Something the whole app should know, such as a database that was set aside. */
export const appNoticeSchema = z.object({
  id: z.string(),
  level: z.enum(['info', 'warning', 'error']),
  /** What happened. */
  message: z.string(),
  /** What the person can do about it; empty when there is nothing to do. */
  action: z.string(),
});
export type AppNotice = z.infer<typeof appNoticeSchema>;
