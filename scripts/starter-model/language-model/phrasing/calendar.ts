import type { JsonObject } from '../../../../shared/entities/json.ts';
import {
  eventLength,
  eventPlace,
  eventTime,
  eventTitle,
  newEvent,
  newTime,
  repetition,
  seriesTime,
  shift,
} from '../values/appointments.ts';
import { filePath, folderPath } from '../values/file-names.ts';
import { weekday } from '../values/moments.ts';
import { spokenSpan } from '../values/spans.ts';
import type { Values } from '../values/values.ts';
import type { Draw, Phrasing, RunTool } from './request.ts';

const quoted = (text: string, values: Values, chance = 0.12): string =>
  values.random.chance(chance) ? `"${text}"` : text;
const text = (args: JsonObject, name: string): string | null => (typeof args[name] === 'string' ? args[name] : null);
const joined = ({ lead, words }: { readonly lead: string; readonly words: string }): string => lead + words;

const CREATING = [
  'put {what} into my calendar {when}',
  'schedule {what} {when}',
  'add {what} to my calendar {when}',
  'create an event: {what} {when}',
  'book {what} {when} in the calendar',
  'enter {what} in my calendar {when}',
  'make an appointment {when}: {what}',
  'set up {what} {when} in my calendar',
  'plan {what} {when}',
  'add an event {when}: {what}',
  'block {when} in my calendar for {what}',
  'note {what} in the calendar {when}',
  'pencil in {what} {when}',
  'create a calendar entry {when} for {what}',
  'put {what} in the diary {when}',
  'start a calendar entry {when}: {what}',
];
const CREATING_BRIEFLY = [
  'calendar: {what} {when}',
  'event {when}: {what}',
  '{what} {when}, put it in the calendar',
  'new event: {what} {when}',
  'I have {what} {when}, add that to my calendar',
  'appointment {when}: {what}',
  '{what} goes into the calendar {when}',
];
/** The place, the repetition or nothing comes last. */
const withEnds = (templates: readonly string[]): readonly string[] =>
  templates.flatMap((template) =>
    template.endsWith('{when}')
      ? [template, `${template} at {place}`, `${template}, {place}`, `${template} {repeat}`, `${template}, {repeat}`]
      : [template],
  );
const REPEATED = [
  'schedule {what} {repeat} {when}',
  'put {what} into my calendar {repeat} {when}',
  'add {what} to the calendar {repeat} {when}',
  'create a repeating event {repeat} {when}: {what}',
  'make {what} a repeating event in my calendar {repeat} {when}',
];

const createEventPhrasing: Phrasing = {
  tool: 'create_event',
  imperatives: [
    ...withEnds(CREATING),
    ...REPEATED,
    'stick {what} in my calendar {when}',
    'pop {what} into the calendar {when}',
    'reserve {when} for {what} in my calendar',
    'mark {what} in the calendar {when}',
    'jot {what} into my calendar {when}',
    'get {what} into the calendar {when}',
    'make room {when} for {what} in my calendar',
    'drop {what} into my calendar {when}',
  ],
  questions: [
    ...withEnds(['can you put {what} into my calendar {when}', 'could you schedule {what} {when}']),
    'can you schedule {what} {repeat} {when}',
    'can I have {what} in my calendar {when}',
    'can {what} go in my calendar {when}',
  ],
  fragments: [
    ...withEnds(CREATING_BRIEFLY),
    'calendar: {what} {repeat} {when}',
    '{what} {repeat} {when}, into the calendar please',
    'calendar entry: {what}, {when}',
    '{when}: {what}, into the calendar',
    'diary: {what} {when}',
  ],
  draw: (values): Draw => {
    const { random } = values;
    const title = eventTitle(values);
    const what = random.chance(0.1) ? `"${title}"` : newEvent(title, random);
    if (random.chance(0.22)) {
      const [when, repeat] = [seriesTime(random), repetition(random)];
      return { slots: { what, when, repeat }, arguments: { title, when, place: null, repeat } };
    }
    const time = eventTime(random);
    const place = random.chance(0.25) ? eventPlace(values) : null;
    return {
      slots: { what, when: joined(time), ...(place !== null && { place }) },
      arguments: { title, when: time.words, place, repeat: null },
    };
  },
  prepare: async (run, args, { random }) =>
    void (random.chance(0.1) && (await run('create_event', { title: 'lunch', when: text(args, 'when') }))),
  answers: ({ overlaps }) =>
    overlaps === undefined
      ? [
          'It is in your calendar: {created.event}, {created.when}.',
          'Done: {created.event}, {created.when}.',
          'I added "{created.event}", {created.when}.',
        ]
      : [
          'I added "{created.event}", {created.when}. At the same time is: {overlaps}.',
          '{created.event} is in the calendar, {created.when}, but so is {overlaps}.',
        ],
};

