import { z } from 'zod';
import { noteRead } from '../../foundation/provenance.ts';
import { describeRepeat } from '../../tools/dates/parse-repeat.ts';
import { repeatWords } from '../../tools/dates/repeat-words.ts';
import { localSpan } from '../../tools/said-in-locale.ts';
import { quoted } from '../../tools/said.ts';
import { describeSpan } from './event-time.ts';
import type { Occurrence } from './occurrences.ts';

export const eventOutput = z.object({
  event: z.string(),
  when: z.string(),
  repeats: z.string().optional(),
  notes: z.string().optional(),
  place: z.string().optional(),
});

const MAX_NOTES = 300;

/** What a result says about one occurrence of an event. */
export function describeOccurrence({ event, from, to, isAllDay }: Occurrence) {
  const { title, place, notes, repeats, isForeign } = event;
  noteRead(isForeign);
  return {
    event: title,
    when: describeSpan(from, to, isAllDay),
    ...(place !== '' && { place }),
    ...(notes !== '' && { notes: notes.length > MAX_NOTES ? `${notes.slice(0, MAX_NOTES).toWellFormed()}…` : notes }),
    ...(repeats !== null && { repeats: describeRepeat(repeats) }),
  };
}

/** @returns an event for the person, on one line: `“Dentist”, Fri, 27 Nov 2026, 08:00 to 09:00, at Main Street`. */
export const occurrenceWords = (
  { event, when, place, repeats }: ReturnType<typeof describeOccurrence>,
  now: Date,
): string =>
  [
    quoted(event, 50),
    localSpan(when, now),
    ...(repeats === undefined ? [] : [repeatWords(repeats, now)]),
    ...(place === undefined ? [] : [place]),
  ].join(', ');
