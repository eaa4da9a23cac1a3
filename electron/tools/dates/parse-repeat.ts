import { MONTHS } from './calendar-words.ts';
import { inEnglish } from './other-languages/in-english.ts';
import { invalidValue } from '../tool-error.ts';
import { parseSpan } from './parse-span.ts';
import { plainWords } from './spoken-time.ts';
import { wallDay } from './wall-clock.ts';
import { formatList, formatOrdinal, pluralWord } from '../../../shared/formats/numbers.ts';
import { t } from '../../../shared/texts/translate.ts';
import { formatShortDate } from './format-date-time.ts';

const DAY_CODES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const DAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const ORDINALS: Readonly<Record<string, number>> = { first: 1, second: 2, third: 3, fourth: 4, fifth: 5, last: -1 };
const UNITS: Readonly<Record<string, string>> = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' };
const ADVERBS: Readonly<Record<string, string>> = {
  daily: 'every day',
  weekly: 'every week',
  biweekly: 'every 2 weeks',
  fortnightly: 'every 2 weeks',
  monthly: 'every month',
  quarterly: 'every 3 months',
  yearly: 'every year',
  annually: 'every year',
};

const WEEKDAY = '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?';
const NTH = 'first|1st|second|2nd|third|3rd|fourth|4th|last';
const EXAMPLES = ['every Monday', 'every 2 weeks', 'every weekday until 24 December', 'the first Friday of the month'];

/**
 * Parses how often something happens. @returns an RRULE value (RFC 5545, 3.3.10), such as `FREQ=WEEKLY;BYDAY=MO`.
 * @throws {ToolError} with examples if it doesn't say.
 */
export function parseRepeat(often: string, now: Date): string {
  const words = inEnglish(often, { now });
  const said = withPlainOrdinals(
    plainWords(words.replace(/\bevry\b/gi, 'every'))
      .replace(HOW_MANY, '')
      .replace(PART_OF_DAY, '')
      .replace(FROM_NOW_ON, ''),
  ).replace(
    /\b(?:daily|weekly|biweekly|fortnightly|monthly|quarterly|yearly|annually)\b/,
    (word) => ADVERBS[word] ?? word,
  );
  const [, base = said, until, times] =
    /^(.*?)(?:,? (?:(?:until|till|up to) (.+)|(?:for )?(\d+) times))?$/.exec(said) ?? [];
  const rule = ruleOf(base.trim());
  if (rule === null) throw invalidValue(often, (value) => t('{value} does not say how often.', { value }), EXAMPLES);
  if (times !== undefined) return `${rule};COUNT=${times}`;
  return until === undefined ? rule : `${rule};UNTIL=${lastDay(until, now)}`;
}

/** "The first Tuesday of every month, the next four": how many dates are wanted says nothing about how often. */
const HOW_MANY =
  /,? (?:for )?(?:the )?(?:next|following|coming|upcoming) (?:\d+|few|couple)(?: (?:dates|times|ones))?$/;

/** "Every Thursday evening". */
const PART_OF_DAY = /(?<=^every (?:\S+ )?\w+day) (?:morning|afternoon|evening|night)s?$/;
const FROM_NOW_ON = / from now(?: on)?$/;

const REPEATS = new RegExp(
  String.raw`\b(?:every|each|daily|weekly|biweekly|fortnightly|monthly|quarterly|yearly|annually|nightly|weekdays|of the month|` +
    String.raw`(?:mon|tues|wednes|thurs|fri|satur|sun)day(?:s| (?:morning|afternoon|evening|night)s))\b`,
  'i',
);

/** Whether the words describe something that repeats. */
export const speaksOfRepeat = (words: string): boolean => REPEATS.test(inEnglish(words));

