import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../shared/entities/json.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { NO_TITLES } from '../../own-things/named-kinds.ts';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import { meantCalls } from './meant-calls.ts';

const KNOWN = {
  ...NO_TITLES,
  table: ['runs'],
  column: ['day', 'route', 'km'],
  'number column': ['km'],
  'text column': ['route'],
  'date column': ['day'],
};
const callsFor = (calls: ToolCall | readonly ToolCall[], message: string) =>
  meantCalls(answered([calls].flat(), message), message, KNOWN)?.calls.map(
    ({ tool, arguments: args }) => [tool, args] as const,
  );

const PICKED = callOf('pick_one', { items: ['Judo', 'chess club', 'choir'] }, { picked: 'choir', from: 3 });
const WEEK = callOf('week_number', {}, { week: 42, year: 2026 });
const SUM = callOf('calculate', { expression: '8% of 120' }, { result: '9.6' });
const NOTE = callOf('restore_note', { title: 'Pancakes' }, { restored: 'Pancakes' });
const EVENT = callOf(
  'create_event',
  { title: 'swim', when: 'Friday 5pm' },
  { created: { event: 'swim', when: 'Fri, 16 Oct 2026, 17:00 to 18:00' } },
);
const PERSON = callOf(
  'find_contact',
  { query: 'Moor' },
  { contacts: [{ name: 'Edda Moor', phone: ['030 1'], email: ['e@x.org'] }] },
);
const LISTED = callOf('list_reminders', {}, { reminders: [{ text: 'feed the cat' }, { text: 'water the fern' }] });
const TASKED = callOf('add_task', { task: 'nails', list: 'workshop' }, { added: { task: 'nails' } });
const ROW = callOf('add_rows', { table: 'runs', rows: [['today', 'lake', 8.4]] }, { table: 'runs', added: 1, rows: 9 });
const CHART = callOf('draw_chart', { table: 'runs', kind: 'pie', x: 'route', path: 'Shed/a.png' }, {});
const LOAN = callOf('loan_payment', { amount: 9000, rate: 5, years: 4 }, {});
const NUMBERS = callOf('describe_numbers', { numbers: '4.5, 6, 19' }, {});
const TWO = callOf('compare_files', { first: 'Shed/a.txt', second: 'b.txt' }, {});

describe('a later turn is read with the previous answer', () => {
  it.each<[string, ToolCall | readonly ToolCall[], string, string, JsonObject]>([
    ['without one', PICKED, 'Ida hates chess club, so draw again', 'pick_one', { items: ['Judo', 'choir'] }],
    ['without what came out', PICKED, 'something else please', 'pick_one', { items: ['Judo', 'chess club'] }],
    ['without one', PICKED, 'again, but leave judo out', 'pick_one', { items: ['chess club', 'choir'] }],
    ['a number less', NUMBERS, 'Leave out the 19, I slipped.', 'describe_numbers', { numbers: '4.5, 6' }],
    [
      'a name',
      EVENT,
      'call it "Swimming with Al" instead',
      'edit_event',
      { title: 'swim', change: 'title', to: 'Swimming with Al' },
    ],
    [
      'the nearer half of the day',
      callOf(
        'create_event',
        { title: 'swim', when: 'Friday noon' },
        { created: { event: 'swim', when: 'Fri, 16 Oct 2026, 12:00 to 13:00' } },
      ),
      'half past eleven i meant, sorry',
      'move_event',
      { title: 'swim', to: '11:30' },
    ],
    ['a time in the same half', EVENT, 'half past five i meant, sorry', 'move_event', { title: 'swim', to: '17:30' }],
    ['what is left', TASKED, 'what am I still missing', 'list_tasks', { list: 'workshop' }],
    ['all of it', TASKED, "What's on there altogether?", 'list_tasks', { list: 'workshop' }],
    ['what is left', LISTED, "what's left", 'list_reminders', {}],
    [
      'a row',
      ROW,
      'Looked at the wrong watch, it was 9.4',
      'update_rows',
      { table: 'runs', where: 'route = lake', set: { km: 9.4 } },
    ],
    ['a total', ROW, "and what's the total now?", 'summarize_table', { table: 'runs', how: 'sum', column: 'km' }],
    [
      'a largest row',
      ROW,
      'which one was the longest of all?',
      'find_rows',
      { table: 'runs', sort: 'km descending', limit: 1 },
    ],
    ['another length', LOAN, 'Stretch it to six.', 'loan_payment', { amount: 9000, rate: 5, years: 6 }],
    ['another rate', LOAN, 'Still four, but my bank offers 3.8', 'loan_payment', { amount: 9000, rate: 3.8, years: 4 }],
    ['the second file', TWO, 'ok the second can go to the trash', 'trash_file', { path: 'Shed/b.txt' }],
    [
      'words of a file',
      callOf('count_words', { path: 'Shed/a.txt' }, {}),
      'swap Ben for Ida in it',
      'edit_file',
      { path: 'Shed/a.txt', find: 'Ben', replace_with: 'Ida' },
    ],
    [
      'a line below',
      callOf('read_note', { title: 'Pancakes' }, { title: 'Pancakes' }),
      'Write underneath: less salt',
      'append_note',
      { title: 'Pancakes', text: 'less salt' },
    ],
    [
      'a time there',
      callOf('convert_time', { time: '9am', from: 'Oslo' }, {}),
      'and four in the afternoon over there?',
      'convert_time',
      { time: 'four in the afternoon', from: 'Oslo' },
    ],
    ['a copy', SUM, 'pop it on my clipboard would you', 'copy_to_clipboard', { text: '9.6' }],
    ['a detail of a person', PERSON, 'copy her number to the clipboard', 'copy_to_clipboard', { text: '030 1' }],
  ])('%s: %#, “%s”', (_, calls, message, tool, args) => {
    expect(callsFor(calls, message)).toEqual([[tool, args]]);
  });

  it.each<[ToolCall | readonly ToolCall[], string]>([
    [PICKED, 'take judo off my list'],
    [PICKED, 'thanks, choir it is'],
    [WEEK, 'remind me on 3 March'],
    [SUM, 'set a timer for 250 seconds'],
    [NOTE, 'how long does it take from here to Bergen today'],
    [NOTE, 'how many words does it have'],
    [EVENT, 'call it a day'],
    [EVENT, 'call it a success'],
    [NOTE, 'write under a pen name'],
    [NOTE, 'when did they land on the moon'],
    [TASKED, 'what is left of the 50 euros'],
    [LISTED, 'number two was funny'],
    [ROW, 'it was fun'],
    [CHART, "I'd like bars of chocolate"],
    [[TWO], "how large is the one that's left"],
    [PERSON, 'copy that to the clipboard'],
    [LISTED, 'He said, cancel number two'],
  ])('%#: “%s” is not a later turn', (calls, message) => {
    expect(callsFor(calls, message)).toBeUndefined();
  });
});
