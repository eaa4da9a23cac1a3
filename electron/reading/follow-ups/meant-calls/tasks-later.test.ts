import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../shared/entities/json.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { NO_TITLES } from '../../own-things/named-kinds.ts';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import { meantCalls } from './meant-calls.ts';

const known = {
  ...NO_TITLES,
  task: ['Sweep the chimney', 'Pay the rates', 'oil the hinges', 'jam', 'Sort the shed'],
  'done task': ['Sort the shed'],
  event: ['Fencing', 'Choir'],
  reminder: ['feed the hens', 'water the ferns'],
};
const meant = (calls: ToolCall | readonly ToolCall[], message: string, asked?: string) =>
  meantCalls(
    answered([calls].flat(), message, asked === undefined ? [] : [calls].flat().map(() => asked)),
    message,
    known,
  );
const callsOf = (calls: ToolCall | readonly ToolCall[], message: string, asked?: string): readonly unknown[] =>
  (meant(calls, message, asked)?.calls ?? []).map(({ tool, arguments: args }) => [tool, args]);
const dueOf = (calls: ToolCall, message: string, asked?: string): JsonObject | undefined =>
  meant(calls, message, asked)?.calls.at(-1)?.arguments;

const TASK = callOf(
  'add_task',
  { task: 'oil the hinges', due: 'Saturday' },
  { added: { task: 'oil the hinges', due: 'Sat, 17 Oct 2026' } },
);
const TASKS = callOf(
  'list_tasks',
  {},
  {
    tasks: [
      { task: 'Sweep the chimney', due: 'Sat, 17 Oct 2026' },
      { task: 'Pay the rates', due: 'Mon, 30 Nov 2026' },
    ],
  },
);

describe('another day for a task', () => {
  it.each([
    ['no, Thursday suits me better', 'Thursday'],
    ["nah, Monday's better", 'Monday'],
    ["make that Sunday, Saturday's the village fair", 'Sunday'],
    ["Sunday rather, on Saturday we're at my aunt's", 'Sunday'],
    ['make it Friday, I have no time on Saturday', 'Friday'],
    ["push it to Tuesday, I can't do Saturday", 'Tuesday'],
    ['Wednesday, not Saturday', 'Wednesday'],
    ['leave it, but for Thursday', 'Thursday'],
  ])('is said by “%s”', (message, to) => {
    expect(dueOf(TASK, message)).toEqual({ task: 'oil the hinges', change: 'due', to });
  });

  it.each([
    ['make it Friday instead', 'Friday'],
    ['Tuesday is fine for that', 'Tuesday'],
    ["That's too late for me, put it on 31 October", '31 October'],
    ["I'm having it done Friday instead", 'Friday'],
    ["I'm doing it on Friday instead", 'Friday'],
  ])('after “when is the chimney due?” with “%s”', (message, to) => {
    expect(dueOf(TASKS, message, 'when is the chimney task due?')).toEqual({
      task: 'Sweep the chimney',
      change: 'due',
      to,
    });
  });

  it('is only offered to somebody who doesn’t ask for it', () => {
    expect(meant(TASKS, "I'm doing it on Friday instead", 'is the chimney due?')?.isAsked).toBe(false);
  });

  it.each([
    ["it's not Friday", 'is the chimney due?'],
    ['make it Friday instead', 'what do I have to do?'],
    ["I'll be home on Friday", 'is the chimney due?'],
    ['I did it on Friday', 'is the chimney due?'],
  ])('isn’t in “%s” after “%s”', (message, asked) => {
    expect(callsOf(TASKS, message, asked)).toEqual([]);
  });
});

describe('what was done is done to another thing', () => {
  const DONE = callOf('complete_task', { task: 'Pay the rates' }, { completed: 'Pay the rates', open: 3 });
  const OFF = callOf('cancel_event', { title: 'Fencing' }, { cancelled: 'Fencing' });
  const GONE = callOf('cancel_reminder', { text: 'feed the hens' }, { cancelled: 'feed the hens' });

  it.each([
    [DONE, 'and the shed'],
    [DONE, 'and the rates'],
    [OFF, 'and choir is at 8'],
    [OFF, 'choir'],
    [OFF, 'and choir?'],
    [GONE, 'and that too'],
  ])('isn’t meant after %j by “%s”', (call, message) => {
    expect(callsOf(call, message)).toEqual([]);
  });
});

