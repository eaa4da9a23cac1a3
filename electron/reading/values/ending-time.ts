import { readTime } from '../../tools/dates/parse-date-time.ts';

/** The words right before the hour when something is over: "and should be back at". */
const ENDS =
  /\b(?:(?:be|are|is|am|come|coming|we['’]re|it['’]s) (?:back|home|over|done|finished|through|ready|out)|(?:get|getting) back|back home|(?<=\bleav(?:e|ing) .*)(?:and |, )back|ends?|ending|finish(?:es|ing)?|returns?|returning|closes?)(?: (?:again|around|about|roughly))*,? $/i;
const LEADS = /^(?:at|by|around|about|from) /i;
/** A sentence ends, or the hour is far from where it begins. */
const APART = /[.!?;]\s|^.{70}/s;
const HALF_OF_DAY = /\d ?[ap]\.?m\b/i;
const LONGEST_MS = 16 * 60 * 60_000;
/** Any day: whether words say a span hardly depends on when they are said. */
const ANY_DAY = new Date(2026, 0, 5, 12);

/** How the phrases of a text that say when are told apart. */
export interface TimeKinds {
  readonly timesIn: (text: string) => readonly string[];
  readonly isDay: (time: string) => boolean;
  readonly isClock: (time: string) => boolean;
}

/**
 * Finds when an event begins and ends if its end has a verb of its own: "on Friday we leave at 8:30 and should be back at one".
 * @returns null unless there is one day, one hour to begin with and one to end with behind it.
 */
export function endingTime(text: string, { timesIn, isDay, isClock }: TimeKinds): string | null {
  const times = timesIn(text);
  const [end, otherEnd] = times.filter((time) => isClock(time) && ENDS.test(text.slice(0, text.indexOf(time))));
  if (end === undefined || otherEnd !== undefined) return null;
  const [start, other, more] = inOrder(
    times.filter((time) => time !== end),
    isDay,
  );
  const hour = other ?? start;
  if (start === undefined || hour === undefined || more !== undefined) return null;
  const between = text.slice(text.indexOf(hour) + hour.length, text.indexOf(end));
  if (text.indexOf(hour) > text.indexOf(end) || APART.test(between)) return null;
  if (HALF_OF_DAY.test(end) && !HALF_OF_DAY.test(hour)) return null;
  const from = other === undefined ? start : `${start} at ${other.replace(LEADS, '')}`;
  // "9 to 4" may be nine minutes to four.
  const span = `${from} until ${end.replace(LEADS, '')}`;
  return isSpan(span) ? span : null;
}

/** The day first, then the hour. */
const inOrder = (times: readonly string[], isDay: TimeKinds['isDay']): readonly string[] =>
  times.toSorted((one, other) => Number(isDay(other)) - Number(isDay(one)));

function isSpan(words: string): boolean {
  try {
    const { at, until, hasTime } = readTime(words, ANY_DAY);
    const length = until === null ? 0 : until.getTime() - at.getTime();
    return hasTime && length > 0 && length <= LONGEST_MS;
  } catch {
    return false;
  }
}
