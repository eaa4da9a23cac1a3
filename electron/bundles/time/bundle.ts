import type { ReminderRepository } from '../../storage/reminder-repository.ts';
import { defineBundle, type BundleDefinition } from '../../tools/define-bundle.ts';
import { cancelAllRemindersTool } from './cancel-all-reminders.ts';
import { cancelReminderTool } from './cancel-reminder.ts';
import { convertTime } from './convert-time.ts';
import { countDays } from './count-days.ts';
import { createReminderTool } from './create-reminder.ts';
import { findDate } from './find-date.ts';
import { getTime } from './get-time.ts';
import { listNextDates } from './list-next-dates.ts';
import { listRemindersTool } from './list-reminders.ts';
import { startTimerTool } from './start-timer.ts';
import { weekNumber } from './week-number.ts';

export function createTimeBundle(reminders: ReminderRepository): BundleDefinition {
  return defineBundle({
    name: 'time',
    summary: 'Time, dates, reminders and timers',
    tools: [
      getTime,
      findDate,
      countDays,
      convertTime,
      weekNumber,
      listNextDates,
      createReminderTool(reminders),
      listRemindersTool(reminders),
      cancelReminderTool(reminders),
      cancelAllRemindersTool(reminders),
      startTimerTool(reminders),
    ],
  });
}