describe('the note that was shown', () => {
  const NOTE = callOf('read_note', { title: 'Boat trip' }, { title: 'Boat trip', text: 'rope, torch' });
  const ADDED = callOf('append_note', { title: 'Boat trip', text: 'oilskins' }, { updated: 'Boat trip' });

  it.each([
    [NOTE, 'add oilskins', 'oilskins'],
    [NOTE, 'and add two lifejackets too', 'two lifejackets'],
    [NOTE, 'Add Ben: his own paddle', 'Ben: his own paddle'],
    [ADDED, "and Grandpa's hat", "Grandpa's hat"],
  ])('after %j gets what “%s” adds', (call, message, text) => {
    expect(callsOf(call, message)).toEqual([['append_note', { title: 'Boat trip', text }]]);
  });

  it.each([
    [NOTE, 'add oilskins to my shopping list'],
    [NOTE, 'add a task to buy oilskins'],
    [NOTE, 'add sailing on Friday'],
    [NOTE, 'and oilskins'],
    [ADDED, 'and show me the note'],
    [ADDED, 'and what is on my list'],
  ])('after %j doesn’t with “%s”', (call, message) => {
    expect(callsOf(call, message)).toEqual([]);
  });
});

describe('another amount of what was put down', () => {
  const jars = callOf('add_task', { task: '4 jars of jam' }, { added: { task: '4 jars of jam' } });
  const sand = callOf('add_task', { task: '10kg sand' }, { added: { task: '10kg sand' } });

  it.each([
    [jars, 'make that 6 jars', '6 jars of jam'],
    [jars, 'nah 7 is better', '7 jars of jam'],
    [jars, 'only three', 'three jars of jam'],
    [sand, 'sorry, 15 kg', '15kg sand'],
  ])('after %j with “%s”', (call, message, to) => {
    expect(dueOf(call, message)).toMatchObject({ change: 'text', to });
  });

  it('is of the text as it is now', () => {
    const changed = callOf(
      'edit_task',
      { task: '4 jars of jam', change: 'text', to: '6 jars of jam' },
      { updated: { task: '6 jars of jam' } },
    );
    expect(dueOf(changed, 'actually make it five jars')).toEqual({
      task: '6 jars of jam',
      change: 'text',
      to: 'five jars of jam',
    });
  });

  it.each([
    [jars, 'and 2 boxes'],
    [jars, 'make that 6 tins of beans'],
    [TASK, 'make that 6 jars'],
  ])('isn’t said after %j by “%s”', (call, message) => {
    expect(dueOf(call, message)?.['change']).not.toBe('text');
  });
});

describe('several tasks that were added together', () => {
  const added = (task: string) => callOf('add_task', { task }, { added: { task } });
  const BOTH = [added('grease the chain'), added('pump the tyres')];

  it.each([
    ['the first one is due the 22nd', { task: 'grease the chain', change: 'due', to: 'the 22nd' }],
    ['the second one for Sunday', { task: 'pump the tyres', change: 'due', to: 'Sunday' }],
    ['make that Friday', { task: 'pump the tyres', change: 'due', to: 'Friday' }],
  ])('“%s” is about one of them', (message, args) => {
    expect(callsOf(BOTH, message)).toEqual([['edit_task', args]]);
  });
});

it('“7 of them” moves no reminder', () => {
  const made = callOf(
    'create_reminder',
    { text: 'thaw the fish', when: 'tomorrow at 8' },
    { reminder: 'thaw the fish', due: 'Thu 15 Oct 2026, 08:00' },
  );
  expect(callsOf(made, '7 of them')).toEqual([]);
});

it('“no paint after all” drops nothing else', () => {
  const own = { ...known, task: ['3 bags of lime', 'lime paint'] };
  const added = callOf('add_task', { task: '3 bags of lime', list: 'market' }, { added: { task: '3 bags of lime' } });
  const dropped = (message: string) => meantCalls(answered([added], message), message, own)?.calls;
  expect(dropped('no paint after all')).toBeUndefined();
});

