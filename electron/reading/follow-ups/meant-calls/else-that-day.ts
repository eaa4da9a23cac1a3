import { dayInMind } from '../day-in-mind.ts';
import { timePhrases } from '../../english/time-phrases.ts';
import { thingsIn } from '../things-in-mind.ts';
import { written } from '../written-time.ts';
import { oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';

const ASKS_ELSE = new RegExp(
  [
    String.raw`^(?:what(?:'?s)?|anything|is there|have i|do i have|am i|got)\b.*\b(?:else|other|already)\b.*`,
    String.raw`\b(?:that|this|the same|same) (?:day|date|morning|afternoon|evening|night)\b`,
  ].join(''),
  'i',
);

/** "What else have I got this week?", after something in the calendar. */
const ASKS_MORE =
  /^(?:(?:show|tell) (?:me|us) )?(?:what|anything|is there anything|have i got anything|do i have anything)\b(?!.*\b(?:due|to do|tasks?|to-?dos?|lists?|remind\w*|buy)\b).*?\belse\b(.*)$/i;
const OF_CALENDAR = /_events?$/;

function elseThen({ text, last }: FollowUp): MeantCalls | null {
  const [, rest] = OF_CALENDAR.test(last.toolName) ? (ASKS_MORE.exec(text) ?? []) : [];
  const when = rest === undefined ? undefined : timePhrases(rest)[0]?.text;
  return when === undefined ? null : oneCall('list_events', { when });
}

/** "What else is due by then?" */
const ASKS_DUE =
  /^(?:what|which|anything|is there anything|are there any|do i have)\b.*\b(?:due|to do|tasks?|to-?dos?|finish(?:ed)?|deadlines?)\b.*\b(?:by|until|till|before|on) (?:then|that (?:day|date|time))$/i;

/** "What else is that day?", after something on one day was made, moved or found. */
export function elseThatDay(followUp: FollowUp): MeantCalls | null {
  const { text, last } = followUp;
  const isDue = ASKS_DUE.test(text);
  if (!isDue && !ASKS_ELSE.test(text)) return elseThen(followUp);
  const told = dayInMind(last);
  const [only, other] = told === null ? thingsIn(last.result) : [];
  const day = told ?? (only?.at != null && other === undefined ? written(only.at, false) : null);
  if (day === null) return null;
  return isDue ? oneCall('list_tasks', { due: day }) : oneCall('list_events', { when: day });
}

const OF_EVENT = /^(?:create|move|edit|restore)_event$/;
const ASKS_DETAIL = new RegExp(
  [
    String.raw`^(?:(?:what time|when|where|till when|until when)(?:'?s| is| does| will| do| did)? `,
    String.raw`(?:it|that|this|we|i)\b(?: \w+){0,4}|(?:what time|when|where) (?:was|is) (?:it|that) again|`,
    String.raw`is (?:it|that|this) (?:in the|on a|on the|before|after|at|still on) .{2,50})$`,
  ].join(''),
  'i',
);

/** "What time's it finish?", of the event that was just made or moved. */
export function askedOfEvent({ text, last }: FollowUp): MeantCalls | null {
  if (!OF_EVENT.test(last.toolName) || !ASKS_DETAIL.test(text)) return null;
  const [only, other] = thingsIn(last.result);
  return only === undefined || other !== undefined ? null : oneCall('list_events', { about: only.title });
}
