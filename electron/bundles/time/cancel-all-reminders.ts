import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { Reminder, ReminderRepository } from '../../storage/reminder-repository.ts';
import { formatDateTime } from '../../tools/dates/format-date-time.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { toolError } from '../../tools/tool-error.ts';

export const cancelAllRemindersTool = (reminders: ReminderRepository) =>
  defineTool({
    name: 'cancel_all_reminders',
    summary: 'Cancel every reminder and timer',
    parameters: z.strictObject({}),
    output: z.object({ cancelled: z.number() }),
    risk: 'write-local',
    removes: true,
    undo: 'recorded',
    timeoutMs: 5000,
    examples: ['cancel all my reminders', 'delete every reminder', 'stop all timers and reminders'],
    tags: ['clear', 'remove', 'get rid of', 'turn off'],
    answersExamples: true,
    preview: () => {
      const all = upcoming(reminders);
      return {
        effect: t('{count, plural, one {# reminder} other {# reminders}} will be cancelled.', { count: all.length }),
        thing: all.map(({ text, dueAt }) => `${text} (${formatDateTime(new Date(dueAt))})`).join('\n'),
      };
    },
    run: (_, { now }) => {
      const all = upcoming(reminders);
      for (const { id } of all) reminders.cancel(id, now().getTime());
      return { cancelled: all.length };
    },
    said: ({ cancelled }) => t('Cancelled {cancelled, plural, one {# reminder} other {# reminders}}', { cancelled }),
  });

/** @throws {ToolError} if nothing is due. */
function upcoming(reminders: ReminderRepository): readonly Reminder[] {
  const all = reminders.upcoming();
  if (all.length === 0)
    throw toolError('not-found', () => t('No reminder is set.'), {
      forPerson: '',
      forModel: 'Tell the person so; create_reminder makes one.',
    });
  return all;
}
