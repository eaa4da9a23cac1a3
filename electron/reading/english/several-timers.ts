import { patternPart } from '../../foundation/long-pattern.ts';
import { NUMBER_WORD } from './number-words.ts';

const COUNT = String.raw`(?:\d+(?:\.\d+)?|half an?|an?|${NUMBER_WORD})`;
const UNIT = '(?:seconds?|secs?|minutes?|mins?|min|hours?|hrs?)';
const LENGTH = patternPart`
  ${COUNT}[ -]?${UNIT}(?:(?: and)? (?:a half|a quarter|${COUNT}[ -]?${UNIT})|(?<=hours?|hrs?) \d{1,2}(?! ?${UNIT}))?
`;
const LABEL = String.raw`(?:the |my |our )?([\p{L}'’-]+(?: [\p{L}'’-]+)??)(?=$|[,.;!?]| (?:and|plus|then|another|a|one|please|as|too)\b)`;
/** "9 minutes for the pasta", "one of 20 minutes for the sauce". */
const EACH = new RegExp(
  String.raw`(?<![\p{L}\d])(${LENGTH})(?: timer)?(?: long)?,? (?:for|called|named|labelled) ${LABEL}`,
  'giu',
);
/** "Eggs 7 minutes", "pasta: 9 min". */
const NAMED_FIRST = new RegExp(
  String.raw`(?:^|[,;:] |\band |\bfor )(?:the )?(?!(?:for|of|a|timer|another)\b)` +
    String.raw`([\p{L}'’-]+)(?: for|:)? (${LENGTH})(?=$|[,.;!?]| and\b| please\b)`,
  'giu',
);
const ANNOUNCES = /\b(?:timers?|countdowns?|alarms?)\b/i;
const LEAST = 2;

/**
 * Reads several timers that each have a length and a label: "Timer 9 minutes for the pasta, a second one of 20 minutes for the sauce".
 * @returns a request for each; null unless there are at least two, and nothing else in the message has a length.
 */
export function severalTimers(message: string): readonly string[] | null {
  if (!ANNOUNCES.test(message) || /["“]|\bremind\b/i.test(message)) return null;
  const said = message.replaceAll(/\ba second (?=(?:one|timer)\b)/gi, 'another ');
  const all = said.match(new RegExp(String.raw`(?<![\p{L}\d])${LENGTH}\b`, 'giu')) ?? [];
  const ways = [
    [...said.matchAll(EACH)].map(([, length = '', label = '']) => ({ length, label })),
    [...said.matchAll(NAMED_FIRST)].map(([, label = '', length = '']) => ({ length, label })),
  ];
  const timers = ways.find((found) => found.length >= LEAST && found.length === all.length);
  return timers?.map(({ length, label }) => `set a timer for ${length} for ${label}`) ?? null;
}
