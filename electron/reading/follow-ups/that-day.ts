import type { StoredMessage } from '../../storage/stored-message.ts';
import { dayInMind } from './day-in-mind.ts';
import { POLITE } from '../english/polite-words.ts';
import { DAY_NAME } from '../english/time-words.ts';
import { withWholeNumbers } from '../../foundation/number-words.ts';
import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import { longPattern } from '../../foundation/long-pattern.ts';
import { thingsIn } from './things-in-mind.ts';
import { clockOf, written } from './written-time.ts';
import { lastCallOf } from './last-call.ts';
import { birthdayIn } from './meant-calls/day-before.ts';

/** Another day is meant. */
const SAYS_DAY = new RegExp(String.raw`\b(?:${DAY_NAME}|today|tomorrow|tonight|next week)\b`, 'i');
const THAT_DAY =
  /\b(?:(on|for|until|till|to|before|after|by|from|of) )?(?:(?:that|this very) (?:same )?(?:day|date)|the same day)\b/gi;

/** "That evening". */
const PART_OF_THAT_DAY = /\b(?:on )?that (?:same )?(morning|afternoon|evening|night)\b/gi;

/** "Put the flea market in then, 9 to 12", after the day was looked at. */
const THEN = new RegExp(
  `^(${POLITE}(?:put|add|book|pencil|pop|enter|schedule|stick|slot)\\b[^.;?!]{3,60}?) (?:in )?then\\b`,
  'i',
);
/** "Haircut there at 3 pm". */
const THERE = /(?<=\S )(?:in )?there(?= (?:at|from) (?:\d|noon)| ?[.!]*$)/i;
const LOOKED_AT = /^(?:list_events|find_free_time|find_date)$/;

/** "That Thursday", of the day that the answer was about. */
const THAT_WEEKDAY = new RegExp(
  String.raw`\b(?:(on|for|until|till|to|before|after|by|from) )?that (${DAY_NAME})\b`,
  'gi',
);
const DAY_NAMES = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
const isWeekday = (day: string, name: string): boolean =>
  DAY_NAMES[new Date(`${day} 12:00`).getDay()] === name.toLowerCase();

/** "Due the day before", "two weeks after that"; what names the other day ("the day before the exam") is left alone. */
const FROM_THAT_DAY = longPattern('i')`
  \b(?:on )?(?:the(?= day)|an?|one|(?<count>\d{1,3}|two|three|four|five|six|ten)) (?<unit>day|week)
  s? (?<side>before|after|earlier|later)(?: (?:that|then|it)(?: day| date)?)?(?=[,.;!?]*$)
`;
/** Reminders are read elsewhere, and words that are to be kept stay as they are. */
const OTHERWISE = /\b(?:remind|note|remember|memo|write|says?|text)\b/i;
const DAY_MS = 86_400_000;

function fromThatDay(text: string, day: string): string {
  if (OTHERWISE.test(text)) return text;
  return text.replace(FROM_THAT_DAY, (said, ...rest: readonly unknown[]) => {
    const { count = '1', unit = '', side = '' } = rest.at(-1) as Readonly<Record<string, string | undefined>>;
    const days = Number(withWholeNumbers(count)) * (/week/i.test(unit) ? 7 : 1);
    const noon = Date.parse(`${day} 12:00`);
    return Number.isNaN(noon) || Number.isNaN(days)
      ? said
      : `on ${written(noon + (/before|earlier/i.test(side) ? -days : days) * DAY_MS, false)}`;
  });
}

/** "The Sunday before", "on the Friday after, same time"; what names the other day ("the Sunday before Lent") is left alone. */
const WEEKDAY_NEXT = new RegExp(
  String.raw`\b(?:(?<link>on|for|by|until|till|to) )?the (?<name>${DAY_NAME}) (?<side>before|after)(?: (?:that|it|then)(?: day| date)?)?` +
    String.raw`(?<same>,? (?:at )?(?:the )?same (?:time|hour))?(?=[,.;!?]|$| (?:at|to|from|so|and|put|add|remind)\b)`,
  'i',
);

/** @returns the day with this name before or after another one; null for a name that isn't written out. */
export function weekdayNextTo(at: number, name: string, side: string): number | null {
  const [day, wanted] = [new Date(at).getDay(), DAY_NAMES.indexOf(name.toLowerCase())];
  const shift = /before/i.test(side) ? -((day - wanted + 7) % 7 || 7) : (wanted - day + 7) % 7 || 7;
  return wanted === -1 ? null : at + shift * DAY_MS;
}

/** @returns the text with the weekday that is next to the day of what was made, and its time of day if that is the same. */
function withWeekdayNext(text: string, call: ToolCall): string {
  const [thing, other] = thingsIn(call.result);
  const { link = 'on', name = '', side = '', same } = WEEKDAY_NEXT.exec(text)?.groups ?? {};
  if (thing?.at == null || other !== undefined || name === '') return text;
  const next = weekdayNextTo(thing.at, name, side);
  if (next === null) return text;
  const clock = same !== undefined && thing.hasTime ? ` at ${clockOf(thing.at)}` : (same ?? '');
  return text.replace(WEEKDAY_NEXT, `${link} ${written(next, false)}${clock}`);
}

const OF_CALENDAR = /^(?:list_events|find_free_time|find_date|week_number|count_days)$/;
const CLOCK = /\b(?:at|from) (?:\d|noon)|\d ?[ap]m\b|\d[:.]\d\d/i;

const ENDED = /^(?:cancel|delete|complete)_/;

/** "Haircut at 2pm that day", after an answer that was about one day: with the date. */
export function withThatDay(history: readonly StoredMessage[], message: string): string {
  const last = lastCallOf(history.at(-2));
  const text = last === null ? message : withWeekdayNext(message, last);
  // "At 4 that day", after what was on it was cancelled.
  const earlier = last !== null && ENDED.test(last.toolName) && dayInMind(last) === null ? history.at(-4) : undefined;
  const call = lastCallOf(earlier) ?? last;
  const day = call === null ? null : dayInMind(call);
  if (day !== null && call !== null && LOOKED_AT.test(call.toolName) && !SAYS_DAY.test(text) && THEN.test(text))
    return text.replace(THEN, (_, before: string) => `${before} on ${day}`);
  const birthday = call?.toolName === 'find_contact' ? birthdayIn(call.result) : null;
  // It comes every year.
  if (birthday !== null)
    return text.replaceAll(THAT_DAY, (_, link = 'on') => `${String(link)} ${birthday.replace(/ \d{4}$/, '')}`);
  if (day === null || call === null) return text;
  if (OF_CALENDAR.test(call.toolName) && !SAYS_DAY.test(text) && THERE.test(text) && CLOCK.test(text))
    return text.replace(THERE, `on ${day}`);
  return fromThatDay(text, day)
    .replaceAll(THAT_WEEKDAY, (said: string, link: string | undefined, name: string) =>
      isWeekday(day, name) ? `${link ?? 'on'} ${day}` : said,
    )
    .replaceAll(THAT_DAY, (_, link = 'on') => `${String(link)} ${day}`)
    .replaceAll(PART_OF_THAT_DAY, (_, part: string) => `on ${day} in the ${part}`);
}
