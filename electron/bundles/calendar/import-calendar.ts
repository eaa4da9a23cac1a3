import { z } from 'zod';
import { formatNumber, plural } from '../../../shared/formats/numbers.ts';
import type { CalendarEvent, CalendarRepository, NewEvent } from '../../storage/calendar-repository.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { saidList } from '../../tools/said.ts';
import { cancelStored, type Cancellation } from './cancelled-events.ts';
import { loadIcal } from './load-ical.ts';
import { readIcs } from './read-ics.ts';

const MAX_BYTES = 20_000_000;
const MAX_TOLD = 5;
/** Events compared and stored before the app gets a turn again. */
const BATCH = 200;

export const importCalendarTool = (calendar: CalendarRepository) =>
  defineTool({
    name: 'import_calendar',
    summary: 'Read events from a calendar file (ICS) into the calendar',
    parameters: z.strictObject({ file: z.string().trim().min(1).max(1000).describe('The calendar file') }),
    output: z.object({
      added: z.number(),
      updated: z.number(),
      unchanged: z.number(),
      cancelled: z.number().optional(),
      leftOut: z.number().optional(),
      because: z.array(z.string()).optional(),
    }),
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
    run: async ({ file }, { files, now, signal, onProgress }) => {
      const { events, cancelled, leftOut } = readIcs(await loadIcal(), await files.readText(file, MAX_BYTES));
      const counts = { added: 0, updated: 0, unchanged: 0 };
      for (let done = 0; done < events.length; done += BATCH) {
        signal.throwIfAborted();
        calendar.together(() => {
          for (const event of events.slice(done, done + BATCH)) counts[merge(calendar, event, now())] += 1;
        });
        onProgress((done + BATCH) / Math.max(events.length, BATCH));
        await new Promise(setImmediate);
      }
      // After the others: a file may have a series before or after those of its occurrences that don't take place.
      const gone = takeOut(calendar, cancelled, now());
      return {
        ...counts,
        ...(gone > 0 && { cancelled: gone }),
        ...(leftOut.length > 0 && { leftOut: leftOut.length, because: leftOut.slice(0, MAX_TOLD) }),
      };
    },
    said: ({ added, updated, unchanged, cancelled = 0, leftOut = 0, because = [] }) => {
      const kept = `${plural(added, 'event')} added, ${formatNumber(updated)} updated, ${formatNumber(unchanged)} unchanged`;
      const line = cancelled === 0 ? kept : `${kept}, ${formatNumber(cancelled)} cancelled`;
      return leftOut === 0 ? line : saidList(`${line}, ${formatNumber(leftOut)} left out`, because);
    },
  });

function takeOut(calendar: CalendarRepository, cancelled: readonly Cancellation[], now: Date): number {
  let gone = 0;
  calendar.together(() => {
    gone = cancelled.filter((one) => cancelStored(calendar, one, now)).length;
  });
  return gone;
}

/** An event with the same UID is the same event: the newer revision stays. A deleted one is restored. */
function merge(calendar: CalendarRepository, event: NewEvent, now: Date): 'added' | 'updated' | 'unchanged' {
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
