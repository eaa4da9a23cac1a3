import { withWholeTimes } from '../values/whole-times.ts';
import { isClock, isDay, wholeTimes } from '../values/joined-times.ts';
import { readingAt } from './kept-words.ts';
import { timePhrases } from './time-phrases.ts';
import { DAY_NAME, MONTH_START } from './time-words.ts';

/** "That day" as part of a noun is not a time: "that day care is closed", "that window two is broken". */
const ENDS =
  '(?=$|[,.;:!?)…–—]| (?:at|from|for|to|and|or|but|so|please|too|then|instead|as|in|if|around|by|before|after|between|until|' +
  'with|off|out|free|busy|clear|open|still|already|thanks)\\b)';
const THAT_DAY = new RegExp(
  String.raw`(?:\b(for|on|by|until|till|from|due|with)| ) ?\b(?:that|the same) (?:very )?(?:day|date|weekend)\b${ENDS}|` +
    // "Due then".
    String.raw`\b(due|by) then(?=$|[.!]*$|,? (?:please|pls|thanks)\b)`,
  'i',
);
const THAT_TIME = new RegExp(
  String.raw`(?<!\b(?:at|since|by|all|of|open|close|shut|clean) )\bthat (?:window|slot|time slot|time|span|period)\b${ENDS}`,
  'i',
);
/** A reminder's own time is not what its text points at: "remind me on Friday to ask about that day". */
const REMINDER = /\b(?:remind|ping|nudge|tell me|forget)\b(?!.*\b(?:remind|ping|nudge|tell me|forget)\b)(?<said>.*)$/is;
/** "At quarter to 11 that day": of a clock, and no text. */
const CLOCK_TO = /\b(?:quarter|five|ten|twenty|\d+(?: minutes)?) to (?=\d|\p{L}+\b)/giu;
const HAS_TEXT = /\b(?:to|that|about|of)\b|:/i;
/** A time at the end of a reminder is when it is due. */
const IS_LAST = /^(?:$|[,.!?]| (?:at|please|too|as well|then)\b)/i;
const DATE =
  String.raw`\d(?:st|nd|rd|th)\b|\d[./]\d{1,2}[./]|\d-\d\d-|\b${MONTH_START}|` +
  String.raw`\b(?:${DAY_NAME}|today|tomorrow|tonight|weekend|christmas|easter|halloween|new year)\b`;
const SAYS_DAY = new RegExp(DATE, 'i');
const SAYS_TIME = new RegExp(String.raw`\d|${DATE}`, 'i');

/**
 * Writes out a day or a time that an asking sentence only points at: "The form is due by the 23rd. Put it on my list for that
 * day", "they come between 8 and 10 on Friday, so block that window".
 * @returns the message as it is if nothing before says when.
 */
export function withEarlierTime(message: string): string {
  const [day, time] = [THAT_DAY.exec(message), THAT_TIME.exec(message)];
  const at = Math.min(day?.index ?? Number.POSITIVE_INFINITY, time?.index ?? Number.POSITIVE_INFINITY);
  if (!Number.isFinite(at)) return message;
  const [pointer = ''] = (day?.index === at ? day : time) ?? [];
  const said = earlierTime(message, at, at + pointer.length, day?.index === at ? SAYS_DAY : SAYS_TIME);
  if (said === null) return message;
  const isAtHour = day?.index === at && hasClock(clauseAround(message, at, at + pointer.length));
  const bare = (isAtHour ? dayIn(said) : said).replace(/^(?:(?:on|by|until|till|at|from|in) )+/i, '');
  return day?.index === at
    ? message.replace(THAT_DAY, (_, link: string | undefined, due: string | undefined) =>
        due !== undefined ? `due ${bare}` : `${link === 'with' ? 'for' : (link ?? ' on')} ${bare}`,
      )
    : message.replace(THAT_TIME, () => said);
}

const BREAK = /[,.;:!?]\s/;
/** The words of the clause that points back, without those that do. */
const clauseAround = (message: string, start: number, end: number): string =>
  `${message.slice(0, start).split(BREAK).at(-1) ?? ''} … ${message.slice(end).split(BREAK)[0] ?? ''}`;

const hasClock = (text: string): boolean => wholeTimes(text).some(isClock);

/** "The final is on Sunday at 3, wake me at 9 that day": only the day is meant if there is another hour. */
const dayIn = (said: string): string =>
  timePhrases(said)
    .map(({ text }) => text)
    .filter(isDay)
    .toSorted((one, other) => other.length - one.length)[0] ?? said;

/** @returns null if the words from `start` to `end` are to be stored as they are. */
function earlierTime(message: string, start: number, end: number, says: RegExp): string | null {
  const before = message.slice(0, start);
  const reading = readingAt(message, start + 1);
  if (reading !== 'reminder') return reading === 'kept' ? null : lastTime(before, says);
  const reminder = REMINDER.exec(before);
  const isText = HAS_TEXT.test((reminder?.groups?.['said'] ?? '').replace(CLOCK_TO, ''));
  if (isText && !IS_LAST.test(message.slice(end))) return null;
  return lastTime(before.slice(0, reminder?.index), says);
}

/**
 * @param says what they have to say.
 * @returns the last words that say when something will be, as many as belong together; null if there are none.
 */
function lastTime(text: string, says: RegExp): string | null {
  const whole = withWholeTimes(timePhrases(text)).filter(
    ({ text: phrase, kind, partOf, leftOut }) =>
      (kind === 'time' || kind === 'range') &&
      partOf === undefined &&
      leftOut === 0 &&
      says.test(phrase) &&
      !/\b(?:ago|last|yesterday)\b/i.test(phrase),
  );
  const [last] = whole.toSorted(
    (one, other) =>
      text.lastIndexOf(other.text) + other.text.length - (text.lastIndexOf(one.text) + one.text.length) ||
      other.text.length - one.text.length,
  );
  return last?.text ?? null;
}
