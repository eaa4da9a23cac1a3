import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../shared/entities/json.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { NO_TITLES } from '../../own-things/named-kinds.ts';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import type { Expect } from '../../tool-choice/weighed-act.ts';
import { meantCalls } from './meant-calls.ts';

const likely =
  (chances: Readonly<Record<string, number>>): Expect =>
  () => ({ nothing: 0, change: 1, best: 1, chances: new Map(Object.entries(chances)) });
const KNOWN = {
  ...NO_TITLES,
  event: ['Rowing', 'Vet'],
  tables: [
    {
      name: 'runs',
      columns: [
        { name: 'day', type: 'date' as const },
        { name: 'km', type: 'number' as const },
      ],
      cells: [],
    },
  ],
};
const callsFor = (call: ToolCall, message: string, expected?: Expect) =>
  meantCalls(answered([call], message), message, KNOWN, expected)?.calls.map(
    ({ tool, arguments: args }) => [tool, args] as const,
  );

const FREE = callOf(
  'find_free_time',
  { when: 'next week', length: '90 minutes' },
  {
    free: [
      { day: 'Monday 19 October 2026', from: '09:00', to: '12:30' },
      { day: 'Wednesday 21 October 2026', from: '13:30', to: '18:00' },
    ],
  },
);
const REMINDERS = callOf('list_reminders', {}, { reminders: [{ text: 'feed the cat' }, { text: 'water the fern' }] });
const TASKS = callOf('list_tasks', {}, { tasks: [{ task: 'sand the door' }, { task: 'oil the hinges' }] });
const TASK = callOf('add_task', { task: 'sand the door' }, { added: { task: 'sand the door' } });
const GONE = callOf('cancel_event', { title: 'Rowing' }, { cancelled: { event: 'Rowing' } });
const EVENT = callOf(
  'create_event',
  { title: 'lunch', when: 'Friday 1pm' },
  { created: { event: 'lunch', when: 'Fri, 16 Oct 2026, 13:00 to 14:00' } },
);
const ROWS = callOf('find_rows', { table: 'runs', sort: 'km ascending' }, {});
const FILE = callOf('read_file', { path: 'a.txt' }, { text: 'Broken since Monday.\nSee you at noon.' });
const NOTE = callOf('create_note', { title: 'Plot', text: 'x' }, { saved: 'Plot' });
const LIST_FILE = callOf('read_file', { path: 'b.txt' }, { text: 'nails\nhooks\nglue\n' });
const SUM = callOf('calculate', { expression: '64 times 12' }, { result: '768' });
const DUE = callOf('add_task', { task: 'tax' }, { added: { task: 'tax', due: 'Mon, 30 Nov 2026' } });
const BILL = callOf('add_task', { task: 'pay the power bill' }, { added: { task: 'pay the power bill' } });
const PERSON = callOf('add_contact', { name: 'Nadia Petrov' }, { added: { name: 'Nadia Petrov' } });
const ROW = callOf('add_rows', { table: 'runs', rows: [{ day: 'today', route: 'lake', km: 18.4 }] }, {});
const event = (title: string, when: string): JsonObject => ({ title, when });

