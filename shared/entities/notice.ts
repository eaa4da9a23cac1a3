import { z } from 'zod';
import { dueKindSchema } from './due-kind.ts';
import { timestampSchema } from './timestamp.ts';

/** A reminder or timer that is due. It is kept until the person dismisses it, so that they miss none while away. */
export const dueReminderSchema = z.object({
  id: z.string(),
  kind: dueKindSchema,
  text: z.string(),
  dueAt: timestampSchema,
  /** True if the app wasn't running at `dueAt`. */
  late: z.boolean(),
});
export type DueReminder = z.infer<typeof dueReminderSchema>;

/** Something that concerns the whole app, such as a database that was set aside. */
export const appNoticeSchema = z.object({
  id: z.string(),
  level: z.enum(['info', 'warning', 'error']),
  message: z.string(),
  /** What the person can do about it; empty if nothing needs to be done. */
  action: z.string(),
});
export type AppNotice = z.infer<typeof appNoticeSchema>;
