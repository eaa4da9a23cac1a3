import { longPattern } from '../../../foundation/long-pattern.ts';
import { isTime } from '../../english/merged-time.ts';
import { NUMBER_WORD } from '../../english/number-words.ts';
import { timePhrases } from '../../english/time-phrases.ts';
import { withWholeNumbers } from '../../../foundation/number-words.ts';
import type { Thing } from '../things-in-mind.ts';
import { written } from '../written-time.ts';
import { hasOnly } from './meant-call.ts';
import { MONTH_START, WEEKDAY } from '../../english/time-words.ts';

/** Other numbers could be anything. */
const SAYS_WHEN = longPattern('iu')`
  \b(?:
    ${WEEKDAY}s?|${MONTH_START}\p{L}*|today|tonight|tomorrow|noon|midnight|midday|(?:mid)?night|morning|afternoon
    |evening|lunchtime|weekend|christmas|easter|(?:next|this) (?:week|month|year)|in \d+ \p{L}+|end of
  )\b|\d[:.]\d\d|\d ?(?:am|pm)\b|\bat \d
  |\b(?:half|quarter) (?:past|to)\b
  |\bhalf (?:\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b|\d(?:st|nd|rd|th)\b|\d{4}-\d\d
`;
/** "Make that one at one": the first "one" counts nothing. */
export const NOT_COUNTED = /\b(that|this|the(?: \p{L}+)?) one\b/giu;
/** "Monday's better". */
const IS = /(?<=(?:day|tomorrow|today|\d|noon|weekend))['’]s(?= )/gi;
const LINK = /^(?:the (?=(?:to|for|by|on) ))?(?:for|by|on|until|till|before|due|to|from) (?=\S)/i;

/**
 * The time that a text says, if it says nothing else: "Sunday" in "that's for Sunday", "at three" in "make it start at three".
 * @param others words that may be next to it. @returns null if there is none.
 */
export function saidTime(text: string, others: RegExp): string | null {
  const plain = withWholeNumbers(text.replace(NOT_COUNTED, '$1').replaceAll(IS, ' is'));
  const found = timePhrases(plain).find(
    ({ text: phrase }) => SAYS_WHEN.test(phrase) && hasOnly(plain.replace(phrase, ' '), others),
  );
  return found?.text.replace(LINK, '').replace(NARROWED, '') ?? null;
}

/** "End of the month, the 31st": the day says it more exactly. */
const NARROWED = longPattern('i')`
  ^(?:at |by )?(?:the )?(?:end of .{2,20}|(?:next|this) (?:week|month)|month end),? (?:so |or |i\.e\. )?
  (?=(?:(?:on )?the )?\d{1,2}(?:st|nd|rd|th)$)
`;

const OLD_TIME = /,? (?:and not|not|instead of|rather than) (?:(?:at|on|by|for|the) )*([^,;.?!]{1,25})$/i;
const HOUR = new RegExp(String.raw`^(?:\d{1,2}|${NUMBER_WORD})$`, 'i');

/** @returns a text without the time that it says is wrong: "make it eight" of "make it eight, not seven". */
export function withoutOldTime(text: string): string {
  const [said = '', old = ''] = OLD_TIME.exec(text) ?? [];
  return isTime(old) || HOUR.test(old) ? text.slice(0, text.length - said.length) : text;
}

const BARE = longPattern('i')`
  ^(?:(?:oh|nah|nope|no|hm+|wait|actually|sorry),? )*
  (?:make (?:it|that)|no|nah|sorry|actually|wait|rather|(?:i )?meant?|let's say|say|at)\b[,]? *(?:at )?(\d{1,2})
  (?: then| please| instead| rather|(?:[’']s| is| would be)? (?:better|fine|best)|(?: works| suits me) better)*$
`;

/** "7 rather". */
const BARE_FIRST = /^(?:at )?(\d{1,2}) (?:rather|instead|better|(?:is|would be|suits me) better)$/i;

/** "Make it 6", after a time of day. */
export function bareClock(text: string): string | null {
  const plain = withWholeNumbers(text);
  return (BARE.exec(plain) ?? BARE_FIRST.exec(plain))?.[1] ?? null;
}

const HALF_HOUR = /^(?:at )?(?:(half) (?:past )?|((?:a )?quarter) (past|to) )?(\d{1,2})(?:[:.](\d\d))?$/i;
const NOON = 12;

/** "Make that half past": of the hour that something begins in. */
const OF_THE_HOUR = /^(?:at )?(half|(?:a )?quarter) (past|to)$/i;

/** "Half past six" for something in the evening is in the evening too. @returns it as "18:30", and any other time unchanged. */
export function inSameHalf(said: string, thing: Thing | null): string {
  const [, half, quarter, side = '', hour = '', minutes = '0'] = HALF_HOUR.exec(withWholeNumbers(said)) ?? [];
  const part = half ?? quarter;
  const [, piece, ofHour = ''] = OF_THE_HOUR.exec(said.trim()) ?? [];
  if (piece !== undefined && thing?.at != null && thing.hasTime)
    return `${piece} ${ofHour} ${new Date(thing.at).getHours()}`;
  if (hour === '' || thing?.at === null || thing?.hasTime !== true) return said;
  if (new Date(thing.at).getHours() < NOON || Number(hour) >= NOON || (part === undefined && minutes === '0'))
    return said;
  const shift = part === undefined ? Number(minutes) : (/half/i.test(part) ? 30 : 15) * (/to/i.test(side) ? -1 : 1);
  const before = new Date(thing.at).getHours() * 60 + new Date(thing.at).getMinutes();
  const early = Number(hour) * 60 + shift;
  const late = early + NOON * 60;
  const at = Math.abs(early - before) < Math.abs(late - before) ? early : late;
  return `${String(Math.floor(at / 60))}:${String(at % 60).padStart(2, '0')}`;
}

const PART_ONLY = /^(?:(?:in|for|to) )?the (morning|afternoon|evening)(?: (?:instead|rather|please|then))*$/i;

/** "The evening" for something tomorrow morning is tomorrow evening. @returns null for any other time. */
export function inPartOfDay(said: string, thing: Thing | null): string | null {
  const [, part] = PART_ONLY.exec(said.trim()) ?? [];
  return part === undefined || thing?.at == null ? null : `${written(thing.at, false)} in the ${part.toLowerCase()}`;
}

const IN_LENGTH = /^in (?:\S+) (?<unit>minutes?|mins?|hours?|hrs?|seconds?|secs?|days?|weeks?)$/i;
const BARE_NUMBER = /^(\d{1,3})$/;

/** "30", after "in 20 minutes", is in 30 minutes. @returns null for any other time. */
export function inSameUnit(before: string, said: string): string | null {
  const unit = IN_LENGTH.exec(before.trim())?.groups?.['unit'];
  const [, number] = BARE_NUMBER.exec(withWholeNumbers(said.trim())) ?? [];
  return unit === undefined || number === undefined ? null : `in ${number} ${unit}`;
}
