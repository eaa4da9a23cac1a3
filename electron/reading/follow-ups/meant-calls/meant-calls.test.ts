import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../shared/entities/json.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { ONLY_TOOLS } from '../../testing/built-in-tools.ts';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import type { Expect } from '../../tool-choice/weighed-act.ts';
import { meantCalls } from './meant-calls.ts';

const KNOWN = { ...ONLY_TOOLS, event: ['Rowing', 'Vet'] };
const callsAfter = (calls: ToolCall | readonly ToolCall[], message: string, known = KNOWN, likely?: Expect) =>
  meantCalls(answered([calls].flat(), message), message, known, likely)?.calls.map(
    ({ tool, arguments: args }) => [tool, args] as const,
  );

describe('a choice among items', () => {
  const PICKED = callOf('pick_one', { items: ['Judo', 'chess club', 'choir'] }, { picked: 'choir', from: 3 });
  const TEAMS = callOf('shuffle_list', { items: ['Ada', 'Bo', 'Cy', 'Di'], teams: 2 }, { teams: [] });

  it.each<[string, ToolCall, JsonObject]>([
    ['Ida hates chess club, so draw again', PICKED, { items: ['Judo', 'choir'] }],
    ['again, but leave judo out', PICKED, { items: ['chess club', 'choir'] }],
    ['something else please', PICKED, { items: ['Judo', 'chess club'] }],
    ["oh no, Cy's away. Do it without him", TEAMS, { items: ['Ada', 'Bo', 'Di'], teams: 2 }],
    ['hm, and if we leave out Di?', TEAMS, { items: ['Ada', 'Bo', 'Cy'], teams: 2 }],
  ])('is made again without the one that “%s” leaves out', (message, call, args) => {
    expect(callsAfter(call, message)).toEqual([[call.toolName, args]]);
  });

  it.each([
    'nah do it again',
    "do it again they think it's fixed",
    "nope, again, I wasn't watching",
    'ugh, deal them again',
    "that isn't fair, shuffle again",
  ])('is made once more: “%s”', (message) => {
    expect(callsAfter(TEAMS, message)).toEqual([['shuffle_list', TEAMS.arguments]]);
  });

  it.each(['do it again but with three teams', 'do it again without Bo', 'again tomorrow at 7?'])(
    'is not made in the same way: “%s”',
    (message) => {
      expect(callsAfter(TEAMS, message)).not.toEqual([['shuffle_list', TEAMS.arguments]]);
    },
  );

  it.each(['take judo off my list', 'thanks, choir it is'])('is not made again by “%s”', (message) => {
    expect(callsAfter(PICKED, message)).toBeUndefined();
  });
});

describe('what comes out by chance', () => {
  const DICE = callOf('roll_dice', { dice: '2d6' }, { rolls: [1, 2], total: 3 });
  const COIN = callOf('flip_coin', {}, { result: 'heads' });

  it('comes once more', () => {
    const call = callOf('random_number', { min: 1, max: 6 }, {});
    expect(callsAfter(call, 'one more round')).toEqual([['random_number', { min: 1, max: 6 }]]);
    const password = callOf('make_password', { length: 20 }, {});
    expect(callsAfter(password, 'another one for the other account')).toEqual([['make_password', { length: 20 }]]);
  });

  it.each<[string, ToolCall, JsonObject]>([
    ['three this time', DICE, { dice: '3d6' }],
    ['now with 20 sides', DICE, { dice: '2d20' }],
    ['now a d12', DICE, { dice: 'd12' }],
    ['five times', COIN, { times: 5 }],
  ])('comes of other dice, or more of them: “%s”', (message, call, args) => {
    expect(callsAfter(call, message)).toEqual([[call.toolName, args]]);
  });

  it.each(['set a timer for 5 minutes', 'three cheers for you'])('is not asked for by “%s”', (message) => {
    expect(callsAfter(DICE, message)).toBeUndefined();
  });
});

