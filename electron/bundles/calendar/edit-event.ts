import type ICAL from 'ical.js';
import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { changedField } from '../../tools/field-words.ts';
import type { CalendarEvent, CalendarRepository, NewEvent } from '../../storage/calendar-repository.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { parseRepeat } from '../../tools/dates/parse-repeat.ts';
import { asUtc, laterWall } from '../../tools/dates/zone-clock.ts';
import { recur } from '../../tools/dates/recurrence.ts';
import { describedThing } from '../../tools/described-thing.ts';
import { changeOne } from './change-one.ts';
import { describeOccurrence, occurrenceWords, eventOutput } from './describe-event.ts';
import { findEvent, type FoundEvent } from './find-event.ts';
import { loadIcal } from './load-ical.ts';
import { occurrenceAt } from './occurrences.ts';

const CHANGES = ['title', 'place', 'notes', 'repeat'] as const;
const NONE = /^(?:none|no|never|nothing|remove|once|-)$/i;

export const editEventTool = (calendar: CalendarRepository) =>
  defineTool({
    name: 'edit_event',
    summary: 'Change the title, place, notes or repetition of an event',
    parameters: z.strictObject({
      title: z.string().trim().min(1).max(300).describe('Which event'),
      change: z.enum(CHANGES).describe('What of it changes'),
      to: z.string().trim().min(1).max(2000).describe('What it becomes; "none" takes it away'),
      day: z.string().trim().min(1).max(200).optional().describe('For a repeating event: only the one on this day'),
    }),
    roles: { title: ['event'], change: ['detail'], to: ['new value'] },
    output: z.object({ changed: eventOutput }),
    risk: 'write-local',
    removes: ({ change, to }) => change !== 'title' && NONE.test(to),
    undo: 'recorded',
    timeoutMs: 5000,
    examples: [
      'the meeting with Anna is in room 7 now',
      'rename "Dentist" to "Dentist Dr. Li"',
      'let football training come every second Tuesday',
    ],
    tags: ['rename', 'room', 'location', 'appointment', 'meeting', 'calendar'],
    preview: async ({ title, change, to, day }, { now }) => {
      const { occurrence } = findEvent(await loadIcal(), calendar.all(), title, day, now());
      return {
        effect: changedField(occurrence.event.title, change, NONE.test(to) ? null : to),
        thing: describedThing(describeOccurrence(occurrence)),
      };
    },
    run: async ({ title, change, to, day }, { now }) => {
      const ical = await loadIcal();
      const found = findEvent(ical, calendar.all(), title, day, now());
      const changes =
        change === 'repeat'
          ? repeatChange(ical, found, to, now())
          : { [change]: NONE.test(to) && change !== 'title' ? '' : to };
      const single = day !== undefined && !found.isAll && change !== 'repeat';
      if (single) changeOne(calendar, found.occurrence, found.series, changes, now());
      else changeAll(calendar, found, changes, now());
      const event = { ...(single ? found.occurrence.event : wholeOf(found)), ...changes };
      const isSeriesTime = found.occurrence.event.occurrence === '' && found.occurrence.key !== '';
      return {
        changed: describeOccurrence(
          occurrenceAt(event, changes.starts ?? (isSeriesTime ? found.occurrence.key : event.starts), ''),
        ),
      };
    },
    said: ({ changed }, _, now) => t('Changed {thing}', { thing: occurrenceWords(changed, now) }),
  });

const wholeOf = ({ series, occurrence }: FoundEvent): CalendarEvent => series ?? occurrence.event;

function changeAll(calendar: CalendarRepository, found: FoundEvent, changes: Partial<NewEvent>, now: Date): void {
  const { id, revision } = wholeOf(found);
  const changed = found.group.filter(({ occurrence }) => occurrence !== '');
  calendar.together(() => {
    calendar.change(id, { ...changes, revision: revision + 1 }, now.getTime());
    // Times that were changed by hand belong to the old rule; otherwise, they follow the change.
    if (changes.repeats !== undefined)
      calendar.setTrashed(
        changed.map((event) => event.id),
        now.getTime(),
        now.getTime(),
      );
    else
      for (const event of changed)
        if (event.id !== id) calendar.change(event.id, { ...changes, revision: event.revision + 1 }, now.getTime());
  });
}

function repeatChange(ical: typeof ICAL, found: FoundEvent, words: string, now: Date): Partial<NewEvent> {
  if (NONE.test(words)) return { repeats: null, skipped: [], added: [] };
  const { starts, ends } = wholeOf(found);
  const repeats = parseRepeat(words, now);
  const [first = starts] = recur(ical, repeats.replace(/;(?:UNTIL|COUNT)=[^;]*/, ''), starts);
  return { repeats, starts: first, ends: laterWall(first, asUtc(ends) - asUtc(starts)), skipped: [], added: [] };
}
