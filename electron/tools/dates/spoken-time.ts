import { MONTHS, WEEKDAYS } from './calendar-words.ts';
import { correctSpelling } from './correct-spelling.ts';
import { withDayFirst } from './date-order.ts';
import { withDecimals, withDigits } from './number-words.ts';

type Rule = readonly [pattern: RegExp, replacement: string];

const DAY = String.raw`\d(?:st|nd|rd|th)?`;
const HOUR = String.raw`\d{1,2}(?::\d\d)?`;

/** Words for days, and typing errors. */
const DAYS: readonly Rule[] = [
  [/\bchristmas eve\b/g, '24 december'],
  [/\b(?:christmas|xmas)(?: day)?\b/g, '25 december'],
  [/\bnew year'?s eve\b/g, '31 december'],
  [/\bnew year'?s?(?: day)?\b/g, '1 january'],
  [/\bvalentine'?s?(?: day)?\b/g, '14 february'],
  [/\bhallowe'?en\b/g, '31 october'],
  [/\b(?:tmrw|tmr|tmw|tomorow|tommorow|tommorrow)\b/g, 'tomorrow'],
  // "Wednesday the 28th of October", "the evening of the 3rd of May": the date alone says which day.
  [
    new RegExp(String.raw`\b(?:${WEEKDAYS}),? (?:on )?(?=the \d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${MONTHS})\b)`, 'g'),
    '',
  ],
  [
    new RegExp(
      String.raw`\b(?:on |in )?the (morning|afternoon|evening|night) of (?:the )?` +
        String.raw`(\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${MONTHS})|(?:${WEEKDAYS}))\b`,
      'g',
    ),
    '$2 $1',
  ],
  [/\b(?:the )?day after tomorrow\b/g, 'in 2 days'],
  [/\b(?:the )?end of (?:the|this) year\b/g, '31 december'],
  [/\bfortnight\b/g, '2 weeks'],
  [/\bthe (week|weekend|month|year) after this(?: (?:one|1))?\b/g, 'next $1'],
  [/\bthe (week|month|year) after next\b/g, 'in 2 $1s'],
  [new RegExp(String.raw`\bthe (${WEEKDAYS}) after next\b`, 'g'), '1 week from $1'],
  [/\b(?:next|this) year,? (?:on )?(?=.*\b20\d\d\b)/g, ''],
  [/\b(?:an? )(?=\d+ weeks)/g, ''],
  [/\bfrom today\b/g, 'from now'],
  [new RegExp(String.raw`\b(${WEEKDAYS}) week\b(?! (?:on|of))`, 'g'), '1 week from $1'],
  [new RegExp(String.raw`(?<!\bin )\b(a|\d+) weeks? on (${WEEKDAYS})\b`, 'g'), '$1 week from $2'],
  [new RegExp(String.raw`\b(?:mid|(?:the )?middle of)[ -](${MONTHS})\b`, 'g'), '15 $1'],
  [new RegExp(String.raw`\bnext week (?:on )?(${WEEKDAYS})\b`, 'g'), '$1 next week'],
  [/\b(\d{1,2})\.(\d{1,2})\.(\d{4})\b/g, '$1/$2/$3'],
  [/\b(\d{1,2})\.(\d{1,2})\.(?!\d)/g, '$1/$2'],
  // "Nov 27" would be parsed as November 2027.
  [
    new RegExp(
      String.raw`(?<!${DAY}(?: of)? )\b(${MONTHS})\.? (?:the )?(\d{1,2})(?:st|nd|rd|th)?(?![:\d]| ?[ap]m)`,
      'g',
    ),
    '$2 $1',
  ],
];

/** Ways to say a time of day. Longer ones come first: "half past 7" before "7". */
const TIMES: readonly Rule[] = [
  [/ ?@ ?/g, ' at '],
  [/\b(?:at )?(\d{1,2}) o'?clock\b/g, 'at $1'],
  [/\b(?:at |after )?lunch(?: ?time)?\b/g, 'at noon'],
  [/\b(?:at )?half past (\d{1,2})\b/g, 'at $1:30'],
  [/\b(?:at )?half (\d{1,2})\b(?!\S| (?:second|minute|hour|day|week|month|year))/g, 'at $1:30'],
  [/\bat ([01]\d|2[0-3])([0-5]\d)(?: ?h| hours| hrs)?\b/g, 'at $1:$2'],
  [/^([01]\d|2[0-3])([0-5]\d)(?: ?h| hours| hrs)$/g, 'at $1:$2'],
  [/(?<=^| )(\d{1,2}) ([0-5]\d) ?(?=[ap]m\b)/g, '$1:$2 '],
  [/^(\d{1,2}) ([1-5]\d)$/g, 'at $1:$2'],
  [new RegExp(String.raw`\b(at )(\d{1,2}) ([0-5]\d)\b(?! (?:${MONTHS}))`, 'g'), '$1$2:$3'],
  [new RegExp(String.raw`\b(today|tonight|tomorrow|${WEEKDAYS}) (?=\d{1,2}h[0-5]\d\b)`, 'g'), '$1 at '],
  [/\bat (\d{1,2})h([0-5]\d)?\b/g, 'at $1:$2'],
  [/\b(at \d{1,2}):(?!\d)/g, '$1:00'],
  [/\b(\d+)h([0-5]\d)\b/g, '$1 hours $2 minutes'],
  [new RegExp(String.raw`\b(${HOUR}) (?:in the|at) (?:afternoon|evening|night)\b`, 'g'), '$1pm'],
  [new RegExp(String.raw`\b(${HOUR}) in the morning\b`, 'g'), '$1am'],
  [
    new RegExp(
      String.raw`\b(?:at )?(${HOUR}) (?:on )?(today|tomorrow|this|${WEEKDAYS}) (morning|afternoon|evening|night)\b`,
      'g',
    ),
    '$2 $3 at $1',
  ],
  [new RegExp(String.raw`\b(today|tonight|tomorrow|${WEEKDAYS}) (${HOUR})(?= ?(?:[ap]m\b|$))`, 'g'), '$1 at $2'],
  [new RegExp(String.raw`^(${HOUR}) ((?:on )?(?:today|tonight|tomorrow|${WEEKDAYS})\b)`, 'g'), 'at $1 $2'],
];

/**
 * Rewrites a person's words about a time in the form that chrono parses: "half past seven tomorrow" becomes "at 7:30
 * tomorrow".
 */
export function plainTime(words: string, now: Date): string {
  const lower = words.toLowerCase().trim().replaceAll('’', "'").replace(/\s+/g, ' ');
  const spelled = withDayFirst(withDigits(correctSpelling(lower)));
  const days = withWeekdayOfMonth(applied(DAYS, spelled), now);
  return withMonth(applied(TIMES, withClock(withDecimals(days))), now).trim();
}

function applied(rules: readonly Rule[], text: string): string {
  return rules.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text);
}

/** "quarter past 6", "20 to 6", "5 minutes past 9". */
function withClock(text: string): string {
  return text.replace(
    /\b(?:at )?(?:a )?(quarter|[1-5]?\d)(?: minutes?)? (past|to) (\d{1,2})\b(?!:|\/|\.\d)/g,
    (_match, minutes: string, side: string, hour: string) => {
      const distance = minutes === 'quarter' ? 15 : Number(minutes);
      const total = Number(hour) * 60 + (side === 'past' ? distance : -distance);
      return `at ${String(Math.floor(total / 60) || 12)}:${String(total % 60).padStart(2, '0')}`;
    },
  );
}

const BARE_DAY = new RegExp(String.raw`\b(?:on )?(?:the )?(\d{1,2})(?:st|nd|rd|th)\b(?! (?:of )?(?:${MONTHS})\b)`);

/** "the 25th" is the next 25th, including today. */
function withMonth(text: string, now: Date): string {
  const day = Number(BARE_DAY.exec(text)?.[1] ?? 0);
  if (day < 1 || day > 31) return text;
  for (let month = now.getMonth() + (day < now.getDate() ? 1 : 0); ; month++) {
    const date = new Date(now.getFullYear(), month, day);
    if (date.getDate() === day) return text.replace(BARE_DAY, isoDay(date));
  }
}

const WEEKDAY_OF_MONTH = new RegExp(
  String.raw`\b(?:on )?(?:the )?(first|second|third|fourth|[1-4](?:st|nd|rd|th)|last) (${WEEKDAYS}) (?:of|in) ` +
    String.raw`(?:(this|the|next) month|(${MONTHS}))\b(?! \d)`,
);
const ORDINALS = ['first', 'second', 'third', 'fourth'];

/** "The last Saturday of this month", "the first Monday in March": in a month by its name, the next one to come. */
function withWeekdayOfMonth(text: string, now: Date): string {
  const [, which = '', day = '', relative, month] = WEEKDAY_OF_MONTH.exec(text) ?? [];
  if (which === '') return text;
  const weekday = ['su', 'mo', 'tu', 'we', 'th', 'fr', 'sa'].indexOf(day.slice(0, 2));
  const position = which === 'last' ? -1 : Number.parseInt(which, 10) || ORDINALS.indexOf(which) + 1;
  const index = month === undefined ? now.getMonth() + (relative === 'next' ? 1 : 0) : monthOf(month);
  const inYear = (year: number): Date => weekdayOf(year, index, weekday, position);
  const found = inYear(now.getFullYear());
  const isOver = month !== undefined && found.getTime() < now.getTime() - 86_400_000;
  return text.replace(WEEKDAY_OF_MONTH, isoDay(isOver ? inYear(now.getFullYear() + 1) : found));
}

const monthOf = (name: string): number =>
  ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'].indexOf(name.slice(0, 3));

/** @param month may be beyond December. @param position from 1, or -1 for the last. */
function weekdayOf(year: number, month: number, weekday: number, position: number): Date {
  const from = position === -1 ? new Date(year, month + 1, 0) : new Date(year, month, 1);
  const days =
    position === -1 ? -((from.getDay() - weekday + 7) % 7) : ((weekday - from.getDay() + 7) % 7) + 7 * (position - 1);
  return new Date(from.getFullYear(), from.getMonth(), from.getDate() + days);
}

function isoDay(date: Date): string {
  const twoDigits = (value: number): string => String(value).padStart(2, '0');
  return `${String(date.getFullYear())}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}
