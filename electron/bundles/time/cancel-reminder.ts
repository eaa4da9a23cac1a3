import { z } from 'zod';
import { DUE_KINDS } from '../../../shared/entities/due-kind.ts';
import { t } from '../../../shared/texts/translate.ts';
import type { Reminder, ReminderRepository } from '../../storage/reminder-repository.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { resolveItem, type TitledKind } from '../../tools/resolve-title.ts';
import { quoted as inQuotes } from '../../tools/said.ts';
import { describedThing } from '../../tools/described-thing.ts';
import { formatDateTime } from '../../tools/dates/format-date-time.ts';
import { finalFact } from '../../tools/tool-error.ts';

export const cancelReminderTool = (reminders: ReminderRepository) =>
  defineTool({
    name: 'cancel_reminder',
    summary: 'Cancel a reminder or timer',
    parameters: z.strictObject({ text: z.string().trim().min(1).max(1000).describe('What it reminds of') }),
    roles: { text: ['reminder'] },
    asks: { text: () => t('Which reminder?') },
    output: z.object({ cancelled: z.string(), due: z.string() }),
    risk: 'write-local',
    removes: true,
    undo: 'recorded',
    timeoutMs: 2000,
    examples: ['cancel the reminder to water the plants', 'delete my dentist reminder', 'stop the tea timer'],
    exampleCall: { arguments: { text: 'water the plants' }, said: 'Cancelled the reminder to water the plants' },
    tags: ['drop', 'forget about', 'call off', 'not needed any more', 'delete', 'stop'],
    preview: ({ text }) => {
      const found = findReminder(text, reminders.upcoming());
      return {
        effect: DUE_KINDS[found.kind].cancelled(found.text),
        thing: describedThing({ [found.kind]: found.text, due: formatDateTime(new Date(found.dueAt)) }),
      };
    },
    run: ({ text }, { now }) => {
      const found = findReminder(text, reminders.upcoming());
      reminders.cancel(found.id, now().getTime());
      return { cancelled: found.text, due: formatDateTime(new Date(found.dueAt)) };
    },
    said: ({ cancelled }) => t('Cancelled {text}', { text: inQuotes(cancelled) }),
  });

const KIND: TitledKind = {
  thing: 'reminder',
  missing: (title) => t('There is no reminder called {title}.', { title }),
  several: (title) => t('More than one reminder fits {title}. Which one do you mean?', { title }),
  none: finalFact(() => t('No reminder is set.')),
  nouns: ['timer', 'alarm'],
};

/** Of those with the same text, the next due. */
const findReminder = (wanted: string, upcoming: readonly Reminder[]): Reminder =>
  resolveItem(wanted, upcoming, KIND, {
    titleOf: ({ text }) => text,
    hintOf: ({ dueAt }) => formatDateTime(new Date(dueAt)),
    firstOfSame: true,
  });
