import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { CalendarRepository } from '../../storage/calendar-repository.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { asUtc } from '../../tools/dates/zone-clock.ts';
import { localSpan } from '../../tools/said-in-locale.ts';
import { changeOne } from './change-one.ts';
import { describeOccurrence, occurrenceWords, eventOutput } from './describe-event.ts';
import { findEvent, requireScope } from './find-event.ts';
import { loadIcal } from './load-ical.ts';
import { movedTime } from './moved-time.ts';
import { occurrenceAt } from './occurrences.ts';
import { shiftSeries } from './shift-series.ts';

export const moveEventTool = (calendar: CalendarRepository) =>
  defineTool({
    name: 'move_event',
    summary: 'Move an event to another day or time',
    parameters: z.strictObject({
      title: z.string().trim().min(1).max(300).describe('Which event'),
      to: z.string().trim().min(1).max(200).describe('New time, such as Friday, 3pm, an hour later'),
      day: z
        .string()
        .trim()
        .min(1)
        .max(200)
        .optional()
        .describe('For a repeating event: the day of the one that moves, or all'),
    }),
    roles: { title: ['event'], to: ['future time', 'moved time'] },
    asks: { to: () => t('To when?') },
    output: z.object({ moved: eventOutput, before: z.string() }),
    risk: 'write-local',
    undo: 'recorded',
    timeoutMs: 5000,
    examples: [
      'move the dentist to Thursday',
      'push the meeting with Anna back by an hour',
      "make Monday's stand-up start at 10",
    ],
    exampleCall: { arguments: { title: 'dentist', to: 'Thursday' }, said: 'The dentist is on Thursday at 14:00 now' },
    tags: ['reschedule', 'postpone', 'shift', 'appointment', 'meeting', 'calendar'],
    run: async ({ title, to, day }, { now }) => {
      const ical = await loadIcal();
      const found = findEvent(ical, calendar.all(), title, day, now());
      requireScope(found, day);
      const { occurrence, series, group } = found;
      const time = movedTime(to, occurrence, now());
      const before = describeOccurrence(occurrence)['when'] ?? '';
      if (series !== null && found.isAll) {
        const start = occurrence.event === series ? occurrence.key : occurrence.event.starts;
        const changes = shiftSeries(group, asUtc(time.starts) - asUtc(start), asUtc(time.ends) - asUtc(time.starts));
        calendar.together(() => changes.forEach(({ id, change }) => calendar.change(id, change, now().getTime())));
      } else {
        changeOne(calendar, occurrence, series, time, now());
      }
      return { moved: describeOccurrence(occurrenceAt({ ...occurrence.event, ...time }, time.starts, '')), before };
    },
    said: ({ moved, before }, _, now) =>
      typeof before === 'string'
        ? t('Moved {event} (was {before})', { event: occurrenceWords(moved, now), before: localSpan(before, now) })
        : t('Moved {event}', { event: occurrenceWords(moved, now) }),
  });
