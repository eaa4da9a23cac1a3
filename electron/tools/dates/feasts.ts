import { wallDay } from './wall-clock.ts';

/** Feasts that are on the same day of every year, besides those that everybody has, as month and day. */
const FIXED: Readonly<Record<string, readonly [number, number]>> = {
  'boxing day': [12, 26],
  hogmanay: [12, 31],
  "st\\.? patrick'?s day": [3, 17],
  'may day': [5, 1],
  'bonfire night': [11, 5],
  'guy fawkes(?: night)?': [11, 5],
  "all saints'? day": [11, 1],
  "all souls'? day": [11, 2],
  'remembrance day': [11, 11],
  "st\\.? nicholas'?s? day": [12, 6],
};

/** Days after Easter Sunday. */
const AROUND_EASTER: Readonly<Record<string, number>> = {
  '(?:shrove tuesday|pancake day)': -47,
  'ash wednesday': -46,
  'palm sunday': -7,
  'maundy thursday': -3,
  '(?<!\\ba )good friday': -2,
  'easter saturday': -1,
  'easter monday': 1,
  'ascension day': 39,
  '(?:whit ?sun(?:day)?|pentecost(?: sunday)?)': 49,
  'whit ?monday': 50,
  'easter(?: sunday| day)?': 0,
};

type DayIn = (year: number) => Date;

/** Days after Thanksgiving. "A Black Friday" is any. */
const AROUND_THANKSGIVING: Readonly<Record<string, number>> = {
  'thanksgiving(?: day)?': 0,
  [String.raw`(?<!\ba )black friday`]: 1,
};

const FEASTS: readonly (readonly [RegExp, DayIn])[] = [
  ...Object.entries(FIXED).map(([name, [month, day]]) => feast(name, (year) => new Date(year, month - 1, day))),
  ...Object.entries(AROUND_THANKSGIVING).map(([name, days]) =>
    feast(name, (year) => daysAfter(fourthThursday(year), days)),
  ),
  ...Object.entries(AROUND_EASTER).map(([name, days]) => feast(name, (year) => daysAfter(easter(year), days))),
];

/** The name of a feast whose day is known here, anywhere in a text. */
export const FEAST = new RegExp(
  String.raw`\b(?:${[FIXED, AROUND_THANKSGIVING, AROUND_EASTER].flatMap(Object.keys).join('|')})\b`,
  'gi',
);

/**
 * Replaces feasts with their dates: "good friday at 9" becomes "2027-03-26 at 9". Without a year, it is the next one, today included,
 * and "last easter" the one before.
 * @param text in lower case.
 */
export const withFeasts = (text: string, now: Date): string =>
  FEASTS.reduce(
    (said, [pattern, dayIn]) =>
      said.replace(pattern, (_, side: string | undefined, year: string | undefined) =>
        wallDay(dayOf(dayIn, side, year, now)),
      ),
    text,
  );

function feast(name: string, dayIn: DayIn): readonly [RegExp, DayIn] {
  return [new RegExp(String.raw`\b(?:on )?(?:(last|next|this) )?${name}\b(?:,? (\d{4})\b)?`, 'g'), dayIn];
}

function dayOf(dayIn: DayIn, side: string | undefined, year: string | undefined, now: Date): Date {
  if (year !== undefined) return dayIn(Number(year));
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  const thisYears = dayIn(now.getFullYear());
  if (side === 'last') return thisYears < today ? thisYears : dayIn(now.getFullYear() - 1);
  return thisYears < today ? dayIn(now.getFullYear() + 1) : thisYears;
}

/** The "anonymous Gregorian" rule, as in Meeus, Astronomical Algorithms, chapter 8. */
function easter(year: number): Date {
  const [golden, century, rest] = [year % 19, Math.floor(year / 100), year % 100];
  const shift = century - Math.floor((century + 8) / 25) + 1;
  const epact = (19 * golden + century - Math.floor(century / 4) - Math.floor(shift / 3) + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  return new Date(year, Math.floor(days / 31) - 1, (days % 31) + 1);
}

function fourthThursday(year: number): Date {
  const first = new Date(year, 10, 1);
  return daysAfter(first, ((4 - first.getDay() + 7) % 7) + 21);
}

const daysAfter = (day: Date, count: number): Date =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() + count);