describe('what is said of the answer before', () => {
  it.each<[string, ToolCall, string, JsonObject]>([
    [
      'book that for piano practice',
      FREE,
      'create_event',
      event('piano practice', '19 October 2026 at 09:00 to 10:30'),
    ],
    ['put the haircut in the second one', FREE, 'create_event', event('haircut', '21 October 2026 at 13:30 to 15:00')],
    ['take the wednesday one for ironing', FREE, 'create_event', event('ironing', '21 October 2026 at 13:30 to 15:00')],
    ['biggest first', ROWS, 'find_rows', { table: 'runs', sort: 'km descending' }],
    ['other way round', ROWS, 'find_rows', { table: 'runs', sort: 'km descending' }],
    [
      'make it Tuesday instead of Monday in there',
      FILE,
      'edit_file',
      { path: 'a.txt', find: 'Monday', replace_with: 'Tuesday' },
    ],
    ['Petrow with a w, sorry', PERSON, 'edit_contact', { name: 'Nadia Petrov', change: 'name', to: 'Nadia Petrow' }],
    ['also in there: bring gloves', NOTE, 'append_note', { title: 'Plot', text: 'bring gloves' }],
    ['write at the end of it that frost is near', NOTE, 'append_note', { title: 'Plot', text: 'frost is near' }],
    ['tack on that the hose leaks', NOTE, 'append_note', { title: 'Plot', text: 'the hose leaks' }],
    ['tack on: gate code 3912', NOTE, 'append_note', { title: 'Plot', text: 'gate code 3912' }],
    ['take the hooks out', LIST_FILE, 'edit_file', { path: 'b.txt', find: 'hooks\n', replace_with: '' }],
    ['make it 65 instead of 64', SUM, 'calculate', { expression: '65 times 12' }],
    ['push it back a month', DUE, 'edit_task', { task: 'tax', change: 'due', to: '30 December 2026' }],
    ['gas bill I meant', BILL, 'edit_task', { task: 'pay the power bill', change: 'text', to: 'pay the gas bill' }],
    ['at Sakura, not at home', EVENT, 'edit_event', { title: 'lunch', change: 'place', to: 'Sakura' }],
    ['make that one at one', EVENT, 'move_event', { title: 'lunch', to: 'at 1' }],
  ])('“%s”', (message, call, tool, args) => {
    expect(callsFor(call, message)).toEqual([[tool, args]]);
  });

  it('what goes elsewhere is not added to the note', () => {
    expect(callsFor(NOTE, 'add that the hose leaks to my list')).toBeUndefined();
    expect(callsFor(NOTE, 'add that as a task for later')).toBeUndefined();
  });

  it('what is in the file that was shown counts more than the words around it', () => {
    const elsewhere = likely({ cancel_event: 0.6, edit_file: 0.001 });
    expect(callsFor(LIST_FILE, 'take the hooks out', elsewhere)?.[0]?.[0]).toBe('edit_file');
    expect(
      callsFor(
        FILE,
        'make it Tuesday instead of Monday',
        likely({ move_event: 0.9, edit_file: 0.01, replace_pattern: 0.01 }),
      ),
    ).toBeUndefined();
  });

  it('all of several things are meant', () => {
    expect(callsFor(REMINDERS, 'drop both of them')).toEqual([
      ['cancel_reminder', { text: 'feed the cat' }],
      ['cancel_reminder', { text: 'water the fern' }],
    ]);
    expect(callsFor(TASKS, 'both are done')).toEqual([
      ['complete_task', { task: 'sand the door' }],
      ['complete_task', { task: 'oil the hinges' }],
    ]);
    expect(callsFor(REMINDERS, 'drop all three')).toBeUndefined();
  });

  it('two details are said at once', () => {
    expect(callsFor(TASK, "by friday, and it's important")).toEqual([
      ['edit_task', { task: 'sand the door', change: 'due', to: 'friday' }],
      ['edit_task', { task: 'sand the door', change: 'priority', to: 'high' }],
    ]);
  });

  it('what was cancelled takes place after all, unless something else is named', () => {
    const either = likely({ cancel_event: 0.6, restore_event: 0.35 });
    expect(callsFor(GONE, 'no wait, I can go', either)).toEqual([['restore_event', { title: 'Rowing' }]]);
    expect(callsFor(GONE, 'no wait, the vet', either)).toBeUndefined();
    expect(callsFor(GONE, 'no wait, I can go', likely({ cancel_event: 0.9, restore_event: 0.05 }))).toBeUndefined();
  });

  it('an event is with somebody, or about something', () => {
    const edits = likely({ edit_event: 0.6 });
    expect(callsFor(EVENT, "it's with the tax adviser", edits)?.[0]?.[1]).toMatchObject({
      to: 'lunch with the tax adviser',
    });
    expect(callsFor(EVENT, 'with pleasure', edits)).toBeUndefined();
  });

  it('the day of an event is asked about', () => {
    const week = likely({ week_number: 0.95 });
    expect(callsFor(EVENT, 'and tell me the week number for that', week)).toEqual([
      ['week_number', { when: '16 Oct 2026' }],
    ]);
    expect(callsFor(EVENT, 'and tell me the week number for next month', week)).toBeUndefined();
  });

  it('a number in a row is corrected', () => {
    const known = { ...KNOWN, column: ['day', 'route', 'km'], 'text column': ['route'] };
    const meant = meantCalls(answered([ROW], 'sorry, 14.80'), 'sorry, 14.80', known);
    expect(meant?.calls[0]?.arguments).toEqual({ table: 'runs', where: 'route = lake', set: { km: 14.8 } });
    const thousands = meantCalls(answered([ROW], 'sorry, 2,480'), 'sorry, 2,480', known);
    expect(thousands?.calls[0]?.arguments).toMatchObject({ set: { km: 2480 } });
  });
});