const some = async (run: RunTool, values: Values, when: string | null, about: string | null): Promise<void> => {
  for (let count = values.random.integer(1, 3); count > 0; count--) {
    const title = eventTitle(values);
    await run('create_event', { title: about === null ? title : `${title} ${about}`, when: when ?? 'tomorrow at 10' });
  }
};

const listEventsPhrasing: Phrasing = {
  tool: 'list_events',
  imperatives: [
    'show my calendar',
    'list my appointments',
    'show me my next events',
    'read me my calendar',
    'tell me what is coming up in my calendar',
    'show my agenda from the calendar',
    'list the upcoming events',
    'open my calendar',
    'show my calendar for {span}',
    'list my events for {span}',
    'tell me what I have in my calendar {when}',
    'show me my appointments {when}',
    'give me the events {when}',
    'read me the calendar for {span}',
    'check my calendar for {span}',
    'tell me which appointments I have {when}',
    'print my schedule for {span}',
    'find the event about {about}',
    'look up {about} in my calendar',
    'search my calendar for {about}',
    'show all calendar events with {about}',
    'find my appointments with {about}',
    'list the events about {about} {when}',
    'check whether {about} is in my calendar {when}',
    'skip the first {count} events and list the next ones',
    'pull up my calendar',
    'run me through my calendar for {span}',
    'go over my appointments {when}',
    'give me my schedule for {span}',
    'see what is in my calendar {when}',
    'walk me through my calendar for {span}',
    'tell me if I have appointments {when}',
    'look at my calendar for {span}',
    'read out my events {when}',
  ],
  questions: [
    'what is coming up in my calendar',
    'which events do I have',
    'what appointments do I have',
    'what does my calendar say {when}',
    'what do I have in my calendar {when}',
    'do I have any appointments {when}',
    'which events are {when}',
    'is there anything in my calendar {when}',
    'what meetings do I have {when}',
    'when is the event {about}',
    'when do I have an appointment with {about}',
    'is {about} in my calendar',
    'do I have an event about {about} {when}',
    'which calendar events come after the first {count}',
    "what's in my calendar {when}",
    'how full is my calendar {when}',
    'how does my calendar look {when}',
    'any events {when}',
  ],
  fragments: [
    'my calendar',
    'appointments',
    'upcoming events',
    'calendar for {span}',
    'events {when}',
    'appointments {when}',
    'agenda {when}, from my calendar',
    'calendar search: {about}',
    'events about {about}',
    'events with {about} {when}',
    'calendar events after the first {count}',
    'my events',
    'my events {when}',
    'diary {when}',
    'calendar {when}',
  ],
  draw: (values): Draw => {
    const { random } = values;
    const span = spokenSpan(random);
    const about = random.pick([
      () => values.name(),
      () => values.query(),
      () => eventTitle(values),
      () => values.phrase(1, 1),
    ])();
    const all = { when: null, about: null, offset: null };
    return random.pick<() => Draw>([
      () => ({ slots: {}, arguments: all }),
      () => ({ slots: { when: joined(span) }, arguments: { ...all, when: span.words } }),
      () => ({ slots: { when: joined(span) }, arguments: { ...all, when: span.words } }),
      () => ({ slots: { span: span.words }, arguments: { ...all, when: span.words } }),
      () => ({ slots: { about }, arguments: { ...all, about } }),
      () => ({ slots: { about }, arguments: { ...all, about } }),
      () => ({ slots: { about, when: joined(span) }, arguments: { ...all, when: span.words, about } }),
      ...(random.chance(0.3)
        ? [
            (): Draw => {
              const count = random.integer(2, 40);
              return { slots: { count: String(count) }, arguments: { ...all, offset: count } };
            },
          ]
        : []),
    ])();
  },
  prepare: (run, args, values) =>
    values.random.chance(0.85) ? some(run, values, text(args, 'when'), text(args, 'about')) : Promise.resolve(),
  answers: ({ events, total }) => {
    if (!Array.isArray(events) || events.length === 0)
      return ['There is no such event from {from} to {to}.', 'The calendar has nothing of that from {from} to {to}.'];
    return total === 1
      ? ['{events#1.event}: {events#1.when}.', 'There is one: {events#1.event}, {events#1.when}.']
      : [
          'There are {total}: {events.event}. The first is {events#1.when}.',
          'In your calendar: {events.event}.',
          'You have {total} events: {events.event}.',
        ];
  },
};

