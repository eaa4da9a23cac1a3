import { isTime } from '../english/merged-time.ts';
import { MONTH, WEEKDAY } from '../english/time-words.ts';
import { timePhrases } from '../english/time-phrases.ts';
import { isClock, isDay, wholeTimes } from './joined-times.ts';
import { withWholeTimes } from './whole-times.ts';

type Values = Readonly<Record<string, readonly string[]>>;

/** "Every Friday", "each second Thursday evening". */
const REPEATED_DAY = new RegExp(
  String.raw`\b(?:every|each) (?:(?:other|second|2nd) )?(${WEEKDAY})(?: (morning|afternoon|evening|night))?(?! (?:and|or|,))\b`,
  'iu',
);
/** "Every month on the 1st", "on the 15th of each month". */
const REPEATED_DATE =
  /\b(?:(?:every|each) month,? on the (\d{1,2}(?:st|nd|rd|th))|(?:on )?the (\d{1,2}(?:st|nd|rd|th)) (?:of|in) (?:every|each) month)\b/iu;
const MONTH_ALONE = new RegExp(`^(?:in )?(${MONTH})$`, 'i');
const LEADS_TO_FIRST =
  /,?(?: and)?(?: (?:we|it|they))? \b(?:start(?:s|ing)?|begin(?:s|ning)?|from|as of|first one(?: is)?)(?: (?:on|from|with))? (?=\S)/giu;
const PART = / (?:morning|afternoon|evening|night)$/i;
const RANGE = / (?:to|till|until) |-|–/i;
const WEEK = /^(?:the )?(this|next)(?: coming)? week$/i;

/** How often something takes place, as a message says it. */
interface Repeat {
  readonly said: string;
  /** As the calendar gets it. */
  readonly repeat: string;
  /** The day of the first time. */
  readonly dayFrom: (first: string | undefined) => string;
}

/**
 * Puts together when a repeated event takes place first, where the day, the hour and the first time are said apart: "every Friday I have
 * the early shift, 4:40 to 12:30, from this week", "every month on the 1st I go there at 10, starting in November".
 * @returns the time by `tool.parameter`; nothing unless a day and an hour are said, or if they are next to each other, or
 *   if there are several hours.
 */
export function repeatedTimes(request: string): Values {
  const found = repeatedDay(request) ?? repeatedDate(request);
  if (found === null) return {};
  const { said, repeat, dayFrom } = found;
  const { rest, first } = withoutFirst(request.replace(said, ' … '));
  const [clock, otherClock] = clocksIn(rest);
  if (clock === undefined || otherClock !== undefined || wholeTimes(rest.replace(clock, ' … ')).some(isDay)) return {};
  // "Every Monday at 16:30" is read as it is.
  if (first === undefined && request.includes(`${said} ${clock}`)) return {};
  const hour = clock.replace(/^(?:at|from) /i, '');
  const when = `${dayFrom(first)} ${RANGE.test(hour) ? '' : 'at '}${hour}`;
  return isTime(when) ? { 'create_event.when': [when], 'create_event.repeat': [repeat] } : {};
}

function repeatedDay(request: string): Repeat | null {
  const [said, weekday, part] = REPEATED_DAY.exec(request) ?? [];
  if (said === undefined || weekday === undefined) return null;
  const dayFrom = (first: string | undefined): string =>
    `${dayOf(weekday, first)}${part === undefined ? '' : ` ${part}`}`;
  return { said, repeat: said.replace(PART, ''), dayFrom };
}

function repeatedDate(request: string): Repeat | null {
  const [said, behind, inFront] = REPEATED_DATE.exec(request) ?? [];
  if (said === undefined) return null;
  const date = `the ${behind ?? inFront ?? ''}`;
  const dayFrom = (first: string | undefined): string => {
    const [, month] = MONTH_ALONE.exec(first ?? '') ?? [];
    return month === undefined ? (first ?? date) : `${date} of ${month}`;
  };
  return { said, repeat: 'every month', dayFrom };
}

/** @returns the day or week that it begins with, if one is said, and all but that. */
export function withoutFirst(text: string): { readonly rest: string; readonly first: string | undefined } {
  for (const { 0: lead, index } of text.matchAll(LEADS_TO_FIRST)) {
    const behind = text.slice(index + lead.length);
    const first = wholeTimes(behind).find((time) => behind.startsWith(time) && (WEEK.test(time) || isDay(time)));
    if (first !== undefined) return { rest: `${text.slice(0, index)} … ${behind.slice(first.length)}`, first };
  }
  return { rest: text, first: undefined };
}

/** "9 till half 4". */
const HOURS = /^\d{1,2} (?:to|till|until) (?:half |quarter (?:past|to) )?\d{1,2}$/i;

/** @returns the hours that are said, each as long as possible. */
export function clocksIn(text: string): readonly string[] {
  const whole = withWholeTimes(timePhrases(text)).filter(
    ({ text: time, kind }) => (kind === 'time' || kind === 'range') && (isClock(time) || HOURS.test(time)),
  );
  return whole
    .map(({ text: time }) => time)
    .filter((one, _, all) => !all.some((other) => other !== one && other.includes(one)));
}

export function dayOf(weekday: string, first: string | undefined): string {
  const [, week] = WEEK.exec(first ?? '') ?? [];
  if (week === undefined) return first ?? weekday;
  return week.toLowerCase() === 'next' ? `${weekday} next week` : `this ${weekday}`;
}
