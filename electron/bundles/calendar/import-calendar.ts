import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { CalendarEvent, CalendarRepository, NewEvent } from '../../storage/calendar-repository.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { leftOutRecords, mergedOutput, mergeRecords, saidMerged, type Merged } from '../../tools/merge-records.ts';
import { cancelStored, type Cancellation } from './cancelled-events.ts';
import { loadIcal } from './load-ical.ts';
import { readIcs } from './read-ics.ts';

const MAX_BYTES = 20_000_000;

export const importCalendarTool = (calendar: CalendarRepository) =>
  defineTool({
    name: 'import_calendar',
    summary: 'Read events from a calendar file (ICS) into the calendar',
    parameters: z.strictObject({ file: z.string().trim().min(1).max(1000).describe('The calendar file') }),
    output: mergedOutput.extend({ cancelled: z.number().optional() }),
    risk: 'write-local',
    undo: 'recorded',
    timeoutMs: 60_000,
    examples: [
      'import holidays.ics into my calendar',
      'add the events from Downloads/invite.ics',
      'load my old calendar from work.ics',
    ],
    tags: ['ics', 'ical', 'icalendar', 'invitation', 'calendar'],
    capabilities: ['untrusted'],
    touches: ({ file }) => [{ path: file, use: 'read' }],
    run: async ({ file }, { files, now, ...context }) => {
      const { events, cancelled, leftOut } = readIcs(await loadIcal(), await files.readText(file, MAX_BYTES));
      const mergeSome = (some: readonly NewEvent[]): Merged[] => some.map((event) => merge(calendar, event, now()));
      const counts = await mergeRecords(events, calendar, mergeSome, context);
      // After the others: a file may have a series before or after those of its occurrences that don't take place.
      const gone = takeOut(calendar, cancelled, now());
      return { ...counts, ...(gone > 0 && { cancelled: gone }), ...leftOutRecords(leftOut) };
    },
    said: ({ cancelled = 0, ...merged }) =>
      saidMerged('event', merged, cancelled === 0 ? [] : [t('{count, number} cancelled', { count: cancelled })]),
  });

function takeOut(calendar: CalendarRepository, cancelled: readonly Cancellation[], now: Date): number {
  let gone = 0;
  calendar.together(() => {
    gone = cancelled.filter((one) => cancelStored(calendar, one, now)).length;
  });
  return gone;
}

/** An event with the same UID is the same event: the newer revision stays. A deleted one is restored. */
function merge(calendar: CalendarRepository, event: NewEvent, now: Date): Merged {
  const stored = calendar.ofUid(event.uid).find(({ occurrence }) => occurrence === event.occurrence);
  if (stored === undefined) {
    calendar.add(event, now.getTime());
    return 'added';
  }
  if (stored.trashedAt === null && (stored.revision > event.revision || isSame(stored, event))) return 'unchanged';
  calendar.change(stored.id, event, now.getTime());
  if (stored.trashedAt !== null) calendar.setTrashed([stored.id], null, now.getTime());
  return 'updated';
}

function isSame(
  { id: _id, trashedAt: _trashedAt, isForeign: _isForeign, ...stored }: CalendarEvent,
  event: NewEvent,
): boolean {
  const sorted = (value: NewEvent): string =>
    JSON.stringify(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  return sorted(stored) === sorted(event);
}