/** A title and, for repeating events, which day is meant. */
const oneOf = (values: Values, share = 0.25): { title: string; day: string | null } => ({
  title: eventTitle(values),
  day: values.random.chance(share) ? (values.random.chance(0.2) ? 'all' : weekday(values.random)) : null,
});
const slotsOf = ({ title, day }: { title: string; day: string | null }, values: Values): Record<string, string> => ({
  event: quoted(title, values),
  ...(day !== null && { [day === 'all' ? 'all' : 'day']: day }),
});

const created = async (run: RunTool, args: JsonObject, { random }: Values): Promise<void> => {
  const day = text(args, 'day');
  const clock = `at ${String(random.integer(8, 19))}:00`;
  const repeat = day === null ? null : day === 'all' ? `every ${weekday(random)}` : `every ${day}`;
  await run('create_event', {
    title: text(args, 'title') ?? '',
    when: repeat === null ? `${weekday(random)} ${clock}` : clock,
    repeat,
  });
};

const MOVING = [
  'reschedule the {event} {to}',
  'move the {event} in my calendar {to}',
  'shift the {event} {to}',
  'postpone the event {event} {to}',
  'put the {event} off {to}',
  'change the time of the event {event} {to}',
  'push the event {event} {to}',
  'bring the {event} forward {to}',
  'move my appointment {event} {to}',
  'change the {event} in my calendar {to}',
  'set the event {event} {to}',
];

const moveEventPhrasing: Phrasing = {
  tool: 'move_event',
  imperatives: [
    ...MOVING,
    'make the {event} {shift}',
    'start the event {event} {shift}',
    'move the {event} so that it is {shift}',
    'let the {event} begin {shift}',
    'have the event {event} {shift}',
    'move the {event} of {day} {to}',
    "move {day}'s {event} {to}",
    "reschedule {day}'s {event} {to}",
    'shift the {event} on {day} {to}',
    'move {all} of the {event} events {to}',
    'reschedule {all} the {event} dates {to}',
    'bump the {event} {to}',
    'shift my {event} {to}',
    'change the time of the event {event} {to}',
    'drag the event {event} {to}',
    'switch the {event} {to}',
    'carry the event {event} over {to}',
    'put my {event} off {to}',
  ],
  questions: [
    'can you move the event {event} {to}',
    'could you reschedule the {event} {to}',
    'can the {event} be {shift}',
    "can you shift {day}'s {event} {to}",
    'can the event {event} go {to}',
    'could you push the {event} {to}',
  ],
  fragments: [
    'the {event} was moved {to}',
    '{event} moved {to}',
    'event {event} {shift}',
    'the event {event} is {shift}',
    "{day}'s {event} moves {to}",
    'reschedule: {event} {to}',
    'new time for the event {event}: {shift}',
    '{event}, {all} of them, {to}',
    '{event} goes {to}',
    'event {event}, now {shift}',
    'the event {event} slips {to}',
  ],
  draw: (values): Draw => {
    const { random } = values;
    const which = oneOf(values);
    if (which.day === null && random.chance(0.25)) {
      const by = shift(random);
      return { slots: { ...slotsOf(which, values), shift: by }, arguments: { title: which.title, to: by, day: null } };
    }
    const to =
      which.day === null
        ? newTime(random).words
        : `${String(random.integer(7, 20))}:${random.pick(['00', '15', '30', '45'])}`;
    return {
      slots: { ...slotsOf(which, values), to: `to ${to}` },
      arguments: { title: which.title, to, day: which.day },
    };
  },
  prepare: created,
  answers: [
    '{moved.event} is {moved.when} now.',
    'Moved: {moved.event}, {moved.when}.',
    'I moved "{moved.event}" from {before} to {moved.when}.',
    'Done. It was {before}, and is {moved.when} now.',
  ],
};

