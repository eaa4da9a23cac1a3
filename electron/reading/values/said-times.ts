import { longPattern } from '../../foundation/long-pattern.ts';
import { isTime } from '../english/merged-time.ts';
import { isClock, isDay, wholeTimes } from './joined-times.ts';
import { timePhrases } from '../english/time-phrases.ts';
import { withWholeTimes } from './whole-times.ts';

const TASK_TIME =
  /\b(?:task|to-?do)s? (?:due |that is due |which is due )?((?:for|by|on|until) .{2,30}?)(?=:|,| (?:to|that|called|saying) )/i;

/** "Send the papers, latest 18.11." */
const LATEST = longPattern('i')`
  (?:,| -|\() ?(?:latest|at the latest|no later than|deadline|due|by)(?: on)?
  :? ((?:[^,;()]{0,20} )?\d{1,2}\.\d{1,2}\.|[^,;()]{2,30}?)\)?[.!]?$
`;

type Values = Readonly<Record<string, readonly string[]>>;

/**
 * @returns when a task is due, by `tool.parameter`, if the request says it before the task: "a task for Monday: sweep".
 *   Nothing otherwise.
 */
export function saidTimes(request: string): Values {
  const time = TASK_TIME.exec(request)?.[1]?.replace(/^(?:for|by|on|until) /i, '');
  const latest = LATEST.exec(request)?.[1];
  return {
    ...(time !== undefined && isTime(time) && { 'add_task.due': [time] }),
    ...(latest !== undefined && isTime(latest) && { 'add_task.due': [latest] }),
    ...lookedAt(request),
  };
}

/** "Is anything in my diary a week from tomorrow?": the time that a question ends with is all that it asks about. */
function lookedAt(request: string): Values {
  const said = request.replace(/(?:,? please)?[?.!\s]*$/i, '');
  const [asked] = WHICH.exec(said) ?? [];
  if (asked !== undefined) return lookedIn(said.slice(0, -asked.length));
  const longest = withWholeTimes(timePhrases(said)).find(
    ({ text, kind, partOf, leftOut }) =>
      (kind === 'time' || kind === 'range') &&
      partOf === undefined &&
      leftOut === 0 &&
      said.endsWith(text) &&
      !/\bthat\b/i.test(text),
  );
  if (longest === undefined || !LOOKS.test(said) || POINTS.test(said)) return {};
  const [day, otherDay] = isClock(longest.text) ? wholeTimes(said).filter(isDay) : [];
  const isSplit = day !== undefined && otherDay === undefined && !longest.text.includes(day);
  return { 'list_events.when': [isSplit ? `${day} ${longest.text}` : longest.text] };
}

/** "There was something on next week, but I can't think which evening": when the rest says. */
function lookedIn(rest: string): Values {
  const [when, other] = wholeTimes(rest);
  return when === undefined || other !== undefined || !LOOKS.test(rest) || POINTS.test(rest)
    ? {}
    : { 'list_events.when': [when.replace(/^on /i, '')] };
}

const WHICH =
  /[, ](?:which|what) (?:day|evening|morning|afternoon|night|date|week)(?: (?:it|that) (?:is|was)| exactly| again)*$/i;

/** "For that weekend": another message says which one. */
const POINTS = /\bthat (?:\S+ )?\S+$/i;
const LOOKS = /\b(?:anything|something|nothing|what|what's|events?|appointments?|calendar|diary|agenda|planned|on)\b/i;

const FIRST = new RegExp(
  [
    ',? (?:(?:the )?first (?:of them |one |being |is )*(?:on )?|',
    '(?:starting|beginning|counting) (?:on |with |from )?|from )',
    String.raw`((?:the )?\d[^,.;?!]*|\p{Lu}\p{L}+ \d[^,.;?!]*)`,
  ].join(''),
  'u',
);

/** "Six dates for every other Saturday, the first of them 31 October". */
export function firstDate(request: string): Values {
  const date = FIRST.exec(request)?.[1]?.trim();
  return date !== undefined && isTime(date) ? { 'list_next_dates.from': [date] } : {};
}
