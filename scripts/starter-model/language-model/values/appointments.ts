import type { Random } from '../random.ts';
import { calendarDay, clockTime, weekday } from './moments.ts';
import type { SpokenTime } from './spans.ts';
import type { Values } from './values.ts';
import { STREETS as NAMED_STREETS } from './wider-world.ts';

const list = (text: string): readonly string[] => text.trim().split(/\s*,\s*/);

const TOGETHER = list(`
  meeting, call, lunch, dinner, breakfast, coffee, interview, video call, appointment, walk, catch-up, review, brunch,
  drinks, lesson, workshop, one-on-one, planning, rehearsal, consultation, handover, game night, check-in,
  planning session
`);
const ALONE = list(`
  dentist, dentist appointment, doctor's appointment, haircut, yoga class, football training, choir practice,
  piano lesson, team meeting, stand-up, sprint review, board meeting, parents' evening, vet visit, book club, gym,
  swimming lesson, driving lesson, oil change, car inspection, physiotherapy, blood test, eye test, job interview,
  house viewing, tax adviser, band practice, staff meeting, all-hands, budget meeting, concert, theatre, cinema,
  wedding, birthday party, baby shower, funeral, barbecue, picnic, school play, sports day, exam, lecture, seminar,
  webinar, conference, trade fair, product launch, dress rehearsal, language course, dance class, pottery class,
  first aid course, chess evening, pub quiz, poker night, street market, flea market, museum visit,
  delivery of the sofa, plumber, chimney sweep, gas reading, window cleaner, bin day, business trip, holiday,
  city trip, camping weekend, training day, off-site, retrospective, client call, deadline, release day, town hall,
  night shift, early shift, marathon, hike, sailing, tennis, badminton, climbing, judo, ballet, orchestra
`);
const ROOMS = list('room, meeting room, hall, building, gate, platform, table, office, studio, classroom, ward, floor');
const VENUES = list(`
  the office, the town hall, the library, the gym, the park, the pool, the club house, the canteen, the station,
  the old school, the hospital, the clinic, the church, the community centre, the cafe, the pub, the museum,
  the stadium, the garden, the harbour, the theatre, home, the university, the bank, the surgery, the studio,
  the market square, the beach, the kitchen, the workshop, the embassy, the airport, the hotel, the courthouse,
  the bakery, the cinema, the boathouse, the fire station, the castle, the zoo
`);
const STREETS = list(`
  Main Street, High Street, Station Road, Church Lane, Mill Lane, Park Avenue, Oak Street, Bridge Street,
  Market Street, King Street, Garden Road, Lake View, School Lane, Victoria Road, Elm Grove, North Street
`);

/** "meeting with Anna", "yoga class", "blue bridge meeting". */
export function eventTitle(values: Values): string {
  const { random } = values;
  const title = random.pick([
    () => `${values.word(TOGETHER)} with ${values.name()}`,
    () => `${values.word(TOGETHER)} with ${values.name()}`,
    () => values.word(ALONE),
    () => values.word(ALONE),
    () => values.word(ALONE),
    () => `${values.phrase(1, 2)} ${values.word(TOGETHER)}`,
    () => `${values.madeUpWord()} ${random.pick(['meeting', 'training', 'course', 'evening', 'class', 'call'])}`,
  ])();
  return random.chance(0.15) ? title.charAt(0).toUpperCase() + title.slice(1) : title;
}

const UNCOUNTED = new RegExp(
  [
    '^(?:lunch|dinner|breakfast|brunch|coffee|drinks|yoga|football|choir|band|gym|tennis|sailing|badminton|',
    String.raw`climbing|judo|ballet|swimming|physiotherapy|planning|bin)\b`,
  ].join(''),
  'i',
);

/** With the article it has when it is new: "a dentist appointment", "lunch with Ben". */
export function newEvent(title: string, random: Random): string {
  if (UNCOUNTED.test(title) || /^[A-Z]/.test(title) || random.chance(0.4)) return title;
  return random.chance(0.1) ? `my ${title}` : `${/^[aeiou]/i.test(title) ? 'an' : 'a'} ${title}`;
}

/** "room 4", "the library", "12 Mill Lane". */
export const eventPlace = (values: Values): string =>
  values.random.pick([
    () => `${values.word(ROOMS)} ${String(values.random.integer(1, 420))}`,
    () => values.word(VENUES),
    () => values.word(VENUES),
    () => values.place(),
    () => `the ${values.phrase(1, 2)}`,
    () => `${values.word(NAMED_STREETS)} ${String(values.random.integer(1, 150))}`,
    () => `${String(values.random.integer(1, 150))} ${values.word(STREETS)}`,
  ])();

/** How long people meet: "half an hour", "45 minutes", "two hours". */
export const eventLength = (random: Random): string =>
  random.pick([
    () => `${String(random.integer(1, 24) * 5)} minutes`,
    () => `${String(random.integer(1, 18) * 5)} min`,
    () => `${String(random.integer(2, 6))} hours`,
    () =>
      random.pick([
        'half an hour',
        'an hour',
        'an hour and a half',
        'one hour',
        'two hours',
        'three hours',
        '1 hour',
        'four hours',
        '1 hour 30 minutes',
        '2.5 hours',
      ]),
  ])();