const cancelEventPhrasing: Phrasing = {
  tool: 'cancel_event',
  imperatives: [
    'cancel the event {event}',
    'call off the {event}',
    'remove the event {event}',
    'take the {event} out of my calendar',
    'delete the appointment {event}',
    'drop the {event} from my calendar',
    'erase the event {event}',
    'strike the {event} from the calendar',
    'clear the {event} from my calendar',
    'get rid of the calendar event {event}',
    'remove {event} from my calendar',
    "cancel {day}'s {event}",
    'call off the {event} on {day}',
    'take the {event} of {day} out of the calendar',
    "remove {day}'s {event} from my calendar",
    'cancel {all} of the {event} events',
    'remove {all} {event} events from the calendar',
    'delete the event {event}, {all} of it',
    'scrap the event {event}',
    'kill the {event} in my calendar',
    'wipe the event {event} from my calendar',
    'ditch the event {event}',
    'kick the {event} out of my calendar',
    'bin the event {event}',
    "scrap {day}'s {event} in my calendar",
    'do away with the event {event}',
  ],
  questions: [
    'can you cancel the event {event}',
    'could you take the {event} out of the calendar',
    "can you call off {day}'s {event}",
    'can {all} the {event} events be cancelled',
    'can the event {event} go',
    'can you scrap the event {event}',
  ],
  fragments: [
    'cancel event {event}',
    'the event {event} is off',
    'no {event} after all, cancel it in the calendar',
    'the {event} was called off',
    'the {event} does not take place',
    "{day}'s {event} is off",
    'no {event} on {day}, cancel it',
    '{event}: cancel {all} of them',
    'event {event} cancelled',
    '{event}: cancel it in my calendar',
    'no event {event} any more',
  ],
  draw: (values) => {
    const which = oneOf(values, 0.35);
    return { slots: slotsOf(which, values), arguments: { title: which.title, day: which.day } };
  },
  prepare: created,
  answers: ({ all }) =>
    all === true
      ? [
          'I cancelled every "{cancelled}".',
          'The whole series is out of the calendar: {cancelled}.',
          'Cancelled, all of them: {cancelled}.',
        ]
      : [
          'I cancelled {cancelled.event}, {cancelled.when}.',
          'Cancelled: {cancelled.event}, {cancelled.when}.',
          '"{cancelled.event}" is out of your calendar.',
        ],
};

const restoreEventPhrasing: Phrasing = {
  tool: 'restore_event',
  imperatives: [
    'restore the event {event}',
    'bring back the cancelled {event}',
    'put the cancelled event {event} back',
    'undo the cancellation of the {event}',
    'restore the {event} in my calendar',
    'get the cancelled {event} back into my calendar',
    'put the {event} back into the calendar',
    'bring the event {event} back',
    'recover the cancelled event {event}',
    'reinstate the {event}',
    'return the {event} to my calendar',
    'undelete the event {event}',
    'revive the cancelled {event}',
    'take back the cancellation of the {event}',
    'bring the {event} back to my calendar',
    'get the event {event} back',
    'un-cancel the {event}',
    'make the cancelled event {event} come back',
  ],
  questions: [
    'can you bring back the cancelled event {event}',
    'can the {event} go back into my calendar',
    'could you restore the event {event}',
    'can I have the cancelled {event} back',
  ],
  fragments: [
    'the {event} is on after all',
    'restore event {event}',
    'I cancelled the {event} by mistake',
    'undo cancelling: {event}',
    'event {event} back into the calendar',
    'cancelled the wrong event, I need the {event} back',
    'the cancelled {event} does take place',
  ],
  draw: (values) => {
    const title = eventTitle(values);
    return { slots: { event: quoted(title, values) }, arguments: { title } };
  },
  prepare: async (run, args, values) => {
    await created(run, args, values);
    await run('cancel_event', { title: text(args, 'title') ?? '' });
  },
  answers: [
    '{restored.event} is back in your calendar, {restored.when}.',
    'Restored: {restored.event}, {restored.when}.',
    'I put "{restored.event}" back.',
    '"{restored.event}" is in the calendar again.',
  ],
};

