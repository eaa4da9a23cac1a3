import { withWholeTimes } from '../values/whole-times.ts';
import { timePhrases } from './time-phrases.ts';

const THAT_DAY = /(?:\b(for|on|by|until|till|from|due)| ) ?\b(?:that|the same) (?:very )?(?:day|date)\b/i;
const THAT_TIME = /(?<!\b(?:at|since|by|all|of) )\bthat (?:window|slot|time slot|time|span|period)\b/i;
const SAYS_DAY =
  /\d|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:tomorrow|tonight|christmas|easter|halloween|new year)\b/i;

/**
 * Writes out a day or a time that an asking sentence only points at: "The form is due by the 23rd. Put it on my list for that
 * day", "they come between 8 and 10 on Friday, so block that window".
 * @returns the message as it is if nothing before says when.
 */
export function withEarlierTime(message: string): string {
  const [day, time] = [THAT_DAY.exec(message), THAT_TIME.exec(message)];
  const at = Math.min(day?.index ?? Number.POSITIVE_INFINITY, time?.index ?? Number.POSITIVE_INFINITY);
  if (!Number.isFinite(at)) return message;
  const said = lastTime(message.slice(0, at));
  if (said === null) return message;
  const bare = said.replace(/^(?:(?:on|by|until|till|at|from|in) )+/i, '');
  return day?.index === at
    ? message.replace(THAT_DAY, (_, link: string | undefined) => `${link ?? ' on'} ${bare}`)
    : message.replace(THAT_TIME, () => said);
}

/** @returns the last words that say when something will be, as many as belong together; null if there are none. */
function lastTime(text: string): string | null {
  const whole = withWholeTimes(timePhrases(text)).filter(
    ({ text: phrase, kind, partOf, leftOut }) =>
      (kind === 'time' || kind === 'range') &&
      partOf === undefined &&
      leftOut === 0 &&
      SAYS_DAY.test(phrase) &&
      !/\b(?:ago|last|yesterday)\b/i.test(phrase),
  );
  const [last] = whole.toSorted(
    (one, other) =>
      text.lastIndexOf(other.text) + other.text.length - (text.lastIndexOf(one.text) + one.text.length) ||
      other.text.length - one.text.length,
  );
  return last?.text ?? null;
}
