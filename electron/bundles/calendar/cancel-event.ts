import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { CalendarRepository } from '../../storage/calendar-repository.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { describedThing } from '../../tools/described-thing.ts';
import { quoted } from '../../tools/said.ts';
import { describeOccurrence, occurrenceWords, eventOutput } from './describe-event.ts';
import { findEvent, requireScope } from './find-event.ts';
import { loadIcal } from './load-ical.ts';

/** `restore_event` undoes it: nothing is lost, hence write-local. */
export const cancelEventTool = (calendar: CalendarRepository) =>
  defineTool({
    name: 'cancel_event',
    summary: 'Take an event out of the calendar; restore_event brings it back',
    parameters: z.strictObject({
      title: z.string().trim().min(1).max(300).describe('Which event'),
      day: z
        .string()
        .trim()
        .min(1)
        .max(200)
        .optional()
        .describe('For a repeating event: the day of the one that is cancelled, or all'),
    }),
    afterwards: { undoneBy: { tool: 'restore_event', of: 'title' } },
    roles: { title: ['event'] },
    output: z.object({
      cancelled: z.union([eventOutput, z.string()]),
      all: z.literal(true).optional(),
      onlyThisOne: z.literal(true).optional(),
    }),
    risk: 'write-local',
    removes: true,
    undo: 'recorded',
    timeoutMs: 5000,
    examples: [
      'cancel the dentist appointment',
      'delete the meeting with Anna from my calendar',
      'there is no stand-up next Monday',
    ],
    exampleCall: { arguments: { title: 'dentist appointment' }, said: 'Cancelled the dentist appointment' },
    tags: ['delete', 'remove', 'call off', 'appointment', 'meeting', 'calendar'],
    preview: async ({ title, day }, { now }) => {
      const found = findEvent(await loadIcal(), calendar.all(), title, day, now());
      requireScope(found, day);
      const { occurrence, series, isAll } = found;
      return {
        effect: cancelWords(occurrence.event.title, series === null ? null : isAll),
        thing: describedThing(describeOccurrence(occurrence)),
      };
    },
    run: async ({ title, day }, { now }) => {
      const found = findEvent(await loadIcal(), calendar.all(), title, day, now());
      requireScope(found, day);
      const { occurrence, series, group } = found;
      if (series === null || found.isAll) {
        calendar.setTrashed(
          group.map(({ id }) => id),
          now().getTime(),
          now().getTime(),
        );
        return series === null ? { cancelled: describeOccurrence(occurrence) } : { cancelled: series.title, all: true };
      }
      const skipped = [...series.skipped, { at: occurrence.key, cancelledAt: now().getTime() }];
      calendar.together(() => {
        calendar.change(series.id, { skipped, revision: series.revision + 1 }, now().getTime());
        if (occurrence.event.occurrence !== '')
          calendar.setTrashed([occurrence.event.id], now().getTime(), now().getTime());
      });
      return { cancelled: describeOccurrence(occurrence), onlyThisOne: true };
    },
    said: (done, _, now) =>
      done.all === undefined
        ? t('Cancelled {event}', { event: occurrenceWords(done.cancelled, now) })
        : t('Cancelled all {title} events', { title: quoted(done.cancelled) }),
  });

/** @param isAll whether every occurrence of a series is cancelled; null if it isn't one. */
function cancelWords(title: string, isAll: boolean | null): string {
  if (isAll === null) return t('“{title}” will be removed from your calendar.', { title });
  return isAll
    ? t('“{title}”, every time it comes, will be removed from your calendar.', { title })
    : t('“{title}”, this one time, will be removed from your calendar.', { title });
}