const editEventPhrasing: Phrasing = {
  tool: 'edit_event',
  imperatives: [
    'rename the event {event} to {title}',
    'call the event {event} {title} instead',
    'change the title of the {event} in my calendar to {title}',
    'change the name of the event {event} to {title}',
    'retitle the event {event} as {title}',
    'change the place of the event {event} to {place}',
    'set the location of the {event} to {place}',
    'move the {event} into another place: {place}',
    'change where the {event} is to {place}',
    'put the place {place} on the event {event}',
    "change the place of {day}'s {event} to {place}",
    "set the location of {day}'s {event} to {place}",
    "{day}'s {event} takes place at {place}, enter that",
    "put {place} as the place of {day}'s {event}",
    "{day}'s {event} has moved to {place}, change the place",
    "let {day}'s {event} take place at {place}",
    'add to the notes of the event {event}: {text}',
    'set the notes of the {event} to {text}',
    'write on the event {event} in my calendar: {text}',
    'put a comment on the calendar event {event}: {text}',
    'repeat the {event} {repeat}',
    'let the event {event} repeat {repeat}',
    'make the {event} come {repeat}',
    'change how often the {event} comes to {repeat}',
    'set the {event} to repeat {repeat}',
    'set the place of the {event} to {nothing}',
    'set the repetition of the event {event} to {nothing}{repeating}',
  ],
  questions: [
    'can you rename the event {event} to {title}',
    'can the {event} be at {place} instead',
    'can you make the event {event} repeat {repeat}',
    'could you write into the event {event}: {text}',
    "can {day}'s {event} be at {place} instead",
    'can the place of the {event} be {nothing}',
  ],
  fragments: [
    'the event {event} is called {title} now',
    'new title for the event {event}: {title}',
    'place of the {event}: {place}',
    'the {event} takes place at {place} now',
    'the {event} was moved to another room: {place}',
    'notes for the event {event}: {text}',
    'event {event}: {repeat} from now on',
    'the {event} is {repeat} now',
    "{day}'s {event} takes place at {place}",
    'place of the event {event}: {nothing}',
    'repetition of the {event}: {nothing}{repeating}',
  ],
  draw: (values): Draw => {
    const { random } = values;
    const which = { title: eventTitle(values), day: null };
    const edit = (change: string, key: string, to: string, more: JsonObject & Record<string, string> = {}): Draw => ({
      slots: { ...slotsOf(which, values), [key]: to, ...more },
      arguments: { title: which.title, change, to, day: more['day'] ?? null },
    });
    return random.pick([
      () => edit('title', 'title', eventTitle(values)),
      () => edit('place', 'place', eventPlace(values)),
      () => edit('place', 'place', eventPlace(values)),
      () => edit('place', 'place', eventPlace(values), { day: weekday(random) }),
      () => edit('notes', 'text', values.noteText()),
      () => edit('repeat', 'repeat', repetition(random)),
      () => edit('repeat', 'repeat', repetition(random)),
      () =>
        random.chance(0.5) ? edit('place', 'nothing', 'none') : edit('repeat', 'nothing', 'none', { repeating: '' }),
    ])();
  },
  prepare: (run, args, values) =>
    created(
      run,
      args['change'] === 'repeat' && args['to'] === 'none' ? { ...args, day: weekday(values.random) } : args,
      values,
    ),
  answers: ({ changed }, args) => {
    const { place, repeats } = changed as JsonObject;
    if (args['change'] === 'place' && place !== undefined)
      return [
        '{changed.event} is at {changed.place} now.',
        'Changed: {changed.event}, at {changed.place}.',
        'The place of "{changed.event}" is {changed.place}.',
      ];
    if (args['change'] === 'repeat' && repeats !== undefined)
      return ['{changed.event} comes {changed.repeats} now.', 'Changed: {changed.event}, {changed.repeats}.'];
    return ['I changed "{changed.event}", {changed.when}.', 'Changed: {changed.event}, {changed.when}.'];
  },
};

