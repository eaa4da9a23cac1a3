import { durationOf } from '../../tools/dates/parse-duration.ts';
import { readTime } from '../../tools/dates/parse-date-time.ts';
import { timePhrases } from '../english/time-phrases.ts';

const ABOUT = '(?:(?:for|lasting|about|around|roughly|approximately|some|maybe|probably) )*';
/** "It should take …", "block …": what lasts that long is the event. */
const LASTS = new RegExp(
  String.raw`\b(?:block(?: out| off)?|reserve|allow|takes?|taking|lasts?|lasting|(?:should|will|'ll|’ll|might) be|it['’]s) ${ABOUT}$`,
  'i',
);
/** "An hour before", "40 minutes away". */
const OTHERWISE =
  /^[\s-]*(?:before|beforehand|ago|from|after|away|early|earlier|late|later|ahead|notice|old|drive|walk|ride)\b/i;
const MINUTE_MS = 60_000;
/** "Takes a minute" says that it is nothing. */
const SHORTEST_MS = 5 * MINUTE_MS;
/** A longer one is said in days. */
const LONGEST_MS = 12 * 60 * MINUTE_MS;

/**
 * Finds when an event is where a message says apart from that how long it lasts: "block two hours tomorrow from 3" is tomorrow from 3
 * for two hours, and so is "tomorrow from 3, it should take two hours" and "a two hour walk tomorrow from 3".
 * @param timesIn finds the phrases in a text that say when, each as long as possible.
 * @returns null unless there is one time with an hour and without an end, and one length of minutes or hours, next to the time or
 *   behind a word for lasting.
 */
export function lastingTime(text: string, timesIn: (text: string) => readonly string[]): string | null {
  const plain = text.replaceAll(HYPHEN, '$1 $2');
  const [longest, ...others] = timePhrases(plain)
    .map(({ text: said }) => said.replace(LEADS, ''))
    .filter(isLength);
  if (longest === undefined || others.some((one) => !longest.includes(one))) return null;
  const at = plain.indexOf(longest);
  const [before, after] = [plain.slice(0, at), plain.slice(at + longest.length)];
  const [time, otherTime] = [...timesIn(before), ...timesIn(after)];
  if (time === undefined || otherTime !== undefined || OTHERWISE.test(after) || !hasBeginning(time)) return null;
  const lead = before.slice(before.lastIndexOf(time) + time.length);
  const isBehind = before.includes(time) && new RegExp(String.raw`^,? ${ABOUT}$`, 'i').test(lead);
  const isInFront = after.replace(/^,? /, '').startsWith(time);
  const isAdjective = /(?:^|\ban? )$/i.test(before) && /(?:minute|min|hour)$/i.test(longest);
  return isBehind || isInFront || isAdjective || LASTS.test(before)
    ? `${time.replace(/^for /i, '')} for ${longest}`
    : null;
}

/** "A 40-minute call", "half-hour". */
const HYPHEN = /\b(\d+|half|\p{L}+)-(minute|min|hour)\b/giu;
/** "About", and "a" in "a 40 minute call", but not in "an hour". */
const LEADS = /^(?:for |about |around |an? (?=[\p{L}\d-]+[ -](?:minute|min|hour)\b))+/iu;

const isLength = (said: string): boolean => {
  const length = /\p{L}/u.test(said) && /\d|\s/.test(said) ? durationOf(said) : null;
  return length !== null && length >= SHORTEST_MS && length <= LONGEST_MS;
};

/** Any day: whether words say an hour hardly depends on when they are said. */
const ANY_DAY = new Date(2026, 0, 5, 12);

function hasBeginning(time: string): boolean {
  try {
    const { hasTime, until } = readTime(time, ANY_DAY);
    return hasTime && until === null && durationOf(time) === null;
  } catch {
    return false;
  }
}
