import type { Random } from '../random.ts';
import { calendarDay, clockTime, weekday } from './moments.ts';
import { MONTHS } from './values.ts';

/** A time as said in a sentence: `lead` joins it to what comes before and is not part of the argument. */
export interface SpokenTime {
  readonly lead: string;
  readonly words: string;
}

const COUNTS = ['two', 'three', 'four', 'five', 'six', 'ten', '2', '3', '4', '5', '7', '10', '12', '14', '20', '30'];
const WEEKS = ['two', 'three', 'four', 'six', '2', '3', '4', '5', '6', '8'];
const NEAR_DAYS = [
  'today',
  'tomorrow',
  'tomorrow',
  'this week',
  'this week',
  'next week',
  'next week',
  'this weekend',
  'next weekend',
  'this month',
  'next month',
  'tonight',
];
const DAY_PARTS = ['morning', 'afternoon', 'evening'];

const plain = (words: string): SpokenTime => ({ lead: '', words });
const led = (lead: string, words: string): SpokenTime => ({ lead, words });
const month = (random: Random): string =>
  random.chance(0.2) ? random.pick(MONTHS).toLowerCase() : random.pick(MONTHS);

/** Where lists look: "today", "this week", "on Friday", "in March", "in the next 10 days". */
export function spokenSpan(random: Random): SpokenTime {
  return random.pick([
    () => plain(random.pick(NEAR_DAYS)),
    () => plain(random.pick(NEAR_DAYS)),
    () => plain(random.pick(NEAR_DAYS)),
    () => led('on ', weekday(random)),
    () => led('on ', weekday(random)),
    () => plain(`next ${weekday(random)}`),
    () => plain(`this ${weekday(random)}`),
    () => led('on ', calendarDay(random)),
    () => led('in ', month(random)),
    () => led('in ', `the next ${random.chance(0.7) ? `${random.pick(COUNTS)} days` : `${random.pick(WEEKS)} weeks`}`),
    () => plain(`${random.pick(['tomorrow', 'this'])} ${random.pick(DAY_PARTS)}`),
    () => led('on ', `${weekday(random)} ${random.pick(DAY_PARTS)}`),
  ])();
}

/** By when something is to be done: "by Friday", "until the end of the month", "tomorrow at 5". */
export function dueTime(random: Random): SpokenTime {
  const byDay = random.pick(['by ', 'by ', 'by ', 'until ', 'for ', 'due ', 'on ']);
  return random.pick([
    () => led(byDay, weekday(random)),
    () => led(byDay, weekday(random)),
    () => led(byDay, calendarDay(random)),
    () => led(byDay, calendarDay(random)),
    () => led(random.pick(['by ', 'due ', '', 'for ']), random.pick(['tomorrow', 'today', 'tonight'])),
    () => led(random.pick(['by ', 'due ', '']), `next ${weekday(random)}`),
    () =>
      led(
        random.pick(['by ', 'due ']),
        random.pick(['the end of the week', 'the end of the month', 'the end of the year']),
      ),
    () => led(random.pick(['', 'for ', 'due ']), random.pick(['next week', 'this week', 'this weekend', 'next month'])),
    () => led(random.pick(['by ', 'due ', '']), `tomorrow at ${clockTime(random)}`),
    () => led(byDay, `${weekday(random)} at ${clockTime(random)}`),
    () => led(random.pick(['due ', '']), `in ${random.pick(COUNTS)} ${random.pick(['days', 'weeks'])}`),
  ])();
}