describe('the list that the last answer changed', () => {
  const ADDED = callOf('add_task', { task: 'nails', list: 'workshop' }, { added: { task: 'nails' } });
  const SHOWN = callOf('list_tasks', { list: 'hardware' }, { tasks: [{ task: 'wood glue' }, { task: 'hinge' }] });

  it.each([
    'what am I still missing',
    "What's on there altogether?",
    'read me the list',
    "what's left, I'm at the market",
  ])('is shown by “%s”', (message) => {
    expect(callsAfter(ADDED, message)).toEqual([['list_tasks', { list: 'workshop' }]]);
  });

  it('is the one that was shown before', () => {
    expect(callsAfter([SHOWN, callOf('add_task', { task: 'nails' }, {})], 'whats left on it')).toEqual([
      ['list_tasks', { list: 'hardware' }],
    ]);
  });

  it('is the one that a task is on that was completed', () => {
    const done = callOf('complete_task', { task: 'jam' }, { completed: 'jam' });
    expect(callsAfter(done, "what's left", { ...KNOWN, listOf: () => 'market' })).toEqual([
      ['list_tasks', { list: 'market' }],
    ]);
  });

  it.each(['what is left of the 50 euros', 'same to you', 'what a list'])('is not shown by “%s”', (message) => {
    expect(callsAfter(ADDED, message)).toBeUndefined();
  });

  it('may be that of the reminders', () => {
    const listed = callOf('list_reminders', {}, { reminders: [{ text: 'feed the cat' }, { text: 'water the fern' }] });
    expect(callsAfter(listed, "what's left")).toEqual([['list_reminders', {}]]);
  });
});

describe('after a timer was started', () => {
  const TIMER = callOf('start_timer', { duration: '5 minutes', label: 'tea' }, { timer: 'tea', ends: '10:35' });

  it.each(['how longs left on it', 'what else is going off?', 'how much time is left', 'how long is left'])(
    '“%s” looks at what runs',
    (message) => {
      expect(callsAfter(TIMER, message)).toEqual([['list_reminders', {}]]);
    },
  );

  it('other questions are not about it', () => {
    expect(callsAfter(TIMER, 'how long is a marathon')).toBeUndefined();
  });
});

describe('what goes to the clipboard', () => {
  const SUM = callOf('calculate', { expression: '8% of 120' }, { result: '9.6' });
  const FOUND = callOf(
    'find_contact',
    { query: 'Moor' },
    { contacts: [{ name: 'Edda Moor', phone: ['030 1'], email: ['e@x.org'] }] },
  );
  const EDITED = callOf(
    'edit_contact',
    { name: 'Ida' },
    { changed: { name: 'Ida', phone: '0160 555 0111', birthday: '12 May' } },
  );

  it.each([
    ['pop it on my clipboard', SUM, '9.6'],
    ['copy her number to the clipboard', FOUND, '030 1'],
    ['copy the number so I can paste it', EDITED, '0160 555 0111'],
  ])('is what came out, or a detail of a person: “%s”', (message, call, text) => {
    expect(callsAfter(call, message)).toEqual([['copy_to_clipboard', { text }]]);
  });

  it('is not one of several details', () => {
    expect(callsAfter(FOUND, 'copy that to the clipboard')).toBeUndefined();
  });
});

describe('what was cancelled', () => {
  const GONE = callOf('cancel_event', { title: 'Rowing' }, { cancelled: { event: 'Rowing' } });
  const likely =
    (chances: Readonly<Record<string, number>>): Expect =>
    () => ({ nothing: 0, change: 1, best: 1, chances: new Map(Object.entries(chances)) });
  const EITHER = likely({ cancel_event: 0.6, restore_event: 0.35 });

  it('takes place after all', () => {
    expect(callsAfter(GONE, 'no wait, I can go', KNOWN, EITHER)).toEqual([['restore_event', { title: 'Rowing' }]]);
  });

  it('stays cancelled if something else is named, or if nothing speaks for having it back', () => {
    expect(callsAfter(GONE, 'no wait, the vet', KNOWN, EITHER)).toBeUndefined();
    const cancels = likely({ cancel_event: 0.9, restore_event: 0.05 });
    expect(callsAfter(GONE, 'no wait, I can go', KNOWN, cancels)).toBeUndefined();
  });
});