/** A clock time that only the words of an event have: "2 to 3pm", "from 10 to 11:30", "at 9". */
function hours(random: Random): string {
  const start = random.integer(8, 16);
  const half = (hour: number): string => (hour > 12 ? String(hour - 12) : String(hour));
  const end = start + random.integer(1, 3);
  return random.pick([
    () => `at ${clockTime(random)}`,
    () => `at ${clockTime(random)}`,
    () => `at ${clockTime(random)}`,
    () => `at ${String(random.integer(7, 21))}:${random.pick(['00', '15', '30', '45'])}`,
    () => `from ${String(start)}:${random.pick(['00', '30'])} to ${String(end)}:30`,
    () => `from ${half(start)} to ${half(end)}${end > 12 ? 'pm' : ''}`,
    () => `${half(start)} to ${half(end)}`,
    () => `from ${String(start)}:00 until ${String(end)}:00`,
    () => `at ${half(start)} for ${eventLength(random)}`,
  ])();
}

const day = (random: Random): SpokenTime =>
  random.pick<() => SpokenTime>([
    () => ({ lead: 'on ', words: weekday(random) }),
    () => ({ lead: 'on ', words: weekday(random) }),
    () => ({ lead: '', words: `next ${weekday(random)}` }),
    () => ({ lead: '', words: 'tomorrow' }),
    () => ({ lead: '', words: 'tomorrow' }),
    () => ({ lead: '', words: 'today' }),
    () => ({ lead: 'on ', words: calendarDay(random) }),
    () => ({ lead: 'on ', words: calendarDay(random) }),
    () => ({ lead: '', words: `this ${weekday(random)}` }),
  ])();

/** When an event is: "on Friday at 2", "tomorrow from 10 to 11:30", "on 24 December", "on Monday all day". */
export function eventTime(random: Random): SpokenTime {
  const { lead, words } = day(random);
  const clock = hours(random);
  // "3 May 2 to 3" has too many numbers in a row.
  const joint = /^\d/.test(clock) && /\d/.test(words) ? ' from ' : ' ';
  return {
    lead,
    words: random.chance(0.15) ? words : random.chance(0.08) ? `${words} all day` : words + joint + clock,
  };
}

/** When a repeating event is: its time of day, or its first day. */
export const seriesTime = (random: Random): string =>
  random.chance(0.7)
    ? `at ${String(random.integer(7, 21))}:${random.pick(['00', '15', '30', '45'])}`
    : random.pick([
        `at ${String(random.integer(1, 11))}${random.pick(['am', 'pm'])}`,
        `from ${String(random.integer(8, 10))}:00 to ${String(random.integer(11, 17))}:00`,
      ]);

/** "every Monday", "every second Tuesday", "the first Friday of the month", "every weekday until 24 December". */
export function repetition(random: Random): string {
  const rule = random.pick([
    () => `every ${weekday(random)}`,
    () => `every ${weekday(random)}`,
    () => `every ${weekday(random)}`,
    () => `every ${weekday(random)} and ${weekday(random)}`,
    () =>
      random.pick([
        'every day',
        'every week',
        'every month',
        'every year',
        'daily',
        'weekly',
        'monthly',
        'every weekday',
        'every weekend',
      ]),
    () => `every ${random.pick(['second', 'other', 'third'])} ${weekday(random)}`,
    () => `every ${String(random.integer(2, 8))} ${random.pick(['days', 'weeks', 'months'])}`,
    () => `the ${random.pick(['first', 'second', 'third', 'last'])} ${weekday(random)} of the month`,
  ])();
  return random.chance(0.08) ? `${rule} until ${calendarDay(random)}` : rule;
}

/** Where an event is moved to: another day, another time of its day, both, or by how much. */
export function newTime(random: Random): SpokenTime {
  const clock = `${String(random.integer(7, 20))}:${random.pick(['00', '15', '30', '45'])}`;
  const { words } = day(random);
  return {
    lead: 'to ',
    words: random.pick([
      words,
      words,
      clock,
      clock,
      `${String(random.integer(1, 11))}${random.pick(['am', 'pm', ' pm'])}`,
      'noon',
      `${words} at ${clock}`,
      `${words} at ${clock}`,
      `${clock} to ${String(random.integer(20, 22))}:${random.pick(['00', '30'])}`,
    ]),
  };
}

/** "an hour later", "30 minutes earlier", "two days later". */
export function shift(random: Random): string {
  const length = random.pick([
    'an hour',
    'half an hour',
    'one hour',
    'two hours',
    'three hours',
    '15 minutes',
    '20 minutes',
    '30 minutes',
    '45 minutes',
    '90 minutes',
    'a day',
    'two days',
    '3 days',
    'a week',
    '2 weeks',
    `${String(random.integer(2, 55))} minutes`,
  ]);
  return `${length} ${random.pick(['later', 'later', 'earlier'])}`;
}
