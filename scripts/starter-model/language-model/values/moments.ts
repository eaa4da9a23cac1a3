import type { Random } from '../random.ts';
import { MONTHS, WEEKDAYS } from './values.ts';

/** A moment as said in a sentence: `lead` joins it to what comes before and is not part of the argument. */
export interface SpokenMoment {
  readonly lead: '' | 'on ';
  readonly words: string;
}

const TENS = ['twenty', 'thirty', 'forty', 'fifty'];
const NUMBERS = [
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'ten',
  'twelve',
  'fifteen',
  'twenty',
  'thirty',
];

const HOURS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** Times of day as they are said: "quarter past four", "seven in the morning", "twenty to nine". */
const spokenClocks = (random: Random): readonly string[] => [
  `quarter past ${random.pick(HOURS)}`,
  `a quarter to ${random.pick(HOURS)}`,
  `${random.pick(['five', 'ten', 'twenty'])} ${random.pick(['past', 'to'])} ${random.pick(HOURS)}`,
  `${random.pick(HOURS)} in the ${random.pick(['morning', 'afternoon', 'evening'])}`,
  `${String(random.integer(1, 11))} in the ${random.pick(['morning', 'afternoon', 'evening'])}`,
  `${random.pick(HOURS)} o'clock`,
  `${random.pick(HOURS)} thirty`,
  random.pick(HOURS),
];

export function clockTime(random: Random): string {
  const hour = random.integer(1, 12);
  const minute = random.pick(['00', '15', '30', '45', '05', '10', '20', '40', '50']);
  return random.pick([
    String(hour),
    String(hour),
    `${String(hour)}${random.pick(['am', 'pm'])}`,
    `${String(hour)} ${random.pick(['am', 'pm'])}`,
    `${String(hour)}:${minute}`,
    `${String(random.integer(6, 23))}:${minute}`,
    `${String(hour)}:${minute} ${random.pick(['am', 'pm'])}`,
    'noon',
    `${String(hour)} o'clock`,
    `half past ${random.pick(HOURS)}`,
    'midday',
    ...(random.chance(0.5) ? spokenClocks(random) : []),
  ]);
}

export function calendarDay(random: Random): string {
  const day = random.integer(1, 28);
  const month = random.pick(MONTHS);
  const ordinal = `${String(day)}${ordinalSuffix(day)}`;
  const words = random.pick([
    `${String(day)} ${month}`,
    `${month} ${String(day)}`,
    `the ${ordinal} of ${month}`,
    `${month} ${ordinal}`,
    `${ordinal} of ${month}`,
    `${String(day)} ${month.slice(0, 3)}`,
    `${String(day)} ${month} ${String(random.integer(2026, 2028))}`,
  ]);
  return random.chance(0.25) ? words.toLowerCase() : words;
}

export function weekday(random: Random): string {
  const day = random.pick(WEEKDAYS);
  return random.chance(0.3) ? day.toLowerCase() : day;
}

const delay = (random: Random): string =>
  random.pick([
    `in ${String(random.integer(2, 90))} minutes`,
    `in ${String(random.integer(2, 12))} hours`,
    `in ${String(random.integer(2, 14))} days`,
    `in ${random.pick(NUMBERS)} ${random.pick(['minutes', 'hours', 'days', 'weeks'])}`,
    'in an hour',
    'in half an hour',
    'in a week',
    `in ${String(random.integer(2, 8))} weeks`,
    'in an hour and a half',
    'in a minute',
    `in ${String(random.integer(5, 55))} min`,
  ]);

const DAY_PARTS = ['morning', 'afternoon', 'evening', 'night', 'at noon'];

