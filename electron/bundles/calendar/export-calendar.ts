import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { CalendarEvent, CalendarRepository } from '../../storage/calendar-repository.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { parseSpan } from '../../tools/dates/parse-span.ts';
import { toolError } from '../../tools/tool-error.ts';
import { loadIcal } from './load-ical.ts';
import { occurrencesIn } from './occurrences.ts';
import { writeIcs } from './write-ics.ts';

export const exportCalendarTool = (calendar: CalendarRepository) =>
  defineTool({
    name: 'export_calendar',
    summary: 'Write the calendar to a calendar file (ICS)',
    parameters: z.strictObject({
      file: z.string().trim().min(1).max(1000).describe('The file to write, such as Documents/calendar.ics'),
      when: z.string().trim().min(1).max(200).optional().describe('Only events in this span, such as next month'),
    }),
    output: z.object({ path: z.string(), events: z.number() }),
    risk: 'write-local',
    undo: 'recorded',
    timeoutMs: 30_000,
    examples: [
      'export my calendar to calendar.ics',
      'save my events of next month as an ics file',
      'back up my calendar to Documents',
    ],
    tags: ['ics', 'ical', 'icalendar', 'backup', 'share', 'calendar'],
    touches: ({ file }) => [{ path: withEnding(file), use: 'write' }],
    run: async ({ file, when }, { files, now }) => {
      const ical = await loadIcal();
      const all = calendar.all();
      const chosen = when === undefined ? all : eventsIn(ical, all, when, now());
      if (chosen.length === 0)
        throw toolError(
          'not-found',
          () =>
            when === undefined
              ? t('There are no events to export.')
              : t('There are no events to export in {when}.', { when }),
          {
            ...(when !== undefined && { given: when }),
            forPerson: when === undefined ? t('Add one to the calendar first.') : t('Choose another time.'),
            forModel: when === undefined ? 'Call create_event to add one first.' : 'Give another time.',
          },
        );
      const path = await files.write(withEnding(file), writeIcs(ical, chosen, now()), { replace: false });
      return { path, events: chosen.length };
    },
    said: ({ path, events }) =>
      t('Exported {events, plural, one {# event} other {# events}} to {path}', { events, path }),
  });

const withEnding = (file: string): string => (/\.(?:ics|ical)$/i.test(file) ? file : `${file}.ics`);

/** A series is exported as a whole if one of its occurrences is in the span. */
function eventsIn(
  ical: Parameters<typeof occurrencesIn>[0],
  events: readonly CalendarEvent[],
  when: string,
  now: Date,
): readonly CalendarEvent[] {
  const uids = new Set(occurrencesIn(ical, events, parseSpan(when, now)).map(({ event }) => event.uid));
  return events.filter(({ uid }) => uids.has(uid));
}
