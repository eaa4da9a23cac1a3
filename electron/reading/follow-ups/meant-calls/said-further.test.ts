import { describe, expect, it } from 'vitest';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { NO_TITLES } from '../../own-things/named-kinds.ts';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import { meantCalls } from './meant-calls.ts';

const KNOWN = { ...NO_TITLES, note: ['Roof quotes'], contact: ['Mara Lind'] };
const callsFor = (calls: readonly ToolCall[], message: string) =>
  meantCalls(answered(calls, message), message, KNOWN)?.calls.map(({ tool, arguments: args }) => [tool, args] as const);

const LIST = callOf('list_tasks', { list: 'hardware' }, { tasks: [{ task: 'wood glue' }, { task: 'hinge' }] });
const ALL = callOf('list_tasks', {}, { tasks: [{ task: 'wood glue' }, { task: 'hinge' }] });

describe('after a list was shown', () => {
  it.each(['add a note about the screws', 'add it', 'add lunch with Ben on Friday', 'add screws to my holiday list'])(
    '“%s” does not',
    (message) => {
      expect(callsFor([LIST], message)?.[0]?.[0]).not.toBe('add_task');
    },
  );

  it('none is meant if all tasks were shown', () => {
    expect(callsFor([ALL], 'add screws and sandpaper')).toBeUndefined();
  });

  it('what isn’t on it wasn’t bought, and what is left is', () => {
    const added = callOf('add_task', { task: 'nails', list: 'hardware' }, { added: { task: 'nails' } });
    expect(callsFor([LIST], 'hinges not bought')).toBeUndefined();
    expect(callsFor([LIST], 'a new drill got bought')).toBeUndefined();
    expect(callsFor([LIST, added], 'whats left on it')).toEqual([['list_tasks', { list: 'hardware' }]]);
  });
});

const COMPARED = callOf('compare_files', { first: 'Old/plan-b.txt', second: 'Old/plan.txt' }, {});
const TRASHED = callOf('trash_file', { path: 'Old/plan-b.txt' }, {});

describe('what is no longer needed', () => {
  it.each(['it is old, trash it', 'plan-c is obsolete, trash it', 'plan-b is outdated, is it?'])(
    'is not in “%s”',
    (message) => {
      expect(callsFor([COMPARED], message)).toBeUndefined();
    },
  );

  it('leaves the other one', () => {
    expect(callsFor([COMPARED, TRASHED], 'rename the other one to brief.txt')).toEqual([
      ['move_file', { from: 'Old/plan.txt', to: 'brief.txt' }],
    ]);
    expect(callsFor([COMPARED], 'rename the other one to brief.txt')).toBeUndefined();
  });
});

const EVENT = callOf(
  'create_event',
  { title: 'lunch with Ben', when: 'Friday 1pm' },
  { created: { event: 'lunch with Ben', when: 'Fri, 16 Oct 2026, 13:00 to 14:00' } },
);

it('an event may be with somebody else', () => {
  expect(callsFor([EVENT], 'nah, keep it')).toBeUndefined();
  const renamed = [['edit_event', { title: 'lunch with Ben', change: 'title', to: 'lunch with Mara' }]];
  expect(callsFor([EVENT], "Sorry, it's Mara I'm meeting, not Ben")).toEqual(renamed);
  expect(callsFor([EVENT], "it's Mara who is coming, not Ben")).toEqual(renamed);
});

const PERSON = callOf('add_contact', { name: 'Pia Roth' }, { added: { name: 'Pia Roth' } });

describe('somebody else of the same family', () => {
  it('is not if it is her own detail, or somebody known', () => {
    expect(callsFor([PERSON], 'her email is pia@web.example')?.[0]?.[0]).toBe('edit_contact');
    expect(callsFor([PERSON], 'her sister Mara Lind has mara@web.example')?.[0]?.[0]).not.toBe('add_contact');
  });
});

it('what was remembered stays with “forget it”', () => {
  const memory = callOf('remember', { text: 'x' }, { remembered: 'My gym is Flex' });
  expect(callsFor([memory], 'forget it')).toBeUndefined();
  expect(callsFor([memory], "don't forget that")).toBeUndefined();
});

it('a share isn’t added to its amount by words for something else', () => {
  const share = callOf('calculate', { expression: '20% of 61.50' }, { result: '12.3' });
  const sum = (message: string) => callsFor([share], message)?.[0]?.[1]['expression'];
  expect(sum('put that on top of my list')).toBeUndefined();
  expect(sum('the whole bill?')).toBeUndefined();
});

it('whether a weekday suits somebody counts no days', () => {
  const days = callOf('count_days', { to: '24 December 2026' }, { days: 40, to: 'Thursday 24 December 2026' });
  expect(callsFor([days], 'And Thursday, does that suit Ben?')).toBeUndefined();
});
