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

const REMINDERS = callOf('list_reminders', {}, { reminders: [{ text: 'feed the cat' }, { text: 'water the fern' }] });
const GONE = callOf('cancel_event', { title: 'Rowing' }, { cancelled: { event: 'Rowing' } });
const EVENT = callOf(
  'create_event',
  { title: 'lunch', when: 'Friday 1pm' },
  { created: { event: 'lunch', when: 'Fri, 16 Oct 2026, 13:00 to 14:00' } },
);
const FILE = callOf('read_file', { path: 'a.txt' }, { text: 'Broken since Monday.\nSee you at noon.' });
const NOTE = callOf('create_note', { title: 'Plot', text: 'x' }, { saved: 'Plot' });
const DUE = callOf('add_task', { task: 'tax' }, { added: { task: 'tax', due: 'Mon, 30 Nov 2026' } });
const PERSON = callOf('add_contact', { name: 'Nadia Petrov' }, { added: { name: 'Nadia Petrov' } });
const ROW = callOf('add_rows', { table: 'runs', rows: [{ day: 'today', route: 'lake', km: 18.4 }] }, {});

describe('what is said of the answer before', () => {
  it.each<[string, ToolCall, string, JsonObject]>([
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
    ['push it back a month', DUE, 'edit_task', { task: 'tax', change: 'due', to: '30 December 2026' }],
    ['at Sakura, not at home', EVENT, 'edit_event', { title: 'lunch', change: 'place', to: 'Sakura' }],
    ['make that one at one', EVENT, 'move_event', { title: 'lunch', to: 'at 1' }],
  ])('“%s”', (message, call, tool, args) => {
    expect(callsFor(call, message)).toEqual([[tool, args]]);
  });

  it('what goes elsewhere is not added to the note', () => {
    expect(callsFor(NOTE, 'add that the hose leaks to my list')).toBeUndefined();
    expect(callsFor(NOTE, 'add that as a task for later')).toBeUndefined();
  });

  it('words that are likelier to move an event change no file', () => {
    expect(
      callsFor(
        FILE,
        'make it Tuesday instead of Monday',
        likely({ move_event: 0.9, edit_file: 0.01, replace_pattern: 0.01 }),
      ),
    ).toBeUndefined();
  });

  it('of two things, “all three” drops none', () => {
    expect(callsFor(REMINDERS, 'drop all three')).toBeUndefined();
  });

  it('what was cancelled takes place after all, unless something else is named', () => {
    const either = likely({ cancel_event: 0.6, restore_event: 0.35 });
    expect(callsFor(GONE, 'no wait, I can go', either)).toEqual([['restore_event', { title: 'Rowing' }]]);
    expect(callsFor(GONE, 'no wait, the vet', either)).toBeUndefined();
    expect(callsFor(GONE, 'no wait, I can go', likely({ cancel_event: 0.9, restore_event: 0.05 }))).toBeUndefined();
  });

  it('“with pleasure” isn’t somebody whom an event is with', () => {
    const edits = likely({ edit_event: 0.6 });
    expect(callsFor(EVENT, 'with pleasure', edits)).toBeUndefined();
  });

  it('another month isn’t the day of an event', () => {
    const week = likely({ week_number: 0.95 });
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