const EVERY_TWO_WEEKS = /\b(?:bi-?weekly|fortnightly|every fortnight)(?: on)? (?=\w*day|mon\b|fri\b|sat\b|sun\b)/;
const COUNTED = ['third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** "Biweekly Friday", "every fifth day". */
const withPlainOrdinals = (text: string): string =>
  text
    .replace(EVERY_TWO_WEEKS, 'every 2 weeks on ')
    .replace(
      new RegExp(String.raw`^(every|each) (${COUNTED.join('|')}|\dth|3rd)(?= (?:day|week|month|year)\b)`),
      (_, every: string, which: string) =>
        `${every} ${String(COUNTED.includes(which) ? COUNTED.indexOf(which) + 3 : Number.parseInt(which, 10))}`,
    );

function ruleOf(text: string): string | null {
  return ordinalDay(text) ?? dayOfMonth(text) ?? dayOfYear(text) ?? weekdays(text) ?? interval(text);
}

const ORDINAL_DAY = new RegExp(
  String.raw`^(?:on )?(?:(every|each) |the )?(${NTH})(?: (?:and|&) (?:the )?(${NTH}))? (${WEEKDAY}|day|weekday|working day)` +
    String.raw`( (?:of|in) (?:the|every|each) month)?$`,
);

/** "Every second Tuesday" comes every two weeks, while "every first Tuesday" and "first Tuesdays" are of the month. */
function ordinalDay(text: string): string | null {
  const [, every, which = '', other, day = '', ofMonth] = ORDINAL_DAY.exec(text) ?? [];
  const isOfMonth =
    ofMonth !== undefined || (/^(?:first|1st|last)$/.test(which) && (every !== undefined || day.endsWith('days')));
  if (which === '' || !isOfMonth) return null;
  const positions = [which, ...(other === undefined ? [] : [other])].map(
    (one) => ORDINALS[one] ?? Number(one.charAt(0)),
  );
  if (day === 'day') return `FREQ=MONTHLY;BYMONTHDAY=${positions.join(',')}`;
  if (/^w\w+ ?day$/.test(day) && !day.startsWith('wed'))
    return `FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=${positions.join(',')}`;
  return `FREQ=MONTHLY;BYDAY=${positions.map((position) => `${String(position)}${codeOf(day)}`).join(',')}`;
}

/** "Every 3 October", "yearly on 29 February". */
function dayOfYear(text: string): string | null {
  const [, day, month = ''] =
    new RegExp(String.raw`^every (?:year on (?:the )?)?(\d{1,2})(?:st|nd|rd|th)?(?: of)? (${MONTHS})$`).exec(text) ??
    [];
  const index = MONTH_STARTS.indexOf(month.slice(0, 3)) + 1;
  return day === undefined || Number(day) > 31 ? null : `FREQ=YEARLY;BYMONTH=${String(index)};BYMONTHDAY=${day}`;
}

const MONTH_STARTS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function dayOfMonth(text: string): string | null {
  const [, day] =
    /^(?:on )?(?:every |the )?(?:month on the )?(\d{1,2})(?:st|nd|rd|th)(?: (?:day )?of (?:the|every|each) month)?$/.exec(
      text,
    ) ?? [];
  return day === undefined || Number(day) > 31 ? null : `FREQ=MONTHLY;BYMONTHDAY=${day}`;
}

function weekdays(text: string): string | null {
  if (/^(?:on )?(?:every |each )?(?:weekdays?|work(?:ing)? ?days?|monday to friday)$/.test(text))
    return 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR';
  const [, everyOther, weekend] = /^(?:on )?(?:every |each )?(other |second |2nd )?(weekend)s?$/.exec(text) ?? [];
  if (weekend !== undefined) return `FREQ=WEEKLY${everyOther === undefined ? '' : ';INTERVAL=2'};BYDAY=SA,SU`;
  if (/^(?:every |each )(?:morning|afternoon|evening|night|lunchtime|noon)$|^nightly$/.test(text)) return 'FREQ=DAILY';
  const listed = new RegExp(
    String.raw`^(?:on )?(?:every |each )?(other |second |2 |2nd |3rd |third )?(?:week on )?(${WEEKDAY}(?:(?:,| and|, and)? ?${WEEKDAY})*)$`,
  ).exec(text);
  const [, step, days = ''] = listed ?? [];
  if (days === '') return null;
  const codes = new Set(days.split(/,? and |, ?| /).map(codeOf));
  const every = step === undefined ? '' : `;INTERVAL=${/3|third/.test(step) ? '3' : '2'}`;
  return `FREQ=WEEKLY${every};BYDAY=${DAY_CODES.filter((code) => codes.has(code)).join(',')}`;
}

function interval(text: string): string | null {
  const [, count, unit = '', rest] =
    /^(?:every|each|once an?|1 times? an?) ?(other|second|2nd|\d+)? ?(day|week|month|year)s?(?: on (?:the )?(.+))?$/.exec(
      text,
    ) ?? [];
  const frequency = UNITS[unit];
  if (frequency === undefined) return null;
  const step = count === undefined ? 1 : /^\d+$/.test(count) ? Number(count) : 2;
  if (step < 1 || step > 999) return null;
  const detail = rest === undefined ? '' : detailOf(unit, rest);
  return detail === null ? null : `FREQ=${frequency}${step === 1 ? '' : `;INTERVAL=${String(step)}`}${detail}`;
}

function detailOf(unit: string, rest: string): string | null {
  const rule = ruleOf(rest) ?? (unit === 'month' ? ruleOf(`${rest} of the month`) : null);
  const wanted = unit === 'week' ? 'FREQ=WEEKLY;' : 'FREQ=MONTHLY;';
  return rule?.startsWith(wanted) === true && unit !== 'day' && unit !== 'year'
    ? `;${rule.slice(wanted.length)}`
    : null;
}

const codeOf = (day: string): string => DAY_CODES.find((code) => day.slice(0, 2).toUpperCase() === code) ?? '';

const lastDay = (words: string, now: Date): string =>
  wallDay(new Date(parseSpan(words, now).to.getTime() - 1)).replaceAll('-', '');

const PLURALS: Readonly<Record<string, string>> = {
  DAILY: 'day',
  WEEKLY: 'week',
  MONTHLY: 'month',
  YEARLY: 'year',
  HOURLY: 'hour',
};

/**
 * @returns the rule as a person would say it, "every 2 weeks on Tuesday until 24 December 2026"; parts without plain
 * words are left out.
 */
export function describeRepeat(rule: string): string {
  const parts = new Map(rule.split(';').map((part) => part.split('=', 2) as [string, string]));
  const step = Number(parts.get('INTERVAL') ?? 1);
  const unit = PLURALS[parts.get('FREQ') ?? ''] ?? 'time';
  const days = (parts.get('BYDAY') ?? '').split(',').filter(Boolean);
  const every = step === 1 ? `every ${unit}` : `every ${String(step)} ${pluralWord(step, unit)}`;
  return [every, daysSaid(days, parts.get('BYSETPOS')), monthDaysSaid(parts.get('BYMONTHDAY')), endSaid(parts)]
    .filter(Boolean)
    .join(' ');
}

function daysSaid(days: readonly string[], position: string | undefined): string {
  if (days.length === 0) return '';
  const isWorkweek = days.join(',') === 'MO,TU,WE,TH,FR';
  if (position !== undefined) return `on the ${ordinal(Number(position))} ${isWorkweek ? 'weekday' : 'of the days'}`;
  if (isWorkweek) return 'from Monday to Friday';
  const names = days.map((day) => {
    const number = Number.parseInt(day, 10);
    const name = DAY_NAMES[DAY_CODES.indexOf(day.slice(-2))] ?? day;
    return Number.isNaN(number) ? name : `the ${ordinal(number)} ${name}`;
  });
  return `on ${formatList(names)}`;
}

const monthDaysSaid = (days: string | undefined): string =>
  days === undefined
    ? ''
    : `on the ${formatList(days.split(',').map((day) => ordinal(Number(day)) + (Number(day) < 0 ? ' day' : '')))}`;

function ordinal(number: number): string {
  if (number === -1) return 'last';
  if (number < 0) return `${ordinal(-number)} to last`;
  return formatOrdinal(number);
}

function endSaid(parts: ReadonlyMap<string, string>): string {
  const count = parts.get('COUNT');
  if (count !== undefined) return `${count} times`;
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)/.exec(parts.get('UNTIL') ?? '') ?? [];
  if (year === undefined) return '';
  const date = new Date(Number(year), Number(month) - 1, Number(day));
  return `until ${formatShortDate(date)}`;
}
