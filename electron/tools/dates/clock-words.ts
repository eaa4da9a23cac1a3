import { MONTHS, WEEKDAYS } from './calendar-words.ts';

const CLOCK = String.raw`\d{1,2}(?::[0-5]\d)?`;
const DAY = String.raw`(?:${WEEKDAYS}|today|tonight|tomorrow)`;
const PART = '(?:morning|afternoon|evening|night)';
const LENGTH = '(?:s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?|days?|weeks?|months?|years?)';
/** After these, an hour needs no "at". */
const LED = '(?:at|in|for|from|to|till|until|and|between|within|by|after|before|past|-|–)';

/** "Around 3", "6ish", "9 on the dot": how exactly it is said makes no difference. */
const EXACTNESS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(String.raw`(?<!${LED} |\d)(${CLOCK})( ?[ap]m)?,? (?:sharp|on the dot|prompt)(?= |,|$)`, 'g'), 'at $1$2'],
  [/,? (?:sharp|on the dot|prompt|or so|or thereabouts)(?= |,|$)/g, ''],
  [/\b(?:exactly|precisely|promptly|bang on) (?=at |\d|noon|midnight)/g, ''],
  [/\b(noon|midnight|midday|lunchtime)-?ish\b/g, '$1'],
  [new RegExp(String.raw`(?<=(?:${LED}|half) )(${CLOCK})( ?[ap]m)?-?ish\b`, 'g'), '$1$2'],
  [new RegExp(String.raw`\b(${CLOCK})( ?[ap]m)?-?ish\b`, 'g'), 'at $1$2'],
  [
    new RegExp(
      String.raw`(?<=${LED} )(?:about|around|roughly|approximately|approx\.?|say|like) (?=\d|noon|half|quarter)`,
      'g',
    ),
    '',
  ],
  [new RegExp(String.raw`\b(?:about|around|roughly|approximately|approx\.?) (?=\d+(?:\.\d+)? ?${LENGTH}\b)`, 'g'), ''],
  [/,? (?:kick-? ?off|doors(?: open)?|starts?|starting)(?: at)? (?=\d|noon|half|quarter)/g, ' at '],
  [/(?<=^|[ ,])(?:about|around|roughly|approximately|approx\.?) (?=\d|noon|half|quarter)/g, 'at '],
];

