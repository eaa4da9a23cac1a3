import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { localDates } from '../../tools/said-in-locale.ts';
import type { ReminderRepository } from '../../storage/reminder-repository.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { formatDateTime } from '../../tools/dates/format-date-time.ts';
import { saidList, saidThings } from '../../tools/said.ts';

const MAX_LISTED = 20;

export const listRemindersTool = (repository: ReminderRepository) =>
  defineTool({
    name: 'list_reminders',
    summary: 'List the reminders and timers still to come',
    parameters: z.strictObject({}),
    output: z.object({ reminders: z.array(z.object({ text: z.string(), due: z.string() })), total: z.number() }),
    risk: 'read-only',
    timeoutMs: 2000,
    examples: ['what reminders do I have?', 'list my reminders', 'which timers are running?'],
    exampleCall: { arguments: {}, said: 'There is one reminder: water the plants, on Friday at 8:00' },
    tags: ['what is coming up', 'pending', 'due', 'scheduled', 'anything I have to do', 'alarms'],
    run: () => {
      const upcoming = repository.upcoming();
      const reminders = upcoming
        .slice(0, MAX_LISTED)
        .map(({ text, dueAt }) => ({ text, due: formatDateTime(new Date(dueAt)) }));
      return { reminders, total: upcoming.length };
    },
    said: ({ reminders, total }, _, now) =>
      reminders.length <= 1
        ? (reminders.map(({ text, due }) => dueWords(text, due, now))[0] ?? t('No reminders or timers'))
        : saidList(
            saidThings(
              t('{total, plural, one {# reminder} other {# reminders}}', { total }),
              reminders.map(({ text }) => text),
            ),
            reminders.map(({ text, due }) => dueWords(text, due, now)),
          ),
  });

const dueWords = (text: string, due: string, now: Date): string => `${localDates(due, now)}: ${text}`;
