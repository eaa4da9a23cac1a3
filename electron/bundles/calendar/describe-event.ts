import type { JsonObject } from '../../../shared/entities/json.ts';
import { describeRepeat } from '../../tools/dates/parse-repeat.ts';
import { describeSpan } from './event-time.ts';
import type { Occurrence } from './occurrences.ts';

const MAX_NOTES = 300;

/** What a result says of one time at which an event comes. */
export function describeOccurrence({ event, from, to, isAllDay }: Occurrence): JsonObject {
  const { title, place, notes, repeats } = event;
  return {
    event: title,
    when: describeSpan(from, to, isAllDay),
    ...(place !== '' && { place }),
    ...(notes !== '' && { notes: notes.length > MAX_NOTES ? `${notes.slice(0, MAX_NOTES).toWellFormed()}…` : notes }),
    ...(repeats !== null && { repeats: describeRepeat(repeats) }),
  };
}
