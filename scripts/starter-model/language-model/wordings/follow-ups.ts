import type { JsonObject } from '../../../../shared/entities/json.ts';
import { duration, reminderMoment, weekday } from '../values/moments.ts';
import type { Values } from '../values/values.ts';

/** What a person says after an answer, which only the turn before it completes. */
export interface FollowUp {
  /** The tool of the turn before. */
  readonly after: string;
  readonly tool: string;
  readonly said: readonly string[];
  /** Values for the slots of what is said. */
  readonly slots?: (values: Values) => Readonly<Record<string, string>>;
  /** The call's arguments. @param before those of the turn before. @param result of the turn before. */
  readonly arguments: (
    before: JsonObject,
    slots: Readonly<Record<string, string>>,
    result: JsonObject,
  ) => JsonObject | null;
}

const moment = ({ random }: Values): { when: string } => {
  const { lead, words } = reminderMoment(random);
  return { when: random.chance(0.5) ? words : lead === '' ? words : random.pick([words, weekday(random)]) };
};
const name = (values: Values): { name: string } => ({ name: values.name() });
const noted = (values: Values): { text: string } => ({ text: values.noteText() });

const REMOVING = [
  'delete it again',
  'take that back out',
  'no, get rid of that one',
  'remove it, please',
  'scratch that, delete it',
  'ok you can throw it away now',
  'and now delete that',
  'drop it again',
  'undo that, I mean really remove it',
  'that one can go',
  'get that out again',
  'on second thoughts, remove it',
  'erase that one again please',
  'it can go now',
  "I don't need that one after all, remove it",
];
const MOVING = [
  'move it to {when}',
  'no, {when}',
  'actually {when}',
  'make that {when}',
  'make it {when} instead',
  'sorry, I meant {when}',
  'oh wait, {when}',
  'can we shift it to {when}',
  'push that to {when}',
  'change it to {when}',
  '{when} is better',
  'hmm, rather {when}',
  'not then, {when}',
  'postpone it to {when}',
  'that should be {when}',
  'I got the day wrong: {when}',
];

const ORDINALS = ['first', 'second', 'third'] as const;
const listed =
  (argument: string, titles: (result: JsonObject) => readonly string[]): FollowUp['arguments'] =>
  (_before, { which = '' }, result) => {
    const title = titles(result)[ORDINALS.findIndex((ordinal) => ordinal === which)];
    return title === undefined ? null : { [argument]: title };
  };
const ordinal = ({ random }: Values): { which: string } => ({ which: random.pick(ORDINALS) });
const textsIn = (value: JsonObject[string] | undefined, key: string): readonly string[] =>
  (Array.isArray(value) ? (value as readonly JsonObject[string][]) : []).flatMap((item) =>
    typeof item === 'string'
      ? [item]
      : typeof item === 'object' && item !== null && !Array.isArray(item)
        ? textOf((item as JsonObject)[key])
        : [],
  );
const textOf = (value: JsonObject[string] | undefined): readonly string[] => (typeof value === 'string' ? [value] : []);
const same =
  (from: string, to = from): FollowUp['arguments'] =>
  (before) =>
    typeof before[from] === 'string' ? { [to]: before[from] } : null;

