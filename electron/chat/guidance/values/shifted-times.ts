import { COUNT } from '../reading/number-words.ts';
import { namePattern } from '../reading/name-pattern.ts';
import { timePhrases } from '../reading/time-phrases.ts';
import { LENGTH_UNIT } from '../reading/time-words.ts';

const VERB = String.raw`\b(?:push|mov|put|shift|set|bring|pull|drag|knock)\w*\b(?: \S+){0,8}?`;
const LATER = new RegExp(String.raw`${VERB} back\b|\b(?:postpon|delay)\w*\b.* by\b|\blater\b`, 'i');
const EARLIER = new RegExp(String.raw`${VERB} (?:forward|up)\b|\bearlier\b`, 'i');
const LENGTH = new RegExp(
  String.raw`(?<![\p{L}\d.:])(?:(?:an?|three|3)[- ]quarters? of an hour|(?:\d+(?:[.,]\d+)? ?|${COUNT}(?: and a half)? )` +
    String.raw`${LENGTH_UNIT}(?!\p{L}))`,
  'giu',
);
/** What is left of a time without its length. */
const ALONE = /^(?:by|earlier|later|back)$/i;

/**
 * Reads by how much something is moved: "push the choir back by half an hour", "bring the call forward an hour".
 * @param titles of the person's events, in which a time means nothing: "Movie night".
 * @returns the time as `move_event` reads it, by `tool.parameter`; nothing if the message says another time as well.
 */
export function shiftedTime(request: string, titles: readonly string[]): Readonly<Record<string, readonly string[]>> {
  const [isLater, isEarlier] = [LATER.test(request), EARLIER.test(request)];
  const [length, otherLength] = [...request.matchAll(LENGTH)].map(([text]) => text);
  if (isLater === isEarlier || length === undefined || otherLength !== undefined) return {};
  const named = titles.reduce((text, title) => text.replace(new RegExp(namePattern(title), 'iu'), ' - '), request);
  const says = timePhrases(named.replace(length, ' - ')).filter(({ text }) => !ALONE.test(text));
  return says.length > 0 ? {} : { 'move_event.to': [`${length} ${isLater ? 'later' : 'earlier'}`] };
}
