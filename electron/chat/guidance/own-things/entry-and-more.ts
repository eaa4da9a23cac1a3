import { isDiaryEntry } from '../reading/diary-entry.ts';
import { isDay, wholeTimes } from '../values/joined-times.ts';
import { WEEKDAY } from '../reading/time-words.ts';
import { namedKinds, type KnownTitles } from './named-kinds.ts';

const AND_REMIND =
  /,? (?:and|plus|also|then)(?: (?:also|then))*,? (?=(?:please |can you |could you )*(?:remind|nudge|ping) me )/i;
/** More than one thing and its time. */
const OTHERS = /[.!?"“„]\s|: /;
/** Without what is to be done, a reminder is about the entry itself: "dentist fri at 9, and remind me thursday". */
const SAYS_WHAT = / (?:to|about|that) \S/i;

/**
 * Reads an entry as in a diary with a reminder of something else: "Mrs Lund fringe sat 10 to 11:30, and remind me friday 5pm to order hair
 * dye". The words of the reminder would drown the entry.
 * @returns both requests; null for other messages, and if the calendar has the entry already.
 */
export function entryAndReminder(message: string, known: KnownTitles): readonly [string, string] | null {
  const [between] = AND_REMIND.exec(message) ?? [];
  if (between === undefined) return null;
  const at = message.indexOf(between);
  const [entry, reminder] = [message.slice(0, at).trim(), message.slice(at + between.length).trim()];
  if (OTHERS.test(entry) || !isDiaryEntry(entry) || namedKinds(entry, known).has('event')) return null;
  const isTimed = wholeTimes(entry).some(hasHour) && wholeTimes(reminder).length > 0 && SAYS_WHAT.test(reminder);
  return isTimed ? [`new event: ${entry}`, reminder] : null;
}

/** "Friday 12" says an hour, "3 May" none. */
const hasHour = (time: string): boolean => !isDay(time) || DAY_AND_HOUR.test(time);
const DAY_AND_HOUR = new RegExp(String.raw`\b${WEEKDAY} \d{1,2}$`, 'i');
