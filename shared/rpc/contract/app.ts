import { z } from 'zod';
import { timestampSchema } from '../../entities/timestamp.ts';
import { appNoticeSchema, dueReminderSchema } from '../../entities/notice.ts';
import { defineArea } from '../define-area.ts';

export const appInfoSchema = z.object({
  name: z.string(),
  version: z.string(),
  /** `desktop`: an Electron window. `web`: a browser window on the loopback host. */
  host: z.enum(['desktop', 'web']),
  platform: z.string(),
  versions: z.record(z.string(), z.string()),
  dataFolder: z.string(),
});
export type AppInfo = z.infer<typeof appInfoSchema>;

export const appArea = defineArea({
  calls: {
    'app.info': { input: z.null(), output: appInfoSchema },
    /**
     * The locale of the person's window, a BCP 47 tag: from then on, results and errors use it for numbers and dates.
     */
    'app.useLocale': { input: z.object({ locale: z.string().max(100) }), output: z.null() },
    /** Notices and due reminders that wait for the person. */
    'app.pending': {
      input: z.null(),
      output: z.object({ notices: z.array(appNoticeSchema), due: z.array(dueReminderSchema) }),
    },
    'app.dismissNotice': { input: z.object({ id: z.string() }), output: z.null() },
    'app.dismissReminder': { input: z.object({ id: z.string() }), output: z.null() },
    /** Snoozes a due reminder. A time in the past is refused as `invalid`. */
    'app.snoozeReminder': { input: z.object({ id: z.string(), until: timestampSchema }), output: z.null() },
    /** Opens the data folder in the file manager; `unsupported` if the host has none. */
    'app.openDataFolder': { input: z.null(), output: z.null() },
  },
  events: {
    'app.notice-raised': appNoticeSchema,
    'app.reminder-due': dueReminderSchema,
    /** Dismissed or snoozed, in any window. */
    'app.reminder-settled': z.object({ id: z.string() }),
  },
});
