import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { CalendarEvent, CalendarRepository } from '../../storage/calendar-repository.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { resolveItem, type TitledKind } from '../../tools/resolve-title.ts';
import { describeOccurrence, occurrenceWords, eventOutput } from './describe-event.ts';
import { EVENT_NOUNS } from './find-event.ts';
import { occurrenceAt, type Occurrence } from './occurrences.ts';
import { finalFact } from '../../tools/tool-error.ts';

/** Something that was cancelled: an event or series, or one occurrence of a series. */
interface Cancelled {
  readonly title: string;
  readonly at: number;
  readonly occurrence: Occurrence;
  readonly bringBack: (now: Date) => void;
}

const CANCELLED: TitledKind = {
  thing: 'cancelled event',
  missing: (title) => t('There is no cancelled event called {title}.', { title }),
  several: (title) => t('More than one cancelled event fits {title}. Which one do you mean?', { title }),
  none: finalFact(() => t('Nothing has been cancelled.')),
  nouns: EVENT_NOUNS,
};

export const restoreEventTool = (calendar: CalendarRepository) =>
  defineTool({
    name: 'restore_event',
    summary: 'Bring a cancelled event back into the calendar',
    parameters: z.strictObject({ title: z.string().trim().min(1).max(300).describe('Which cancelled event') }),
    afterwards: { undoneBy: { tool: 'cancel_event', of: 'title' } },
    output: z.object({ restored: eventOutput }),
    risk: 'write-local',
    undo: 'recorded',
    timeoutMs: 5000,
    examples: [
      'the dentist takes place after all, put it back',
      'restore the meeting with Anna I cancelled',
      'undo cancelling the stand-up',
    ],
    tags: ['undo', 'undelete', 'appointment', 'meeting', 'calendar'],
    run: ({ title }, { now }) => {
      const cancelled = [...deleted(calendar), ...skipped(calendar)].toSorted((one, other) => other.at - one.at);
      const found = resolveItem(title, cancelled, CANCELLED, {
        titleOf: (one) => one.title,
        firstOfSame: true,
        isForeign: ({ occurrence }) => occurrence.event.isForeign,
      });
      calendar.together(() => found.bringBack(now()));
      return { restored: describeOccurrence(found.occurrence) };
    },
    said: ({ restored }, _, now) => t('Restored {thing}', { thing: occurrenceWords(restored, now) }),
  });

function deleted(calendar: CalendarRepository): Cancelled[] {
  return calendar
    .trashed()
    .filter(({ occurrence }) => occurrence === '')
    .map((event) => ({
      title: event.title,
      at: timeOf(event),
      occurrence: occurrenceAt(event, event.starts, ''),
      bringBack: (now) =>
        calendar.setTrashed(
          calendar
            .ofUid(event.uid)
            .filter((other) => timeOf(other) === timeOf(event))
            .map(({ id }) => id),
          null,
          now.getTime(),
        ),
    }));
}

function skipped(calendar: CalendarRepository): Cancelled[] {
  return calendar.all().flatMap((series) =>
    series.skipped.flatMap(({ at, cancelledAt }) => {
      if (cancelledAt === null) return [];
      const changed = calendar
        .ofUid(series.uid)
        .find((event) => event.occurrence === at && timeOf(event) === cancelledAt);
      const bringBack = (now: Date): void => {
        calendar.change(
          series.id,
          { skipped: series.skipped.filter((other) => other.at !== at), revision: series.revision + 1 },
          now.getTime(),
        );
        if (changed !== undefined) calendar.setTrashed([changed.id], null, now.getTime());
      };
      const occurrence =
        changed === undefined ? occurrenceAt(series, at, at) : occurrenceAt(changed, changed.starts, at);
      return [{ title: occurrence.event.title, at: cancelledAt, occurrence, bringBack }];
    }),
  );
}

const timeOf = ({ trashedAt }: CalendarEvent): number => trashedAt ?? 0;
