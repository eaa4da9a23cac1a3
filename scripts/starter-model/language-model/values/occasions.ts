import { pickFrom } from '../held-out.ts';
import { calendarDay, spokenDay } from './moments.ts';
import { WEEKDAYS, type Values } from './values.ts';

/** Cities that the system's time zones are named after. */
const CITIES = Intl.supportedValuesOf('timeZone')
  .filter((zone) =>
    /^(?:Africa|America|Asia|Atlantic|Australia|Europe|Pacific)\/[A-Z][a-z]{2,}(?:_[A-Z][a-z]+)*$/.test(zone),
  )
  .map((zone) => zone.replace(/^.*\//, '').replaceAll('_', ' '));
const KNOWN = [
  'Tokyo',
  'London',
  'Paris',
  'New York',
  'Berlin',
  'Sydney',
  'Los Angeles',
  'Chicago',
  'Mumbai',
  'Dubai',
  'Singapore',
  'Toronto',
  'Germany',
  'India',
  'Japan',
  'Spain',
  'Italy',
  'China',
  'California',
  'Texas',
  'Barcelona',
  'Munich',
  'Seattle',
  'Boston',
  'Milan',
  'Bangalore',
  'Beijing',
  'Cape Town',
  'Hawaii',
  'the UK',
  'France',
  'Brazil',
];

/** A place whose clock is known, so that a time there can be told. */
export const clockPlace = (values: Values): string =>
  values.lowerSometimes(pickFrom(values.random.chance(0.45) ? KNOWN : CITIES, values.random, values.split));

/** A time of day, with a day now and then: "3pm", "tomorrow at 10:30", "Friday at noon". */
export function timeOfDay({ random }: Values): string {
  const hour = random.integer(1, 12);
  const minute = random.pick(['00', '15', '30', '45', '05', '10', '20', '40', '50']);
  const clock = random.pick([
    `${String(hour)}${random.pick(['am', 'pm'])}`,
    `${String(hour)} ${random.pick(['am', 'pm'])}`,
    `${String(random.integer(0, 23)).padStart(2, '0')}:${minute}`,
    `${String(random.integer(6, 23))}:${minute}`,
    `${String(hour)}:${minute}${random.pick(['am', 'pm'])}`,
    `${String(hour)}:${minute} ${random.pick(['am', 'pm', 'a.m.', 'p.m.'])}`,
    'noon',
    'midnight',
    `${String(hour)} o'clock`,
  ]);
  if (random.chance(0.72)) return clock;
  const day = random.pick([
    random.pick(WEEKDAYS),
    'tomorrow',
    'today',
    `next ${random.pick(WEEKDAYS)}`,
    `on ${random.pick(WEEKDAYS)}`,
  ]);
  return random.chance(0.7) ? `${day} at ${clock}` : `${clock} ${day}`;
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'last', '1st', '2nd', '3rd'];
const NUMBERS = ['2', '3', '4', '6', 'two', 'three', 'four', 'five', 'six', '10', '5', '8'];

function ordinalDay({ random }: Values): string {
  const day = random.integer(1, 31);
  const tens = Math.floor(day / 10) === 1;
  return `${String(day)}${tens ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')}`;
}

/** How often something comes: "every second Tuesday", "the last Friday of the month", "every 3 weeks". */
export function repetition(values: Values): string {
  const { random, split } = values;
  const day = (): string => (random.chance(0.2) ? random.pick(WEEKDAYS).toLowerCase() : random.pick(WEEKDAYS));
  const said = random.pick([
    () => `every ${day()}`,
    () => `every ${random.pick(['second', 'other', 'third', '2nd'])} ${day()}`,
    () => `every ${day()} and ${day()}`,
    () => `every ${random.pick(NUMBERS)} ${random.pick(['days', 'weeks', 'months', 'years'])}`,
    () => `every ${random.pick(NUMBERS)} weeks on ${day()}`,
    () => `the ${pickFrom(ORDINALS, random, split)} ${day()} of ${random.pick(['the', 'every', 'each'])} month`,
    () => `every ${pickFrom(ORDINALS, random, split)} ${day()} of the month`,
    () => `the ${ordinalDay(values)} of ${random.pick(['the', 'every', 'each'])} month`,
    () => `every month on the ${ordinalDay(values)}`,
    () =>
      random.pick([
        'every day',
        'every week',
        'every month',
        'every year',
        'daily',
        'weekly',
        'monthly',
        'yearly',
        'quarterly',
        'fortnightly',
        'every other day',
        'every weekday',
        'every weekend',
        'every other week',
        'the last day of the month',
        'the first weekday of the month',
        'every other month',
      ]),
  ])();
  return random.chance(0.08) ? `${said} until ${calendarDay(random)}` : said;
}

/** The day that a list of dates begins with. */
export const firstDay = ({ random }: Values): string =>
  random.pick([
    () => calendarDay(random),
    () => calendarDay(random),
    () => 'tomorrow',
    () => 'next month',
    () => spokenDay(random),
  ])();
