import { closest, distance } from 'fastest-levenshtein';
import { z } from 'zod';
import type { Reminder, ReminderRepository } from '../../storage/reminder-repository.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { ToolError } from '../../tools/tool-error.ts';
import { describedThing } from '../../tools/described-thing.ts';
import { formatDateTime } from '../../tools/dates/format-date-time.ts';

export const cancelReminderTool = (reminders: ReminderRepository) =>
  defineTool({
    name: 'cancel_reminder',
    summary: 'Cancel a reminder or timer',
    parameters: z.strictObject({ text: z.string().trim().min(1).max(1000).describe('What it reminds of') }),
    risk: 'write-local',
    removes: true,
    undo: 'recorded',
    timeoutMs: 2000,
    examples: ['cancel the reminder to water the plants', 'delete my dentist reminder', 'stop the tea timer'],
    tags: ['drop', 'forget about', 'call off', 'not needed any more', 'delete', 'stop'],
    preview: ({ text }) => {
      const found = findReminder(text, reminders.upcoming());
      return {
        effect: `The ${found.kind} "${found.text}" is cancelled.`,
        thing: describedThing({ [found.kind]: found.text, due: formatDateTime(found.dueAt) }),
      };
    },
    run: ({ text }, { now }) => {
      const found = findReminder(text, reminders.upcoming());
      reminders.cancel(found.id, now());
      return { cancelled: found.text };
    },
  });

/** Words around the thing itself: "my dentist reminder", "the tea timer". */
const AROUND = /^(?:the|a|an|my|to|about|of|for|reminder|timer|alarm)$/;

/**
 * The same words first, then the only one that has them all, then a slip of the finger; the next due wins among equals.
 */
function findReminder(wanted: string, upcoming: readonly Reminder[]): Reminder {
  const words = wanted.toLowerCase();
  const same = upcoming.find((reminder) => reminder.text.toLowerCase() === words);
  const containing = upcoming.filter((reminder) => hasWords(reminder.text.toLowerCase(), words));
  const match = same ?? (containing.length === 1 ? containing[0] : undefined) ?? misspelt(words, upcoming);
  if (match) return match;
  if (containing.length > 1)
    throw new ToolError(`Several reminders match "${wanted}": ${quoted(containing)}. Say which one.`);
  const set = upcoming.length === 0 ? 'None is set.' : `These are set: ${quoted(upcoming.slice(0, 5))}.`;
  throw new ToolError(`There is no reminder about "${wanted}". ${set}`);
}

function hasWords(text: string, words: string): boolean {
  const wanted = words.split(/\s+/).filter((word) => !AROUND.test(word));
  return wanted.length === 0 ? text.includes(words) : wanted.every((word) => text.includes(word));
}

function misspelt(words: string, upcoming: readonly Reminder[]): Reminder | undefined {
  if (upcoming.length === 0) return undefined;
  const nearest = closest(
    words,
    upcoming.map(({ text }) => text.toLowerCase()),
  );
  // "pill 1" is no slip of the finger for "pill 2".
  if (distance(words, nearest) > Math.floor(words.length / 5) || digits(words) !== digits(nearest)) return undefined;
  return upcoming.find(({ text }) => text.toLowerCase() === nearest);
}

const digits = (text: string): string => text.replace(/\D/g, '');

const quoted = (reminders: readonly Reminder[]): string => reminders.map(({ text }) => `"${text}"`).join(', ');
