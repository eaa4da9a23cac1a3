import { longPattern } from '../../foundation/long-pattern.ts';
import { MONTHS, WEEKDAYS } from './calendar-words.ts';
import { withPlainClock } from './clock-words.ts';
import { withDayFirst } from './date-order.ts';
import { withDaysOfMonths, withWeekdayOfMonth } from './days-of-months.ts';
import { withFeasts } from './feasts.ts';
import { withLeapYear } from './leap-day.ts';
import { withDecimals, withDigits } from './number-words.ts';
import { typedWords } from './typed-words.ts';
import { withDaysOfWeeks } from './weeks-of-year.ts';

type Rule = readonly [pattern: RegExp, replacement: string];

const DAY = String.raw`\d(?:st|nd|rd|th)?`;
const HOUR = String.raw`\d{1,2}(?::\d\d)?`;

/** A day of the month by its number. */
const NUMBERED = String.raw`(\d{1,2})(?:st|nd|rd|th)\b(?! (?:of )?(?:${MONTHS})\b)`;
/** "Mid December, the 15th", "Sunday week, the 25th": the number says which day, and the words next to it only roughly. */
const ROUGHLY: readonly Rule[] = [
  [
    longPattern('g')`
      \b(?:
        (?:the )?(?:very )?(?:
          mid|early|late|start of|beginning of|middle of|end of|(?:first|second|third|last|1st|2nd|3rd) week (?:of|in)
        )(?: in)?
      )[ -](${MONTHS}),? (?:on )?(?:the )?${NUMBERED}
    `,
    '$2 $1',
  ],
  [new RegExp(String.raw`(?<!${DAY}(?: of)? )\b(${MONTHS}), (?:on )?(?:the )?${NUMBERED}`, 'g'), '$2 $1'],
  [
    longPattern('g')`
      \b(?:(?:mid|early|late|start of|beginning of|middle of|end of) (?:${MONTHS}),? )(?:on )?
      (?=(?:the )?\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${MONTHS})\b)
    `,
    '',
  ],
  [
    longPattern('g')`
      \b(?:a week (?:on )?(?:${WEEKDAYS})|(?:${WEEKDAYS}) week),? (?:on )?
      (?=(?:the )?\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${MONTHS})\b)
    `,
    '',
  ],
  [new RegExp(String.raw`\ba week (?:on )?(${WEEKDAYS}),? (?:on )?(?:the )?(?=${NUMBERED})`, 'g'), '$1 the '],
  [new RegExp(String.raw`\b(${WEEKDAYS}) week,? (?:on )?(?:the )?(?=${NUMBERED})`, 'g'), '$1 the '],
  [
    longPattern('g')`
      \b(?:
        next week
        |in (?:an?|\d+) (?:day|week|month)s?(?:'? time)?
        |(?:an?|\d+) (?:day|week|month)s? from (?:now|today)
      ),? (?:on )?(?=(?:the )?(?:\d{1,2}(?:st|nd|rd|th)\b|\d{1,2} (?:${MONTHS})\b))
    `,
    '',
  ],
];

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
  // "Friday evening the 23rd".
  [
    new RegExp(
      String.raw`\b(?:${WEEKDAYS}) (morning|afternoon|evening|night),? (?:on )?(?:the )?` +
        String.raw`(\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${MONTHS})|\d{1,2}(?:st|nd|rd|th))\b`,
      'g',
    ),
    '$2 $1',
  ],
  // "In the evening next Wednesday", "late afternoon on the 3rd".
  [
    new RegExp(
      String.raw`(?<!\b(?:today|tomorrow|this|next|last|${WEEKDAYS}) )\b(?:(?:on|in|during) )?(?:the )?(?:early |late )?` +
        String.raw`(morning|afternoon|evening|night),? (?:of |on )?(?:(?:${WEEKDAYS}),? (?=(?:the )?\d))?(?:the )?` +
        String.raw`(\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${MONTHS})|\d{1,2}(?:st|nd|rd|th)|(?:next |this )?(?:${WEEKDAYS})(?: next week)?)\b`,
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
  [/\bweeks? on from\b/g, 'week from'],
  [/\bfrom today\b/g, 'from now'],
  [new RegExp(String.raw`\b(${WEEKDAYS}) week\b(?! (?:on|of))`, 'g'), '1 week from $1'],
  [/\btomorrow week\b/g, '1 week from tomorrow'],
  [/\b(a|\d+) weeks? today\b/g, 'in $1 weeks'],
  [/\b(a|\d+) weeks? tomorrow\b/g, '$1 week from tomorrow'],
  [new RegExp(String.raw`^a week (${WEEKDAYS})\b`, 'g'), '1 week from $1'],
  [/\bin (an?|\d+) (day|week|month|year)s?'?s? time\b/g, 'in $1 $2s'],
  [new RegExp(String.raw`\bnext year,? in (${MONTHS})\b`, 'g'), '$1 next year'],
  [/\b(?:this day|today) (?:in )?(?:a |1 )?week\b/g, 'in 1 week'],
  [new RegExp(String.raw`^week (?:on|from) (${WEEKDAYS})\b`, 'g'), '1 week from $1'],
  [
    new RegExp(
      String.raw`\b(?:the )?(?:start|beginning|middle|end) of (${MONTHS}),? (?:on )?the (\d{1,2})(?:st|nd|rd|th)\b`,
      'g',
    ),
    '$2 $1',
  ],
  [new RegExp(String.raw`(?<!\bin )\b(a|\d+) weeks? on (${WEEKDAYS}|tomorrow)\b`, 'g'), '$1 week from $2'],
  [new RegExp(String.raw`\b(?:mid|(?:the )?middle of)[ -](${MONTHS})\b`, 'g'), '15 $1'],
  [new RegExp(String.raw`\bnext week (?:on )?(${WEEKDAYS})\b`, 'g'), '$1 next week'],
  [/\b(\d{1,2})\.(\d{1,2})\.(\d{4}|\d\d(?= at ))\b/g, '$1/$2/$3'],
  [/\b(\d{1,2})\.(\d{1,2})\.(?!\d)/g, '$1/$2'],
  [
    new RegExp(
      String.raw`(?<!${DAY}(?: of)? )\b(${MONTHS}) (\d{1,2})(?:st|nd|rd|th)? ?(?:-|–|to|until|till) ?(\d{1,2})(?:st|nd|rd|th)?` +
        String.raw`(?![:\d]| ?[ap]m)\b`,
      'g',
    ),
    '$2 - $3 $1',
  ],
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
  // "18h30", "9h": the 24-hour clock. "In 9h" is a wait.
  [/^(?:at )?(0?[1-9]|1[01]) ?h(?: ?([0-5]\d))?$/g, 'at $1:$2am'],
  [/^(?:at )?(0?0|1[2-9]|2[0-3]) ?h(?: ?([0-5]\d))?$/g, 'at $1:$2'],
  [/(?<=^at \d{1,2}:)(?=am$|$)/g, '00'],
  [/ ?@ ?/g, ' at '],
  [/^(?:(?:tonight|today),? )?(?:at |by |until |till )?midnight(?: (?:tonight|today))?$/g, 'tomorrow at 0:00'],
  // "0:30 tonight" is after midnight.
  [/^(?:at )?0?0:([0-5]\d),? tonight$/g, 'tomorrow at 0:$1'],
  [/^tonight,? (?:at )?0?0:([0-5]\d)$/g, 'tomorrow at 0:$1'],
  [/\b(?:at |after )?lunch(?: ?time)?\b/g, 'at noon'],
  [/\b(?:at )?half past (\d{1,2})\b/g, 'at $1:30'],
  [/\b(?:at )?half (\d{1,2})\b(?!\S| (?:second|minute|hour|day|week|month|year))/g, 'at $1:30'],
  [/\bat ([01]\d|2[0-3])([0-5]\d)(?: ?h| hours| hrs)?\b/g, 'at $1:$2'],
  [/^([01]\d|2[0-3])([0-5]\d)(?: ?h| hours| hrs)$/g, 'at $1:$2'],
  [/(?<=^| )(\d{1,2}) ([0-5]\d) ?(?=[ap]m\b)/g, '$1:$2 '],
  [/^(\d{1,2}) ([1-5]\d)$/g, 'at $1:$2'],
  [new RegExp(String.raw`^(\d{1,2})h([0-5]\d) (?=(?:on )?(?:today|tonight|tomorrow|${WEEKDAYS})\b)`, 'g'), 'at $1:$2 '],
  [
    new RegExp(String.raw`^([01]\d|2[0-3])([0-5]\d) (?=(?:on )?(?:today|tonight|tomorrow|${WEEKDAYS})\b)`, 'g'),
    'at $1:$2 ',
  ],
  [new RegExp(String.raw`\b(today|tomorrow|${WEEKDAYS}) ([01]\d|2[0-3])([0-5]\d)$`, 'g'), '$1 at $2:$3'],
  [
    new RegExp(
      String.raw`^(\d{1,2}) ([0-5]\d) (?=(?:on )?(?:this (?:morning|afternoon|evening)|today|tonight|tomorrow|${WEEKDAYS})\b)`,
      'g',
    ),
    'at $1:$2 ',
  ],
  [new RegExp(String.raw`\b(at )(\d{1,2}) ([0-5]\d)\b(?! (?:${MONTHS}))`, 'g'), '$1$2:$3'],
  [new RegExp(String.raw`\b(today|tonight|tomorrow|${WEEKDAYS}) (?=\d{1,2}h[0-5]\d\b)`, 'g'), '$1 at '],
  [/, ?(\d{1,2})h([0-5]\d)\b/g, ' at $1:$2'],
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
  [
    new RegExp(
      String.raw`\b(today|tomorrow|this|${WEEKDAYS}) (morning|afternoon|evening|night),? (${HOUR})(?= ?(?:[ap]m\b|$))`,
      'g',
    ),
    '$1 $2 at $3',
  ],
  [new RegExp(String.raw`\b(today|tonight|tomorrow|${WEEKDAYS}),? (\d{1,2}) ([0-5]\d)$`, 'g'), '$1 at $2:$3'],
  [new RegExp(String.raw`^(${HOUR}) ((?:on )?(?:today|tonight|tomorrow|${WEEKDAYS})\b)`, 'g'), 'at $1 $2'],
];

/**
 * Rewrites a person's words about a time in the form that chrono parses: "half past seven tomorrow" becomes "at 7:30
 * tomorrow".
 */
export function plainTime(words: string, now: Date): string {
  const counted = withWeekdayOfMonth(withDaysOfWeeks(withDayFirst(plainWords(words)), now), now);
  const said = withLeapYear(withYear(withFeasts(counted, now), now), now);
  const days = withDaysOfMonths(applied(DAYS, said), now);
  return applied(TIMES, withClock(withDecimals(days))).trim();
}

const DATE = String.raw`\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${MONTHS})|(?:${MONTHS}) (?:the )?\d{1,2}(?:st|nd|rd|th)?`;
const WITH_YEAR = new RegExp(String.raw`\b(${DATE}),? (?:of )?(next|this) year\b`, 'g');

/** "12 June next year". */
const withYear = (text: string, now: Date): string =>
  text.replace(
    WITH_YEAR,
    (_, date: string, which: string) => `${date} ${String(now.getFullYear() + (which === 'next' ? 1 : 0))}`,
  );

const HOURS =
  String.raw`(?:at|from|to|till|until|in|the|early|late|around|about|morning|afternoon|evening|night|noon|[ap]m|` +
  String.raw`\d{1,2}(?:[:.]\d\d)?(?:[ap]m)?)`;
/** "Thursday afternoon next week", "Friday 3pm next week": the week belongs to the day, and not to the hours. */
const WEEK_LAST = new RegExp(
  String.raw`\b(?<day>${WEEKDAYS})\b(?<hours>,?(?: ${HOURS}\b| [-–])+),?(?: of)? next week\b`,
  'g',
);

/** Words in front of a day that is also said as a number: "Friday the 15th to Sunday the 17th", "Saturday 28 at 9". */
const WEEKDAYS_TOO: readonly Rule[] = [
  [
    new RegExp(
      String.raw`\b(?:${WEEKDAYS}),? (?:on )?(?=(?:the )?\d{1,2}(?:st|nd|rd|th)(?:,? (?:to|until|till|-|–) | of (?:${MONTHS})\b))`,
      'g',
    ),
    '',
  ],
  [new RegExp(String.raw`\b(${WEEKDAYS}) (\d{1,2})(?=,? (?:at|from) )`, 'g'), '$1 the $2th'],
  [new RegExp(String.raw`\b(?:(?:the|this) )?(?:up)?coming (?=(?:${WEEKDAYS})\b)`, 'g'), ''],
  [new RegExp(String.raw`\b(${WEEKDAYS}) next\b(?! week| month)`, 'g'), 'next $1'],
  [new RegExp(String.raw`\b(${WEEKDAYS}) fortnight\b`, 'g'), '2 weeks from $1'],
  [/\b(\d{1,2})(?:st|nd|rd|th)[-–](\d{1,2})(?:st|nd|rd|th)/g, '$1 - $2'],
  [new RegExp(String.raw`\b(${WEEKDAYS}) coming\b`, 'g'), '$1'],
  [new RegExp(String.raw`\b(${WEEKDAYS}) (?:gone|past)\b`, 'g'), 'last $1'],
  [/\bnext month (?:on )?(?:the )?(\d{1,2})(?:st|nd|rd|th)\b/g, 'the $1th of next month'],
  [WEEK_LAST, '$<day> next week$<hours>'],
  [/\b(?:eod|cob|close of business|end of (?:the )?day)\b/g, '17:00'],
  [/\bfirst thing\b/g, 'at 8am'],
  [new RegExp(String.raw`\b(${WEEKDAYS}|tomorrow) eve\b`, 'g'), '$1 evening'],
  [/,? (?:no later than|not later than|at the latest by) (?=\d|noon)/g, ' at '],
];

/**
 * Writes out what people shorten, misspell or write in their own way, and numbers in digits: "tues about four" becomes
 * "tuesday at 4".
 */
export function plainWords(words: string): string {
  const lower = words.toLowerCase().trim().replaceAll('’', "'").replace(/\s+/g, ' ');
  const halves = lower
    .replaceAll(/(?<=\d) ?([ap])\. ?m\b\.?/g, '$1m')
    .replaceAll(/\b([01]\d|2[0-3])([0-5]\d) ?(?:h|hrs|hours)\b/g, '$1:$2')
    .replaceAll(/\b(\d{1,2})h([0-5]\d) (?=(?:to|till|until|-|–) \d)/g, '$1:$2 ')
    .replaceAll(/(?<=\d (?:to|till|until|-|–) )(\d{1,2})h\b/g, '$1:00')
    .replaceAll(/\b(\d{4})\.(\d{1,2})\.(\d{1,2})\b/g, '$1-$2-$3')
    .replaceAll(/\b(?:kl\.?|um) (?=\d)/g, 'at ')
    .replaceAll(/(?<=[a-z] )'(\d\d)\b/g, '20$1')
    .replaceAll(/\b12 ?(noon|midnight)\b/g, '$1')
    .replaceAll(/(?<=\d[:.]\d\d)([ap])\b/g, '$1m')
    .replaceAll(
      /\b(\d{1,2})([ap])(?=-\d{1,2}(?::\d\d)?[ap]m?\b)|(?<=\b\d{1,2}(?::\d\d)?[ap]m?-\d{1,2})([ap])\b/g,
      (_, hour = '', first = '', last = '') => `${String(hour)}${String(first)}${String(last)}m`,
    )
    .replaceAll(/\((?:mon|tue|wed|thu|fri|sat|sun)\w*\)/g, ' ');
  return withPlainEnds(applied([...ROUGHLY, ...WEEKDAYS_TOO], withPlainClock(withDigits(typedWords(halves)))));
}

const PART_OF_HOUR = String.raw`(half|quarter)(?: (past|to))? (\d{1,2})(?![:.\d])`;
/** "10 till half 11", "half 9 to 10": spans, whose ends need figures. */
const SPAN_TO = new RegExp(
  String.raw`(?<=\b(?:\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?|noon) (?:to|till|until|-|–) )${PART_OF_HOUR}`,
  'g',
);
const SPAN_FROM = new RegExp(String.raw`\b${PART_OF_HOUR}(?= (?:to|till|until|-|–) \d)`, 'g');

function withPlainEnds(text: string): string {
  const inFigures = (said: string, part: string, side: string | undefined, hour: string): string => {
    if (part === 'quarter' && side === undefined) return said;
    const minutes = part === 'half' ? 30 : 15;
    const total = Number(hour) * 60 + (side === 'to' ? -minutes : minutes);
    return `${String(Math.floor(total / 60) || 12)}:${String(total % 60).padStart(2, '0')}`;
  };
  return text.replace(SPAN_FROM, inFigures).replace(SPAN_TO, inFigures);
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
