import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { longPattern } from '../../foundation/long-pattern.ts';
import type { ReminderRepository } from '../../storage/reminder-repository.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { formatDateTime } from '../../tools/dates/format-date-time.ts';
import { inAfternoon } from '../../tools/dates/afternoon.ts';
import { inEnglish } from '../../tools/dates/other-languages/in-english.ts';
import { parseDateTime, type DateTime } from '../../tools/dates/parse-date-time.ts';
import { localDates } from '../../tools/said-in-locale.ts';

export const createReminderTool = (reminders: ReminderRepository) =>
  defineTool({
    name: 'create_reminder',
    summary: 'Remind the person of something at a time',
    parameters: z.strictObject({
      text: z.string().trim().min(1).max(1000).describe('What to remind of'),
      when: z.string().trim().min(1).max(200).describe('When, as it was said'),
    }),
    afterwards: { undoneBy: { tool: 'cancel_reminder', of: 'text' } },
    roles: { text: ['timed content', 'dictated'], when: ['future time'] },
    asks: { text: () => t('What should I remind you of?') },
    output: z.object({ reminder: z.string(), due: z.string() }),
    risk: 'write-local',
    undo: 'recorded',
    timeoutMs: 2000,
    examples: [
      'remind me to water the plants on Friday at 8',
      'set a reminder for tomorrow at noon to call Anna',
      'remind me in 20 minutes to check the oven',
    ],
    exampleCall: {
      arguments: { text: 'water the plants', when: 'Friday at 8' },
      said: 'The reminder is set for Friday at 8:00',
    },
    tags: [
      "don't let me forget",
      'ping me',
      'nudge me',
      'alert',
      'tell me at',
      'wake me',
      'give me a shout',
      'appointment',
    ],
    run: ({ text, when: told }, { now }) => {
      const when = inEnglish(told, { now: now() });
      const said = parseDateTime(told, now());
      const { at } = isEarly(text)
        ? inMorning(said, when, now())
        : inAfternoon({ ...said, until: null }, when, LATEST_AFTERNOON);
      const reminder = reminders.add({ kind: 'reminder', text, dueAt: at.getTime() }, now().getTime());
      return { reminder: reminder.text, due: formatDateTime(at) };
    },
    said: ({ reminder, due }, _, now) => t('Reminder for {due}: {text}', { due: localDates(due, now), text: reminder }),
  });

/** "Tomorrow at 3" is in the afternoon, "at 6" may be early in the morning. */
const LATEST_AFTERNOON = 5;
/** What people get up for. */
const EARLY = longPattern('i')`
  \b(?:
    wak(?:e|ing)|get(?:ting)? up|rise|up early|alarm|flight|fly|plane|airport|train|taxi|ferry|bak(?:e|ing)|milk
    |milking|cows?|shift|fajr|suhoor|sehri|pray(?:er)?|feed (?:the )?baby|moon|eclipse|stars|meteors?
  )\b
`;
const isEarly = (text: string): boolean => EARLY.test(text);

const SAYS_HALF = /\d ?[ap]\.?m\b|afternoon|evening|night|noon|\bin\b|(?:1[3-9]|2[0-3])[:.h]?\d/i;
const EARLY_HOURS: ReadonlySet<number> = new Set([16, 17, 18, 19, 20]);

/** "Wake me at half five", said during the day, means the next morning. */
function inMorning(said: DateTime, when: string, now: Date): DateTime {
  if (!said.hasTime || SAYS_HALF.test(when) || !EARLY_HOURS.has(said.at.getHours()) || now.getHours() < 9) return said;
  const at = new Date(said.at);
  at.setHours(at.getHours() - 12);
  if (at <= now) at.setDate(at.getDate() + 1);
  return { at, hasTime: true };
}