/** "9 to 17", "between 8 and 12". */
const workingHours = ({ random }: Values): { words: string; lead: string } => {
  const [from, to] = [random.integer(7, 12), random.integer(14, 21)];
  return random.pick([
    { lead: 'between ', words: `${String(from)} and ${String(to)}` },
    { lead: 'from ', words: `${String(from)} to ${String(to)}` },
    { lead: '', words: `${String(from)}:00 to ${String(to)}:00` },
    { lead: 'between ', words: `${String(from)}:00 and ${String(to)}:30` },
  ]);
};
const FREE = [
  'find a free time {when}',
  'tell me when I am free {when}',
  'look for a gap {when} in my calendar',
  'show me the free times {when}',
  'find an open slot {when} in my calendar',
  'check when my calendar is empty {when}',
  'find out when I have time {when}',
  'search my calendar for a free spot {when}',
];
const FREE_ASKED = [
  'at what times am I free {when}',
  'when do I have time {when}',
  'am I available {when}',
  'do I have any free time {when}',
  'where is there room in my calendar {when}',
];
const withLength = (templates: readonly string[]): readonly string[] => [
  ...templates,
  ...templates.flatMap((template) => [
    `${template} for {length}`,
    `${template}, {length} long`,
    `${template} for {length} {hours}`,
    `${template} {hours}`,
  ]),
];

const findFreeTimePhrasing: Phrasing = {
  tool: 'find_free_time',
  imperatives: [
    ...withLength(FREE),
    'find {length} of free time {when}',
    'find me {length} {when} when nothing is in the calendar',
  ],
  questions: [...withLength(FREE_ASKED), 'do I have {length} free {when}'],
  fragments: withLength([
    'free time {when}',
    'free slots {when}',
    'gaps in my calendar {when}',
    'availability {when}',
    'when free {when}',
  ]),
  draw: (values): Draw => {
    const { random } = values;
    const when = spokenSpan(random);
    const length = random.chance(0.5) ? eventLength(random) : null;
    // An evening already has its hours.
    const hours =
      random.chance(0.3) && !/morning|afternoon|evening|night/.test(when.words) ? workingHours(values) : null;
    return {
      slots: { when: joined(when), ...(length !== null && { length }), ...(hours && { hours: joined(hours) }) },
      arguments: { when: when.words, length, hours: hours?.words ?? null },
    };
  },
  prepare: (run, args, values) =>
    some(run, values, `${text(args, 'when') ?? 'tomorrow'} at ${String(values.random.integer(9, 16))}:00`, null),
  answers: ({ total }) =>
    total === 0
      ? ['There is no free time of that length.', 'Nothing is free then.', 'You have no gap there.']
      : [
          'You are free on {free#1.day} from {free#1.from} to {free#1.to}.',
          'The first gap is on {free#1.day}, {free#1.from} to {free#1.to}.',
          'You have time on {free#1.day} from {free#1.from} to {free#1.to}, and on {free#2.day} from {free#2.from} to {free#2.to}.',
        ],
};

const CALENDAR_FILES = ['ics', 'ics', 'ics', 'ics', 'ical'];