describe('a task without a date', () => {
  it.each([
    'no date on that after all',
    'on second thought no deadline for that',
    'take the date off that one',
    "it doesn't need a due date",
    'remove the deadline please',
  ])('is meant by “%s”', (message) => {
    expect(dueOf(TASK, message)).toEqual({ task: 'oil the hinges', change: 'due', to: 'none' });
  });

  it.each(['no date has been set for the wedding', 'what a date', 'take the hinges off'])(
    'is not by “%s”',
    (message) => {
      expect(dueOf(TASK, message)?.['to']).not.toBe('none');
    },
  );
});

describe('how important a task is', () => {
  it.each([
    ['and very important', 'high'],
    ['this one is urgent', 'high'],
    ["it doesn't need to be high any more, normal's fine", 'normal'],
    ["it isn't urgent, so low is enough", 'low'],
    ['not that urgent', 'low'],
  ])('is changed by “%s”', (message, to) => {
    expect(dueOf(TASK, message)).toEqual({ task: 'oil the hinges', change: 'priority', to });
  });

  it.each(['and something very important: ring Ida', "it's important to use the fine oil"])(
    'is not what “%s” is about',
    (message) => {
      expect(dueOf(TASK, message)?.['change']).not.toBe('priority');
    },
  );
});

it('a task can be put off by “let us” and “give me”, and by the exact day of a month’s end', () => {
  const asked = 'when do I have to pay the rates?';
  expect(dueOf(TASKS, 'let us do it by the end of October then', asked)).toMatchObject({ task: 'Pay the rates' });
  expect(meant(TASKS, 'let us do it by the end of October then', asked)?.isAsked).toBe(true);
  expect(dueOf(TASKS, 'give me until the 20th', asked)).toEqual({
    task: 'Pay the rates',
    change: 'due',
    to: 'the 20th',
  });
  expect(dueOf(TASK, 'due end of month, 31st')).toMatchObject({ change: 'due', to: '31st' });
});

it('what is asked about the day of a task that was changed', () => {
  const changed = callOf(
    'edit_task',
    { task: 'Pay the rates', change: 'due', to: '31 October' },
    { changed: { task: 'Pay the rates', due: 'Sat, 31 Oct 2026' } },
  );
  const day = callOf('find_date', { when: '31 Oct 2026' }, { date: 'Saturday, 31 October 2026' });
  expect(callsOf(changed, 'is that a weekday?')).toEqual([['find_date', { when: '31 October 2026' }]]);
  expect(callsOf(changed, 'does that fall on a Sunday?')).toEqual([['find_date', { when: '31 October 2026' }]]);
  expect(callsOf(changed, 'how many weeks or days are there until then?')).toEqual([
    ['count_days', { to: '31 October 2026' }],
  ]);
  expect(dueOf(day, 'then make it the 30th')).toBeUndefined();
});

it('what is put down for a day is the task that was just made', () => {
  expect(dueOf(TASK, 'and put it down for the 25th')).toEqual({
    task: 'oil the hinges',
    change: 'due',
    to: 'the 25th',
  });
});

it('what was ticked off too early is open again with “oops, no, it’s not”', () => {
  const done = callOf('complete_task', { task: 'oil the hinges' }, { completed: 'oil the hinges' });
  expect(callsOf(done, "oops no it's not")).toEqual([['reopen_task', { task: 'oil the hinges' }]]);
  expect(callsOf(done, "no, it's not that hard")).toEqual([]);
});

it('what is left is asked of the list that the last task is on', () => {
  const done = callOf('complete_task', { task: 'jam' }, { completed: 'jam' });
  const own = { ...known, listOf: () => 'market' };
  expect(meantCalls(answered([done], "what's left"), "what's left", own)?.calls).toEqual([
    { tool: 'list_tasks', arguments: { list: 'market' } },
  ]);
});

describe('what was just put on a list', () => {
  const made = (task: string) => callOf('add_task', { task, list: 'plot' }, { added: { task, list: 'plot' } });

  it('isn’t counted by a time', () => {
    expect(callsOf(made('slabs'), 'make it 4 pm')).not.toContainEqual(
      expect.arrayContaining([expect.objectContaining({ change: 'text' })]),
    );
  });
});
