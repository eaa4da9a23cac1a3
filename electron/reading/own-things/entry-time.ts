import { longPattern, patternPart } from '../../foundation/long-pattern.ts';
import { parseRepeat } from '../../tools/dates/parse-repeat.ts';
import { isTime } from '../english/merged-time.ts';
import { isPlace } from '../english/place-phrases.ts';
import { timePhrases } from '../english/time-phrases.ts';
import { MONTH_START, WEEKDAY } from '../english/time-words.ts';
import { dayOf, withoutFirst } from '../values/repeated-times.ts';

/** When and where an entry for the calendar takes place; `when` is null if no day is said. */
export interface EntryTime {
  readonly when: string | null;
  readonly place?: string;
  readonly repeat?: string;
}

const DAY = patternPart`
  \b(?:${WEEKDAY}s?|${MONTH_START}\p{L}*|today|tonight|tomorrow|every|each|daily|weekly|monthly)\b|\d(?:st|nd|rd|th)\b
`;
export const SAYS_DAY = new RegExp(DAY, 'iu');
export const SAYS_WHEN = new RegExp(String.raw`${DAY}|\d[:.]\d\d|\d ?[ap]m\b`, 'iu');
/** "At St. Mary's", "in the gym". */
const AT_PLACE = longPattern('iu')`
  (?:^|,? )
  (?:at|in|@|over at|down at) (?!
    \d|noon\b|mid(?:day|night)|half\b|quarter\b|the (?:morning|afternoon|evening|night|week)
    |(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b
  )([\p{L}\d](?:[^,;!?]){1,50})(?=,|$)
`;

/** @returns when and where an entry takes place, if nothing else is said; null otherwise. */
export function timeIn(said: string): EntryTime | null {
  const [where, place = ''] = AT_PLACE.exec(said) ?? [];
  const isThere = where !== undefined && isPlace(place) && !timePhrases(place).some(({ text }) => SAYS_WHEN.test(text));
  const rest = (isThere ? said.replace(where, '') : said).trim().replace(/^,\s*|,$/g, '');
  const time = repeating(rest) ?? onDay(rest);
  return time === null ? null : { ...time, ...(isThere && { place: place.trim() }) };
}

const WEEK_ALONE =
  /^(?:(?:once )?(?:every|each|an?) (?:other |second |two |three )?(?:weeks?|fortnight|months?)|weekly|fortnightly|monthly)$/i;

/** "Pottery every week, put it in the calendar": neither a day nor a time of day. */
export function saysOnlyHowOften(message: string): boolean {
  const [longest] = timePhrases(message);
  return (
    longest !== undefined && WEEK_ALONE.test(longest.text) && message.replace(longest.text, '').search(/\d/) === -1
  );
}

/** Nothing but when, as far as the calendar understands it. */
function onDay(said: string): Pick<EntryTime, 'when'> | null {
  if (WEEK_ALONE.test(said)) return { when: null };
  // The calendar reads no first day next to how often.
  if (REPEATS.test(said) && withoutFirst(` ${said}`).first !== undefined) return null;
  return isTime(said) && SAYS_WHEN.test(said) ? { when: said.replace(/^(?:for|on) (?=\S)/i, '') } : null;
}

/** "Thursday 5 November 6 to 8pm, and every Thursday after that". */
const AFTER_THAT = longPattern('i')`
  ^(.+?)(?:,? and|,? then|,)
  (?: then)? ((?:every|each) [^,]+?) (?:
    after(?: that| then)?|afterwards|thereafter|from then(?: on)?|onwards?|from there(?: on)?
  )$
`;
const REPEATS = longPattern('iu')`
  \b(?:every|each) (?:(?:other|second|2nd|third|two weeks on|week on|second week on) )?
  (?:${WEEKDAY}|day|weekday|morning|evening|week|fortnight)s?\b
  |\b(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)days\b
  |\b(?:daily|weekly|fortnightly)\b
`;

/** A series with its first day: "every Monday at 4 starting the 19th". */
function repeating(said: string): Pick<EntryTime, 'when' | 'repeat'> | null {
  const [, first, behind] = AFTER_THAT.exec(said) ?? [];
  if (first !== undefined && behind !== undefined)
    return isTime(first) && isRepeat(behind) ? { when: first, repeat: behind } : null;
  const [often] = REPEATS.exec(said) ?? [];
  return often === undefined ? null : startingOn(said.replace(often, ' … '), often);
}

/** @param rest all but how often. */
function startingOn(rest: string, often: string): Pick<EntryTime, 'when' | 'repeat'> | null {
  const { first, rest: others } = withoutFirst(` ${rest}`);
  const hour = others.replaceAll(AROUND_HOUR, ' ').trim();
  if (first === undefined || !isTime(`at ${hour}`) || SAYS_DAY.test(hour)) return null;
  const repeat = `every ${often.replace(/^(?:every|each|on) |(?<=day)s$/gi, '')}`;
  const day = dayOf(repeat.replace(/^every (?:.* )?/i, ''), first);
  return isRepeat(repeat) ? { when: `${day} ${RANGE.test(hour) ? '' : 'at '}${hour}`, repeat } : null;
}

const AROUND_HOUR = /…|,|(?<=[\s,…]|^)(?:at|on|from)(?=\s|$)/giu;
const RANGE = / (?:to|till|until) |-|–/i;

/** Whether words say how often. */
export function isRepeat(said: string): boolean {
  try {
    parseRepeat(said, new Date());
    return true;
  } catch {
    return false;
  }
}