const importCalendarPhrasing: Phrasing = {
  tool: 'import_calendar',
  imperatives: [
    'import the calendar {file}',
    'read the events from {file} into my calendar',
    'add everything in {file} to my calendar',
    'import {file} into the calendar',
    'load the appointments of {file} into my calendar',
    'put the events of {file} into my calendar',
    'take over the events from {file}',
    'bring the dates of {file} into my calendar',
    'import the calendar file {file}',
    'add the invitation {file} to my calendar',
    'fill my calendar from {file}',
    'merge {file} into my calendar',
    'copy the events in {file} to my calendar',
    'read in the calendar file {file}',
    'get the events out of {file} into my calendar',
    'pull the appointments out of {file} into the calendar',
    'feed {file} into my calendar',
  ],
  questions: [
    'can you import {file} into my calendar',
    'could you add the events of {file} to the calendar',
    'can the appointments in {file} go into my calendar',
    'can you read the calendar file {file}',
  ],
  fragments: [
    'calendar import: {file}',
    'import calendar {file}',
    '{file} into my calendar',
    '{file} -> calendar',
    'events from {file} into the calendar',
    'invitation {file}, add it to the calendar',
  ],
  draw: (values) => {
    const file = filePath(values, CALENDAR_FILES);
    return { slots: { file }, arguments: { file } };
  },
  result: (_args, { random }) => {
    const [added, updated, leftOut] = [
      random.integer(1, 300),
      random.chance(0.3) ? random.integer(1, 40) : 0,
      random.chance(0.1),
    ];
    return {
      added,
      updated,
      unchanged: random.chance(0.3) ? random.integer(1, 60) : 0,
      ...(leftOut && { leftOut: 1, because: ['An event without a start'] }),
    };
  },
  answers: ({ leftOut }) =>
    leftOut === undefined
      ? [
          'I imported {added} events from {=file}.',
          '{added} events were added, {updated} updated.',
          'Your calendar has {added} new events. {updated} were updated, {unchanged} were there already.',
        ]
      : [
          '{added} events were added. Left out: {leftOut}, because: {because}.',
          'I added {added} events; {leftOut} was left out: {because}.',
        ],
};

const exportCalendarPhrasing: Phrasing = {
  tool: 'export_calendar',
  imperatives: [
    'write my calendar to {file}',
    'save the calendar as {file}',
    'export the events to {file}',
    'export my calendar into {file}',
    'store my calendar in the file {file}',
    'make a calendar file {file} of my events',
    'put a copy of my calendar into {file}',
    'back up the calendar as {file}',
    'write all my appointments into {file}',
    'dump my calendar to {file}',
    'export the events of {span} to {file}',
    'save my calendar of {span} as {file}',
    'write the appointments for {span} to {file}',
    'put the events of {span} into the calendar file {file}',
    'export my calendar for {span} as {file}',
    'produce a calendar file {file}',
    'send my calendar out to {file}',
  ],
  questions: [
    'can you export my calendar to {file}',
    'could you save my events as {file}',
    'can I have my calendar as {file}',
    'can you write the events of {span} to {file}',
  ],
  fragments: [
    'calendar export: {file}',
    'export calendar to {file}',
    'my calendar -> {file}',
    'calendar backup in {file}',
    'calendar as {file}',
    'events of {span} as {file}',
    'calendar for {span} to {file}',
  ],
  draw: (values): Draw => {
    const { random } = values;
    const file = random.chance(0.15) ? folderPath(values) : filePath(values, CALENDAR_FILES);
    if (random.chance(0.65)) return { slots: { file }, arguments: { file, when: null } };
    const span = spokenSpan(random).words;
    return { slots: { file, span }, arguments: { file, when: span } };
  },
  result: ({ file = null }, { random }) => ({
    path: /\.(?:ics|ical)$/i.test(String(file)) ? file : `${String(file)}.ics`,
    events: random.integer(1, 400),
  }),
  answers: [
    'I wrote {events} events to {path}.',
    'Saved as {path}, {events} events.',
    'Your calendar is in {path}: {events} events.',
    'Done: {path} has {events} events.',
  ],
};

export const calendarPhrasings: readonly Phrasing[] = [
  createEventPhrasing,
  listEventsPhrasing,
  moveEventPhrasing,
  editEventPhrasing,
  cancelEventPhrasing,
  restoreEventPhrasing,
  findFreeTimePhrasing,
  importCalendarPhrasing,
  exportCalendarPhrasing,
];
