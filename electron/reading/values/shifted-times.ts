import { longPattern } from '../../foundation/long-pattern.ts';
import { durationOf } from '../../tools/dates/parse-duration.ts';
import { COUNT } from '../english/number-words.ts';
import { namePattern } from '../english/name-pattern.ts';
import { timePhrases } from '../english/time-phrases.ts';
import { LENGTH_UNIT } from '../english/time-words.ts';

const VERB = String.raw`\b(?:push|mov|put|shift|set|bring|pull|drag|knock)\w*\b(?: \S+){0,8}?`;
const LATER = new RegExp(
  String.raw`${VERB} back\b|\b(?:postpon|delay)\w*\b.* by\b|\blater\b|` +
    String.raw`\b(?:push|postpon|delay)\w*\b(?!.*\b(?:forward|up|earlier|to|until|till)\b)`,
  'i',
);
/** "Prepone" is Indian English. */
const EARLIER = new RegExp(
  String.raw`${VERB} (?:forward|up)\b|\bearlier\b|\b(?:prepon|advanc)(?:e|ed|ing)\b.* by\b`,
  'i',
);
const LENGTH = new RegExp(
  String.raw`(?<![\p{L}\d.:])(?:(?:an?|three|3)[- ]quarters? of an hour|(?:\d+(?:[.,]\d+)? ?|${COUNT}(?: and a half)? )` +
    String.raw`(?:${LENGTH_UNIT}|days?|weeks?)(?!\p{L}))`,
  'giu',
);
/** "Two days on", "an hour further on". */
const ON = new RegExp(
  String.raw`(?:${LENGTH.source})(?: (?:further|farther))? on(?=[.,!?]*$| (?:please|pls|then)\b)`,
  'iu',
);
/** What is left of a time without its length. */
const ALONE = /^(?:by|earlier|later|back|on|now|once)$/i;
/** "Half an hour later today": on the day that it is. */
const SAME_DAY = /\b(?:earlier|later)(?: on)? (?:today|tonight|that day|this (?:morning|afternoon|evening|week))\b/i;

const MAKES = String.raw`\b(?:mak|extend|stretch|shorten|cut|lengthen|prolong|let|last|book|block|be|is)\w*\b`;
/** "Make the check-up a full hour long", "extend the call to two hours", "by half an hour". */
const LONG = longPattern('iu')`
  ${MAKES}.* \d*.*\blong(?=[.,!?]*$| (?:please|instead|now)\b)
  |\b(?:extend|stretch|shorten|lengthen|prolong|cut)\w*\b.* to (?=${LENGTH.source})
`;
/** What has a new length keeps its beginning, whatever else is said of the day. */
const RESIZES = new RegExp(
  String.raw`\b(?:extend|stretch|shorten|lengthen|prolong)\w*\b.* to (?=${LENGTH.source})`,
  'iu',
);
const LONGER = /\blonger\b|\b(?:extend|stretch|lengthen|prolong)\w*\b.* by\b/i;
const SHORTER = /\bshorter\b|\b(?:shorten|cut)\w*\b.* by\b/i;

/**
 * Reads by how much something is moved, or how long it is to be: "push the choir back by half an hour", "bring the call forward an
 * hour", "make the choir two hours long".
 * @param titles of the person's events, in which a time means nothing: "Movie night".
 * @returns the time as `move_event` reads it, by `tool.parameter`; nothing if the message says another time as well.
 */
export function shiftedTime(request: string, titles: readonly string[]): Readonly<Record<string, readonly string[]>> {
  const said = request.replaceAll(/\b(?:an?|one) (?:whole|full|entire) hour\b/gi, 'an hour');
  const [length, ...others] = [...said.matchAll(LENGTH)].map(([text]) => text).toReversed();
  if (length === undefined || others.some((one) => durationOf(one) !== durationOf(length))) return {};
  const to = changeBy(said, length);
  if (to === null) return {};
  const named = titles.reduce(
    (text, title) => text.replace(new RegExp(namePattern(title), 'iu'), ' - '),
    said.replaceAll(LENGTH, ' - ').replace(SAME_DAY, ' - '),
  );
  const says = timePhrases(named).filter(({ text }) => !ALONE.test(text));
  return says.length > 0 && !RESIZES.test(said) ? {} : { 'move_event.to': [to] };
}

function changeBy(said: string, length: string): string | null {
  const [isLater, isEarlier] = [LATER.test(said) || ON.test(said), EARLIER.test(said)];
  if (isLater !== isEarlier) return `${length} ${isLater ? 'later' : 'earlier'}`;
  const [isLonger, isShorter] = [LONGER.test(said), SHORTER.test(said)];
  if (isLonger !== isShorter) return `${length} ${isLonger ? 'longer' : 'shorter'}`;
  return LONG.test(said) ? `for ${length}` : null;
}
