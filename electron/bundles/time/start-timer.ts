import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { ReminderRepository } from '../../storage/reminder-repository.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { formatDay, formatDateTime, formatTime } from '../../tools/dates/format-date-time.ts';
import { withDigits } from '../../tools/dates/number-words.ts';
import { parseDuration } from '../../tools/dates/parse-duration.ts';
import { localDates } from '../../tools/said-in-locale.ts';
import { quoted } from '../../tools/said.ts';

export const startTimerTool = (reminders: ReminderRepository) =>
  defineTool({
    name: 'start_timer',
    summary: 'Start a countdown timer',
    parameters: z.strictObject({
      duration: z.string().trim().min(1).max(100).describe('How long, as it was said'),
      label: z.string().trim().min(1).max(200).optional().describe('What it is for'),
    }),
    roles: { label: ['option'] },
    afterwards: { undoneBy: { tool: 'cancel_reminder', of: 'label' } },
    output: z.object({ timer: z.string(), ends: z.string() }),
    risk: 'write-local',
    undo: 'recorded',
    timeoutMs: 2000,
    examples: ['set a timer for 10 minutes', 'start a 5 minute timer for the tea', 'timer 1 hour 30 minutes'],
    exampleCall: { arguments: { duration: '10 minutes' }, said: 'The timer is running: 10 minutes' },
    tags: ['countdown', 'minutes', 'seconds', 'egg', 'pasta', 'tea', 'oven', 'beep'],
    run: ({ duration, label }, { now }) => {
      const dueAt = new Date(now().getTime() + parseDuration(duration));
      const timer = reminders.add(
        { kind: 'timer', text: label ?? inFull(duration), dueAt: dueAt.getTime() },
        now().getTime(),
      );
      return { timer: timer.text, ends: isSameDay(dueAt, now()) ? formatTime(dueAt) : formatDateTime(dueAt) };
    },
    said: ({ timer, ends }, _, now) =>
      t('Timer {timer} ends at {ends}', { timer: quoted(timer), ends: localDates(ends, now) }),
  });

const UNITS: Readonly<Record<string, string>> = { s: 'second', m: 'minute', h: 'hour' };

/** "Ten minute" of "a ten minute timer" is 10 minutes, and so is "10m". */
const inFull = (duration: string): string =>
  withDigits(duration.toLowerCase())
    .replaceAll(
      /(?<![\d.])(\d+(?:\.\d+)?) ?(s|m|h)(?:ecs?|ins?|rs?)?\b/g,
      (_, count: string, unit: string) => `${count} ${UNITS[unit] ?? ''}`,
    )
    .replaceAll(/(?<![\d.])(?!1[ -])(\d+)[ -](second|minute|hour)\b/g, '$1 $2s');

const isSameDay = (one: Date, other: Date): boolean => formatDay(one) === formatDay(other);