/** A moment to be reminded at. */
export function reminderMoment(random: Random): SpokenMoment {
  // Reminders come once: the tool says so, and the answer passes it on.
  if (random.chance(0.03))
    return plain(
      random.pick([
        'every day',
        `every ${weekday(random)}`,
        `every day at ${clockTime(random)}`,
        'every week',
        `every ${weekday(random)} at ${clockTime(random)}`,
        'every morning',
        'daily',
        'weekly',
      ]),
    );
  switch (random.integer(0, 9)) {
    case 0:
    case 1:
      return plain(delay(random));
    case 2:
      return plain(
        random.pick([
          'tomorrow',
          'tonight',
          'this evening',
          'tomorrow morning',
          'tomorrow evening',
          'tomorrow afternoon',
          'tomorrow night',
          'this afternoon',
        ]),
      );
    case 3:
      return plain(`tomorrow at ${clockTime(random)}`);
    case 4:
      return plain(`at ${clockTime(random)}`);
    case 5:
      return plain(
        `${random.pick(['next', 'this'])} ${weekday(random)}${random.pick(['', ` at ${clockTime(random)}`, ` ${random.pick(DAY_PARTS)}`])}`,
      );
    case 6:
      return on(`${calendarDay(random)}${random.pick(['', ` at ${clockTime(random)}`])}`);
    case 7:
      return random.chance(0.5)
        ? plain(`${random.pick(['today', 'tomorrow'])} at ${clockTime(random)}`)
        : on(`${weekday(random)} ${random.pick(DAY_PARTS)}`);
    default:
      return on(`${weekday(random)} at ${clockTime(random)}`);
  }
}

/** A day, for questions about dates: never with a time of day. */
export function spokenDay(random: Random): string {
  return random.pick([
    () => calendarDay(random),
    () => calendarDay(random),
    () => calendarDay(random),
    () => `next ${weekday(random)}`,
    () => weekday(random),
    () =>
      random.pick([
        'Christmas',
        "New Year's Eve",
        'Halloween',
        "Valentine's day",
        'tomorrow',
        'next week',
        'next month',
        'Christmas Eve',
        'the end of the month',
      ]),
  ])();
}

export function spokenDelay(random: Random): string {
  const unit = random.pick(['days', 'weeks', 'months', 'years']);
  return random.pick([
    `in ${String(random.integer(2, 120))} ${unit}`,
    `in ${random.pick(NUMBERS)} ${unit}`,
    `${String(random.integer(2, 90))} ${unit} from now`,
    'in a week',
    'in a month',
    `${random.pick(NUMBERS)} ${unit} from today`,
    'a week from now',
    `in ${String(random.integer(2, 30))} days`,
  ]);
}

export function duration(random: Random): string {
  return random.pick([
    () => `${String(random.integer(1, 59))} minutes`,
    () => `${String(random.integer(1, 59))} minutes`,
    () => `${String(random.integer(2, 60))} min`,
    () => `${String(random.integer(5, 90))} seconds`,
    () => `${String(random.integer(2, 8))} hours`,
    () => 'an hour',
    () => 'half an hour',
    () => '1 hour',
    () => 'one minute',
    () => `${random.pick(NUMBERS)} minutes`,
    () => `1 hour ${String(random.integer(5, 50))} minutes`,
    () => `${String(random.integer(1, 3))}h ${String(random.integer(5, 50))}m`,
    () => 'an hour and a half',
    () => `${random.pick(NUMBERS)} hours`,
    () => `${String(random.integer(1, 9))}.5 minutes`,
    () => '1 minute',
    () => 'a minute',
    () => `${String(random.integer(2, 45))} mins`,
    () => `${String(random.integer(10, 90))} secs`,
    () => `${random.pick(TENS)}-${random.pick(HOURS.slice(0, 9))} minutes`,
    () => `${random.pick(TENS)} ${random.pick(['minutes', 'seconds'])}`,
    () => 'a quarter of an hour',
    () => 'three quarters of an hour',
    () => `${String(random.integer(1, 59))}min`,
    () => `${String(random.integer(1, 5))}h`,
  ])();
}

/** "5 minute" as in "a 5 minute timer". */
export function durationAdjective(random: Random): string {
  return random.pick([
    `${String(random.integer(1, 59))} minute`,
    `${String(random.integer(1, 59))} minute`,
    `${String(random.integer(1, 59))}-minute`,
    `${String(random.integer(5, 90))} second`,
    `${String(random.integer(1, 6))} hour`,
    `${random.pick(NUMBERS)} minute`,
    `${String(random.integer(2, 45))} min`,
  ]);
}

const plain = (words: string): SpokenMoment => ({ lead: '', words });
const on = (words: string): SpokenMoment => ({ lead: 'on ', words });

function ordinalSuffix(day: number): string {
  if (day >= 11 && day <= 13) return 'th';
  return { 1: 'st', 2: 'nd', 3: 'rd' }[day % 10] ?? 'th';
}