export const FOLLOW_UPS: readonly FollowUp[] = [
  {
    after: 'create_event',
    tool: 'move_event',
    said: MOVING,
    slots: moment,
    arguments: ({ title = null }, { when = '' }) => ({ title, to: when }),
  },
  {
    after: 'move_event',
    tool: 'move_event',
    said: MOVING,
    slots: moment,
    arguments: ({ title = null }, { when = '' }) => ({ title, to: when }),
  },
  {
    after: 'create_event',
    tool: 'cancel_event',
    said: [...REMOVING, 'call it off', 'cancel it', 'no, cancel that'],
    arguments: same('title'),
  },
  {
    after: 'cancel_event',
    tool: 'restore_event',
    said: [
      'put it back',
      'bring that back',
      'oh no, restore it',
      'I need it after all',
      'undo that',
      'get it back please',
    ],
    arguments: same('title'),
  },
  {
    after: 'create_event',
    tool: 'edit_event',
    said: [
      'it is at {place}',
      'the place is {place}',
      'add {place} as its place',
      'it happens in {place}',
      'set its place to {place}',
      'that is in {place} by the way',
    ],
    slots: (values) => ({ place: values.place() }),
    arguments: ({ title = null }, { place = '' }) => ({ title, change: 'place', to: place }),
  },
  {
    after: 'create_reminder',
    tool: 'cancel_reminder',
    said: [...REMOVING, 'cancel that reminder', 'never mind, cancel it', 'you need not remind me, cancel it'],
    arguments: same('text'),
  },
  {
    after: 'create_reminder',
    tool: 'create_reminder',
    said: [
      'and once more {when}',
      'the same again {when}',
      'also {when}',
      'and {when} too',
      'remind me of that again {when}',
      'one more time {when} please',
    ],
    slots: moment,
    arguments: ({ text = null }, { when = '' }) => ({ text, when }),
  },
  {
    after: 'create_reminder',
    tool: 'create_event',
    said: [
      'put that in my calendar as well',
      'into the calendar too',
      'and add it to my calendar',
      'make it an event as well',
    ],
    arguments: ({ text = null, when = null }) => ({ title: text, when }),
  },
  {
    after: 'add_task',
    tool: 'complete_task',
    said: [
      'that is done',
      'done already',
      'tick it off',
      'I just did that',
      'finished that one',
      'mark that as done',
      'ok it is done now',
    ],
    arguments: same('task'),
  },
  { after: 'add_task', tool: 'delete_task', said: REMOVING, arguments: same('task') },
  {
    after: 'complete_task',
    tool: 'reopen_task',
    said: [
      'no, it is still open',
      'untick that',
      'not done after all',
      'open it again',
      'sorry, that is not finished',
      'wrong one, reopen it',
    ],
    arguments: same('task'),
  },
  {
    after: 'delete_task',
    tool: 'restore_task',
    said: [
      'put it back',
      'bring that back',
      'oh no, restore it',
      'I need it after all',
      'undo that',
      'get it back please',
    ],
    arguments: same('task'),
  },
  {
    after: 'add_task',
    tool: 'edit_task',
    said: [
      'make it due {when}',
      'it is due {when}',
      'that has to be done by {when}',
      'deadline for that is {when}',
      'due {when}',
    ],
    slots: moment,
    arguments: ({ task = null }, { when = '' }) => ({ task, change: 'due', to: when }),
  },
  {
    after: 'add_task',
    tool: 'edit_task',
    said: [
      'that is urgent, {priority} priority',
      'make it {priority} priority',
      'set its priority to {priority}',
      '{priority} priority please',
    ],
    slots: ({ random }) => ({ priority: random.pick(['high', 'low', 'normal']) }),
    arguments: ({ task = null }, { priority = '' }) => ({ task, change: 'priority', to: priority }),
  },
  {
    after: 'add_task',
    tool: 'add_task',
    said: [
      'and {task}',
      'also {task}',
      '{task} too',
      'plus {task}',
      'oh and {task}',
      'next one: {task}',
      'and then {task} as well',
    ],
    slots: (values) => ({ task: values.chore() }),
    arguments: ({ list = null }, { task = '' }) => ({ task, list }),
  },
  {
    after: 'create_note',
    tool: 'append_note',
    said: [
      'add to it: {text}',
      'write under that: {text}',
      'also put there: {text}',
      'and add {text}',
      'append {text} to it',
      'one more line in it: {text}',
    ],
    slots: noted,
    arguments: (_before, { text = '' }, { saved }) => (typeof saved === 'string' ? { title: saved, text } : null),
  },
  {
    after: 'read_note',
    tool: 'append_note',
    said: [
      'add to it: {text}',
      'write under that: {text}',
      'also put there: {text}',
      'and add {text} to that',
      'append {text} to it',
    ],
    slots: noted,
    arguments: ({ title = null }, { text = '' }) => ({ title, text }),
  },
  { after: 'read_note', tool: 'delete_note', said: REMOVING, arguments: same('title') },
  {
    after: 'append_note',
    tool: 'read_note',
    said: [
      'show me the whole thing',
      'what does it say now',
      'read it to me',
      'let me see it',
      'and how does the note look now',
      'show it',
    ],
    arguments: same('title'),
  },
  {
    after: 'delete_note',
    tool: 'restore_note',
    said: [
      'put it back',
      'bring that back',
      'oh no, restore it',
      'I need it after all',
      'undo that',
      'get it back please',
    ],
    arguments: same('title'),
  },
  {
    after: 'list_notes',
    tool: 'read_note',
    said: [
      'open the {which} one',
      'what does the {which} one say',
      'read me the {which}',
      'show the {which} one',
      'the {which} one please',
      'let me see number one of them, I mean the {which}',
    ],
    slots: ordinal,
    arguments: listed('title', ({ notes }) => textsIn(notes, 'title')),
  },
  {
    after: 'list_tasks',
    tool: 'complete_task',
    said: [
      'tick off the {which} one',
      'the {which} one is done',
      'mark the {which} as done',
      'I did the {which}',
      'the {which} is finished',
    ],
    slots: ordinal,
    arguments: listed('task', ({ tasks }) => textsIn(tasks, 'task')),
  },
  {
    after: 'list_events',
    tool: 'cancel_event',
    said: ['cancel the {which} one', 'the {which} one is off', 'remove the {which}', 'take out the {which} one'],
    slots: ordinal,
    arguments: listed('title', ({ events }) => textsIn(events, 'event')),
  },
  {
    after: 'get_time',
    tool: 'get_time',
    said: [
      'and in {place}',
      'what about {place}',
      'and {place}',
      'how about {place}',
      'same for {place}',
      'in {place} too',
    ],
    slots: (values) => ({ place: values.place() }),
    arguments: (_before, { place = '' }) => ({ place }),
  },
  {
    after: 'start_timer',
    tool: 'start_timer',
    said: [
      'another one for {duration}',
      'and one for {duration}',
      'plus {duration}',
      'one more, {duration}',
      'no, {duration}',
      'also {duration} please',
    ],
    slots: ({ random }) => ({ duration: duration(random) }),
    arguments: (_before, { duration: length = '' }) => ({ duration: length }),
  },
  {
    after: 'add_contact',
    tool: 'edit_contact',
    said: [
      'call that person {name} instead',
      'the name is {name}',
      'no, the name should be {name}',
      'it is spelled {name}',
    ],
    slots: name,
    arguments: ({ name: old = null }, { name: to = '' }) => ({ name: old, change: 'name', to }),
  },
  { after: 'add_contact', tool: 'delete_contact', said: REMOVING, arguments: same('name') },
  {
    after: 'delete_contact',
    tool: 'restore_contact',
    said: [
      'put it back',
      'bring that back',
      'oh no, restore it',
      'I need that contact after all',
      'undo that',
      'get it back please',
    ],
    arguments: same('name'),
  },
  {
    after: 'convert_units',
    tool: 'convert_units',
    said: ['and {value}', 'what about {value}', 'and how much is {value}', 'now {value}', '{value} as well'],
    slots: ({ random }) => ({ value: String(random.integer(2, 900)) }),
    arguments: ({ from = null, to = null }, { value = '' }) => ({ value: Number(value), from, to }),
  },
  { after: 'create_table', tool: 'delete_table', said: REMOVING, arguments: same('name', 'table') },
  { after: 'read_file', tool: 'trash_file', said: REMOVING, arguments: same('path') },
  {
    after: 'file_info',
    tool: 'read_file',
    said: [
      'show me what is in it',
      'and what does it say',
      'read it',
      'open the text of it',
      'let me see its contents',
    ],
    arguments: same('path'),
  },
  {
    after: 'write_file',
    tool: 'append_to_file',
    said: ['add to it: {text}', 'and a line with {text}', 'append {text}', 'put {text} at the end of it'],
    slots: noted,
    arguments: ({ path = null }, { text = '' }) => ({ path, text }),
  },
  {
    after: 'remember',
    tool: 'forget',
    said: REMOVING.filter((said) => !said.includes('out')),
    arguments: same('text'),
  },
];
