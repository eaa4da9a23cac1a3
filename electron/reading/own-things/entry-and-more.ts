import { inMarks } from '../in-marks.ts';
import { CONNECTED } from '../english/connecting-words.ts';
import { isDiaryEntry } from '../english/diary-entry.ts';
import { asksSomewhere } from '../english/later-request.ts';
import { isInQuotation } from '../english/quotations.ts';
import { beginsRequest } from '../english/split-requests.ts';
import { WEEKDAY } from '../english/time-words.ts';
import type { Expect } from '../tool-choice/weighed-act.ts';
import { isDay, wholeTimes } from '../values/joined-times.ts';
import { enteredEvent } from './entered-event.ts';
import { namedKinds, type KnownTitles } from './named-kinds.ts';

/** "…, and", "… and also", "…. Then". */
const BETWEEN = /(?:[,;.!] +|,? +(?:and|plus|also|then|but) )(?:(?:and|plus|also|then|but)\b,? +)*/gi;
/** More than one thing and its time. */
const OTHERS = /[.!?"“„]\s|: /;
/** "… in my calendar please". */
const IN_CALENDAR =
  /,? (?:(?:goes|go) )?(?:in|into|on|onto|to|for)(?: (?:my|the|our))? (?:calendar|diary|agenda|planner)(?=$|,? (?:please|pls|for me))/i;
const POLITE_END = /(?:,? (?:please|pls|plz|thanks|for me))+$/i;
/** What is done to something that is there, whatever its form. */
const CHANGES =
  /^(?:cancell?ing|moving|changing|rescheduling|postponing|deleting|removing|shifting|pushing|skipping|missing|buying|calling|ringing)\b|\b(?:is|are|was|were|moves?|changes?|cancels?|ends?|starts?|begins?|opens?|closes?|leaves?|arrives?|lands?|comes?|goes|needs?|wants?|asked|called|rang|to do|reminders?|tasks?|to-?dos?|timer|alarm)\b/i;
/** A reminder that says no more than when is about the entry itself: "dentist fri at 9, and remind me thursday". */
const REMINDS = /^(?:(?:please|can you|could you) )*(?:remind|nudge|ping) me /i;
const SAYS_WHAT = / (?:to|about|that) \S/i;
/** How likely the tool has to be that the second part is for, and how likely it may be that it is for none, 0..1. */
const LEAST_LIKELY = 0.5;
const MOST_NOTHING = 0.1;
const ASKS = /^(?:what|when|where|who|which|how|is|are|do|does|have|show|tell|give|read|list)(?:['’]?s)?\b/i;

/**
 * Reads an entry as in a diary with a request for something else: "Mrs Lund fringe sat 10 to 11:30, and remind me friday 5pm to order hair
 * dye", "early shift sat 6 to 2 into my calendar, and delete the packing list". The words of the request would drown the entry, which has
 * no verb of its own.
 * @param expect what the classifier makes of a part.
 * @returns both requests; null for other messages, and if the calendar has the entry already.
 */
export function entryAndMore(
  message: string,
  known: KnownTitles,
  expect: Expect = () => null,
): readonly [string, string] | null {
  for (const { 0: between, index } of message.matchAll(BETWEEN)) {
    const entry = message.slice(0, index).trim();
    const after = message.slice(index + between.length).replace(CONNECTED, '');
    if (isInQuotation(message, index) || PUTS_IT.test(after) || !beginsRequest(after) || !mayFollow(after, expect))
      continue;
    const entered = entryIn(entry, known);
    if (entered !== null) return [entered, after.trim()];
  }
  return null;
}

function mayFollow(after: string, expect: Expect): boolean {
  if (REMINDS.test(after)) return wholeTimes(after).length > 0 && SAYS_WHAT.test(after);
  const expected = expect(after, null);
  if (expected === null) return true;
  return expected.nothing < MOST_NOTHING && (expected.best >= LEAST_LIKELY || ASKS.test(after));
}

/** @returns the request for an entry; null for words that are none. */
function entryIn(said: string, known: KnownTitles): string | null {
  const inCalendar = said.replace(/^Calendar: /, '').replace(IN_CALENDAR, '');
  const entry = inCalendar.replace(POLITE_END, '');
  if (OTHERS.test(entry) || namedKinds(entry, known).has('event')) return null;
  const isAsked = PUTS_IN.test(said);
  // "Night shift sat 9pm" shifts nothing.
  const asks = beginsRequest(entry) || CHANGES.test(entry) || (asksSomewhere(entry) && !isDiaryEntry(entry));
  if (!isAsked && asks) return null;
  if (!wholeTimes(entry).some(hasHour)) return null;
  const call = enteredEvent(isAsked ? said : `${entry}, put it in`, known);
  if (call !== null && call !== 'when') return requestFor(call.arguments);
  return isDiaryEntry(entry) ? `new event: ${entry}` : null;
}

/** "Gym Friday at 8, put it in": the entry isn't said to its end. */
const PUTS_IT =
  /^(?:please |can you |could you )*(?:put|get|pop|stick|pencil|write|note|enter|add|save) (?:it|that|this)\b/i;
/** "Physio is on 9 March 8am, put that in". */
const PUTS_IN = /\b(?:put|get|pop|stick|pencil|write|note|enter) (?:it|that|this) (?:in|down)\b/i;

const requestFor = ({ title, when, place, repeat }: Readonly<Record<string, unknown>>): string =>
  [
    `put ${inMarks(String(title))} into my calendar`,
    typeof repeat === 'string' ? repeat : '',
    String(when),
    typeof place === 'string' ? `at ${place}` : '',
  ]
    .filter((part) => part !== '')
    .join(' ');

/** "Friday 12" says an hour, "3 May" none. */
const hasHour = (time: string): boolean => !isDay(time) || DAY_AND_HOUR.test(time);
const DAY_AND_HOUR = new RegExp(String.raw`\b${WEEKDAY} \d{1,2}$|\d ?(?:to|till|until|-|–) ?\d`, 'i');
