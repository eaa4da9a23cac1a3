import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../shared/entities/json.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import { meantCalls } from './meant-calls.ts';

const callsFor = (call: ToolCall, message: string) =>
  meantCalls(answered([call], message), message)?.calls.map(({ tool, arguments: args }) => [tool, args] as const);

const EVENT = callOf(
  'create_event',
  { title: 'tea with Bruno', when: 'tomorrow at one' },
  { created: { event: 'tea with Bruno', when: 'Thu, 15 Oct 2026, 13:00 to 14:00' } },
);
const WEEK = callOf(
  'list_events',
  { when: 'this week' },
  {
    from: 'Wednesday 14 October 2026',
    to: 'Sunday 18 October 2026',
    events: [{ event: 'Choir', when: 'Fri, 16 Oct 2026, 18:00 to 19:00' }],
  },
);
const TASK = callOf(
  'add_task',
  { task: 'buy milk', list: 'shopping' },
  { added: { task: 'buy milk', list: 'shopping' } },
);
const TASKS = callOf(
  'list_tasks',
  {},
  {
    tasks: [
      { task: 'Clean the shed', due: 'Thursday 15 October 2026' },
      { task: 'Pay the choir', due: 'Monday 30 November 2026' },
    ],
  },
);
const TIMER = callOf('start_timer', { duration: '9 minutes', label: 'rice' }, { timer: 'rice', ends: 'x' });
const PERSON = callOf('add_contact', { name: 'Ruben Falk' }, { added: { name: 'Ruben Falk' } });
const MOVED = callOf('move_file', { from: 'Shed/a.txt', to: 'Shed/Old' }, {});
const CASED = callOf('change_case', { text: 'green tea', to: 'upper' }, { text: 'GREEN TEA' });
const COUNTED = callOf('count_words', { text: 'green tea' }, { words: 2 });
const PARKED = callOf('remember', { text: 'I park on level 3' }, { remembered: 'I park on level 3' });

const shown = (tool: string, args: JsonObject) => [[tool, args]];

describe('what a later turn changes', () => {
  it.each([
    [EVENT, 'make it half an hour later', shown('move_event', { title: 'tea with Bruno', to: '30 minutes later' })],
    [EVENT, 'push it back by a day', shown('move_event', { title: 'tea with Bruno', to: '1 days later' })],
    [
      EVENT,
      "it's on Lindenplatz",
      shown('edit_event', { title: 'tea with Bruno', change: 'place', to: 'Lindenplatz' }),
    ],
    [
      callOf('add_task', { task: 'buy nuts & figs' }, { added: { task: 'buy nuts & figs' } }),
      'replace nuts & figs with dates',
      shown('edit_task', { task: 'buy nuts & figs', change: 'text', to: 'buy dates' }),
    ],
    [TASK, 'no, on my tools list', shown('edit_task', { task: 'buy milk', change: 'list', to: 'tools' })],
    [
      TASKS,
      'make the second one due on Sunday',
      shown('edit_task', { task: 'Pay the choir', change: 'due', to: 'Sunday' }),
    ],
    [
      TASKS,
      'postpone the choir by a week',
      shown('edit_task', { task: 'Pay the choir', change: 'due', to: '7 December 2026' }),
    ],
    [TASKS, 'push the shed to Monday', shown('edit_task', { task: 'Clean the shed', change: 'due', to: 'Monday' })],
    [TIMER, 'how long is left', shown('list_reminders', {})],
    [PERSON, "oops, it's Falke", shown('edit_contact', { name: 'Ruben Falk', change: 'name', to: 'Ruben Falke' })],
  ])('%#: “%s” %s', (call, message, calls) => {
    expect(callsFor(call, message)).toEqual(calls);
  });

  it.each([
    [EVENT, 'it takes courage'],
    [EVENT, 'to three friends'],
    [EVENT, 'how long is it'],
    [EVENT, 'with cake'],
    [EVENT, 'I meant well'],
    [TASK, 'make that a reminder'],
    [TASK, 'sorry, grease the bike'],
    [TASKS, 'the shed is green'],
    [WEEK, 'stop it'],
    [WEEK, 'delete her'],
    [MOVED, 'put it back on the list'],
    [CASED, 'same for me'],
    [COUNTED, 'big words'],
    [PARKED, 'no, thanks'],
  ])('%#: “%s” changes nothing', (call, message) => {
    expect(callsFor(call, message)).toBeUndefined();
  });
});