/** Ways to write an hour: "4 o'clock", "14h" and "20 Uhr" next to a day, "Friday 0930". */
const WRITTEN: readonly (readonly [RegExp, string])[] = [
  [new RegExp(String.raw`(?<=\b${LED} )(\d{1,2}) ?o'? ?clock\b`, 'g'), '$1:00'],
  [/\b(\d{1,2}) ?o'? ?clock\b/g, 'at $1:00'],
  [/\b(\d{1,2}) ?(?:[-–]|to) ?(\d{1,2}) ?(?:h|uhr)\b/g, '$1:00 to $2:00'],
  [new RegExp(String.raw`(?<=\b${LED} )(\d{1,2}) ?uhr\b`, 'g'), '$1:00'],
  [/\b(\d{1,2}) ?uhr\b/g, 'at $1:00'],
  [/\b(\d{1,2}) ?h ?(to|till|until|-|–) ?(\d{1,2}) ?h\b/g, '$1:00 $2 $3:00'],
  [/\b(\d{1,2})h([0-5]\d) ?(to|till|until|-|–) ?(\d{1,2})h([0-5]\d)\b/g, '$1:$2 $3 $4:$5'],
  [
    new RegExp(
      String.raw`(\b(?:${DAY}|${MONTHS})|\d(?:st|nd|rd|th)|\d[./]\d{1,2}\.?|-\d\d),? (?:at )?(\d{1,2}) ?h\b`,
      'g',
    ),
    '$1 at $2:00',
  ],
  [
    new RegExp(String.raw`(\b(?:${DAY}|${PART})),? (?:at )?(?!202\d)([01]\d|2[0-3])([0-5]\d)(?: ?h(?:ou)?rs?)?$`, 'g'),
    '$1 at $2:$3',
  ],
  [new RegExp(String.raw`\b(${DAY}),? (?:at )?(\d{1,2}),([0-5]\d)\b`, 'g'), '$1 at $2:$3'],
  [new RegExp(String.raw`(?<=\b(?:${MONTHS}|20\d\d),? )(?:at )?(\d{1,2})h([0-5]\d)\b`, 'g'), 'at $1:$2'],
  [new RegExp(String.raw`\b(${DAY}) (\d{1,2}(?::[0-5]\d)?)([ap])\b`, 'g'), '$1 at $2$3m'],
  [new RegExp(String.raw`^(?:at )?(\d{1,2}) ?h (?=(?:on )?${DAY}\b)`, 'g'), 'at $1:00 '],
  [/\b(\d{1,2}:[0-5]\d) ?h(?:(?:ou)?rs?)?\b/g, '$1'],
  // "Nine forty in the evening".
  [/(?<![\d:.,/-])\b(\d{1,2}) ([0-5]\d)(?= (?:in the (?:morning|afternoon|evening)|at night)\b)/g, '$1:$2'],
  [/(?<=\d)([ap])$/g, '$1m'],
  [
    /\b(?:(5) to ([1-4])|(10) to ([1-9])|(2[05]) to (\d{1,2})) in the (?=morning|afternoon|evening)/g,
    '$1$3$5 minutes to $2$4$6 in the ',
  ],
  [new RegExp(String.raw`(\b${DAY}),? (?:at )?([1-9])([0-5]\d)$`, 'g'), '$1 at $2:$3'],
  [/^(?:at )?0([1-9]):?([0-5]\d)$/g, 'at $1:$2am'],
  [/^(?:at )?(00|1[0-7])([0-5]\d)$/g, 'at $1:$2'],
];

const TO = '(?:to|till|until|-|–)';
/** Ends of a span that have a name: "10 till noon", "7 till late". */
const NAMED_ENDS: readonly (readonly [RegExp, string])[] = [
  [/\b([1-9]|1[01])(:\d\d)? ?(?:till|until) (?:late|close|closing)$/g, '$1$2pm'],
  [/ (?:till|until) (?:late|close|closing|the end|it's done|done)$/g, ''],
  [new RegExp(String.raw`\b([1-9]|1[0-2])(:\d\d)?(?: ?pm)? ?${TO} ?midnight\b`, 'g'), '$1$2pm - 12am'],
  [new RegExp(String.raw`\b((?:1[3-9]|2[0-3])(?::\d\d)?) ?${TO} ?midnight\b`, 'g'), '$1 - 0:00'],
  [new RegExp(String.raw`(\d(?: ?[ap]m)?) ?(${TO}) ?(?:12 )?(?:noon|midday)\b`, 'g'), '$1 $2 12:00'],
  [
    new RegExp(String.raw`\b(?:12 )?(?:noon|midday) ?${TO} ?([1-9]|1[01])(:\d\d)?(?: ?pm)?\b(?!:)`, 'g'),
    '12pm - $1$2pm',
  ],
];

/** "Friday 9-11", "12 December 10-12:30", but not "10-12 December". */
const DASHED = new RegExp(
  String.raw`(?<![\d/:.-]|(?<!\d(?:st|nd|rd|th)?(?: of)? )(?:${MONTHS}) )\b(${CLOCK}) ?[-–] ?(${CLOCK})(?![\d/:.-]|st\b|nd\b|rd\b|th\b)` +
    String.raw`(?! ?(?:of )?(?:${MONTHS})\b| ?${LENGTH}\b)`,
  'g',
);

/** "9.30" is a time, "24.12" a date; in "Friday 9.10", the day has been said. */
const DOTTED = new RegExp(
  String.raw`(?<![\d.,/£$€])(\d{1,2})\.([0-5]\d)(?!\d|[.,/]\d)(?! ?${LENGTH}\b)(?= ?(.?[a-z]?))`,
  'g',
);
const SAID_DAY = new RegExp(
  String.raw`(?:\b(?:at|from|to|till|until|between|and|${DAY}|${MONTHS}|${PART})|\d(?:st|nd|rd|th)|[-–]),? ?$`,
);
/** What of a time with a dot may be a day and a month. */
const LAST_MONTH = 12;

function withColons(text: string): string {
  return text.replace(DOTTED, (said, hour: string, minute: string, next: string, at: number) => {
    const mayBeDate = minute !== '00' && Number(minute) <= LAST_MONTH;
    const isTime =
      /^[ap]m/.test(next) || SAID_DAY.test(text.slice(0, at)) || (Number(minute) % 5 === 0 && Number(hour) <= 12);
    if (Number(hour) > 23 || (mayBeDate && (!isTime || next.startsWith('.')))) return said;
    return `${hour}:${minute}`;
  });
}

/**
 * Rewrites hours as people write them: "tues 9.30" becomes "tues 9:30", "about 4 o'clock" becomes "at 4:00".
 * @param text in lower case, with digits.
 */
export const withPlainClock = (text: string): string =>
  [...EXACTNESS, ...WRITTEN, ...NAMED_ENDS]
    .reduce((said, [pattern, plain]) => said.replace(pattern, plain), withColons(text))
    .replace(/\bat (?=at\b)/g, '');

/** "12 December 10 to 12" would be the year 2010. */
const AFTER_DATE = new RegExp(
  String.raw`(?<=\d(?:st|nd|rd|th)?(?: of)? (?:${MONTHS}),? (?:from )?)(\d{1,2}) (to|until|till) (\d{1,2})(?![:\d]| ?(?:${MONTHS})\b)`,
  'g',
);

/** Rewrites spans of hours with a dash, or behind a date: "9-11:30" becomes "9:00 to 11:30". */
export const withPlainSpans = (text: string): string =>
  text
    .replace(DASHED, (_, from: string, to: string) => `${withMinutes(from)} to ${withMinutes(to)}`)
    .replace(AFTER_DATE, '$1:00 $2 $3:00');

const withMinutes = (hour: string): string => (hour.includes(':') ? hour : `${hour}:00`);
