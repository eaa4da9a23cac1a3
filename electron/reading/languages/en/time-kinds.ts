import { Phrases } from '../../../foundation/phrases.ts';
import { typedWord } from '../../../tools/dates/typed-words.ts';
import { NUMBER_WORD } from './number-words.ts';
import { MONTH, WEEKDAY } from './time-words.ts';

/** Words that alone make a phrase one about time. */
const TIME = new Phrases(
  'jan, january, feb, february, mar, march, apr, april, may, june, jun, july, jul, aug, august, sep, sept, september, oct, october, nov',
  'november, dec, december, today, tonight, tomorrow, tomorrows, yesterday, night, midnight, morning, mornings, afternoon, afternoons',
  'evening, evenings, noon, midday, noonish, lunchtime, week, weeks, weekend, weekends, weekday, weekdays, fortnight, fortnights',
  "christmas, xmas, easter, eve, halloween, valentine, valentines, valentine's, daily, arvo, eod, cob, kw, cw, teatime, bedtime",
  'weekly, monthly, yearly, annually, overdue, tmrw, tomorow, tommorow, now, later, earlier',
);
/** "Mon", "tues", "Fridays", "cw46". */
const DAY_OR_WEEK = /^(?:(?:mon|tue|tues|wednes|wed|thu|thur|thurs|fri|satur|sat|sun)(?:day)?s?|[ck]w\d\d?)$/i;
const UNIT = new Phrases(
  's, sec, secs, second, seconds, m, min, mins, minute, minutes, h, hr, hrs, hour, hours, d, day, days, week, weeks, month, months',
  "year, years, year's, quarter, quarters, am, pm, a.m, p.m, oclock, o'clock, uhr, half, noon, midnight",
);
const HOUR = String.raw`\d{1,2}(?:[:.h]\d{2})?(?:am?|pm?)?`;
const CLOCK = new RegExp(
  String.raw`^(?:\d{1,2}(?:[:.h]\d{2}|h)?(?:am|pm|h)?(?:-?ish)?|\d{1,2}[:.]\d{2}[ap]|${HOUR}[-–]${HOUR}h?|` +
    String.raw`\d+(?:s|m|h|d|w|min|mins|hrs?|secs?|am|pm)|[1-9]\d{0,2}|0|(?:19|20)\d\d)$`,
  'i',
);
const DATE =
  /^(?:\d{4}[-.]\d{1,2}[-.]\d{1,2}|\d{1,2}[./]\d{1,2}(?:[./-](?:\d{2,4})?)?|\d{1,2}(?:st|nd|rd|th)(?:[-–]\d{1,2}(?:st|nd|rd|th))?)$/i;
const NUMBER = /^(?:(?:thir|four|fif|six|seven|eigh|nine)teenth|twelfth|twentieth|thirtieth|last|couple|few)$/i;
const NTH = new Phrases('first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth, eleventh');
const TENS = /^(?:twenty|thirty)-/i;
const isNumber = (word: string): boolean => NUMBER.test(word) || NTH.has(word.replace(TENS, '')) || NUMBERS.test(word);
const NUMBERS = new RegExp(`^${NUMBER_WORD}$`, 'i');
const LINK = new Phrases(
  'at, kl, on, in, by, from, to, till, until, before, after, for, around, about, the, a, an, of, and, next, this, that, last, past',
  'coming, following, every, each, other, quarter, half, day, ago, sharp, exactly, prompt, through, between, within, new, hence, time',
  'also, since, rest, end, start, beginning, mid, middle, same, -, –',
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
  if (TIME.has(word) || DAY_OR_WEEK.test(word)) return 'time';
  if (UNIT.has(word)) return 'unit';
  if (CLOCK.test(word) || DATE.test(word) || isNumber(word)) return 'number';
  return LINK.has(word) ? 'link' : 'other';
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
