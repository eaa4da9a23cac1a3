import { longPattern } from '../../foundation/long-pattern.ts';
import { typedWord } from '../../tools/dates/typed-words.ts';
import { MONTH, WEEKDAY } from './time-words.ts';

/** Words that alone make a phrase one about time. */
const TIME = longPattern('i')`
  ^(?:
    (?:mon|tue|tues|wednes|wed|thu|thur|thurs|fri|satur|sat|sun)(?:day)?s?|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?
    |apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|today|tonight
    |tomorrow|yesterday|(?:mid)?night|mornings?|afternoons?|evenings?|noon|midday|noonish|lunchtime|week(?:end|day)?s?
    |fortnights?|christmas|xmas|easter|eve|halloween|valentine'?s?|daily|arvo|eod|cob|kw|cw|cw\d\d?|kw\d\d?|teatime
    |bedtime|weekly|monthly|yearly|annually|overdue|tmrw|tomorow|tommorow|tomorrows?|now|later|earlier
  )$
`;
const UNIT = new RegExp(
  [
    "^(?:s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?|d|days?|weeks?|months?|years?|year's|quarters?|am|",
    String.raw`pm|a\.m|p\.m|o'?clock|uhr|half|noon|midnight)$`,
  ].join(''),
  'i',
);
const HOUR = String.raw`\d{1,2}(?:[:.h]\d{2})?(?:am?|pm?)?`;
const CLOCK = longPattern('i')`
  ^(?:
    \d{1,2}(?:[:.h]\d{2}|h)?(?:am|pm|h)?(?:-?ish)?|\d{1,2}[:.]\d{2}[ap]|${HOUR}[-–]${HOUR}h?
    |\d{4}[-.]\d{1,2}[-.]\d{1,2}|\d{1,2}[./]\d{1,2}(?:[./-](?:\d{2,4})?)?
    |\d{1,2}(?:st|nd|rd|th)(?:[-–]\d{1,2}(?:st|nd|rd|th))?|\d+(?:s|m|h|d|w|min|mins|hrs?|secs?|am|pm)|[1-9]\d?|0
    |(?:19|20)\d\d|[1-9]\d{2}
  )$
`;
const SMALL = 'one|two|three|four|five|six|seven|eight|nine';
const NTH = 'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth';
const NUMBER = new RegExp(
  [
    `^(?:${SMALL}|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|`,
    `(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-(?:${SMALL}))?|${NTH}|tenth|eleventh|`,
    `twelfth|(?:thir|four|fif|six|seven|eigh|nine)teenth|twentieth|thirtieth|(?:twenty|thirty)-(?:${NTH})|last|couple|few)$`,
  ].join(''),
  'i',
);
const LINK = new RegExp(
  [
    '^(?:at|kl|on|in|by|from|to|till|until|before|after|for|around|about|the|a|an|of|and|next|this|that|last|',
    'past|coming|following|every|each|other|quarter|half|day|ago|sharp|exactly|prompt|through|between|through|within|new|hence|time|also|',
    'since|rest|end|start|beginning|mid|middle|same|within|-|–)$',
  ].join(''),
  'i',
);
/** What may be at the edge of a phrase; other links only stand inside it. */
export const OPENS = new RegExp(
  [
    '^(?:at|on|in|by|from|till|until|before|after|for|around|the|a|an|next|this|last|coming|every|each|',
    'within|between|past|half|quarter|since|end|rest|mid|middle|couple|few|new)$',
  ].join(''),
  'i',
);

export type Kind = 'time' | 'unit' | 'number' | 'link' | 'other';

export function kindOf(word: string): Kind {
  if (TIME.test(word)) return 'time';
  if (UNIT.test(word)) return 'unit';
  if (CLOCK.test(word) || NUMBER.test(word)) return 'number';
  return LINK.test(word) ? 'link' : 'other';
}

const HOUR_AND_MINUTES = /^(?:[01]\d|2[0-3])[0-5]\d(?:h|hrs)?$/i;
const YEAR = /^1\d{3}$/;
const IS_MONTH = new RegExp(`^${MONTH}$`, 'i');
const BEFORE_HOUR = new RegExp(`^(?:at|from|till|until|to|${WEEKDAY}|today|tonight|tomorrow)$`, 'i');

/**
 * @returns what each word of a message is; "0930" is an hour only next to "at" or a day, "1836" a year next to a month,
 *   "calendar" a link in "calendar week 46".
 */
export const kindsOf = (words: readonly string[]): readonly Kind[] =>
  words.map((word, at) => {
    const [said, before] = [typedWord(bare(word)), typedWord(bare(words[at - 1] ?? ''))];
    const isHour = HOUR_AND_MINUTES.test(said) && BEFORE_HOUR.test(before);
    if (/^calendar$/i.test(said) && /^week$/i.test(words[at + 1] ?? '')) return 'link';
    return isHour || (YEAR.test(said) && IS_MONTH.test(before)) ? 'number' : kindOf(said);
  });

export const bare = (word: string): string => word.replace(/^["'“”‘’(]+|["'“”‘’).,!?;:…]+$/g, '').replaceAll('’', "'");
