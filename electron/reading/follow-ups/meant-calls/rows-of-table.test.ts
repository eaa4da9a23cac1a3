import { describe, expect, it } from 'vitest';
import type { KnownTable } from '../../own-things/named-kinds.ts';
import { NO_TITLES } from '../../own-things/named-kinds.ts';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import { meantCalls } from './meant-calls.ts';

const RIDES: KnownTable = {
  name: 'rides',
  columns: [
    { name: 'day', type: 'date' },
    { name: 'kind', type: 'text' },
    { name: 'km', type: 'number' },
  ],
  cells: [{ column: 'kind', text: 'gravel', isOnce: false }],
};
const KNOWN = {
  ...NO_TITLES,
  table: ['rides'],
  column: ['day', 'kind', 'km'],
  'number column': ['km'],
  'date column': ['day'],
  'text column': ['kind'],
  tables: [RIDES],
};
const GRAVEL = callOf('find_rows', { table: 'rides', where: 'gravel' }, { rows: [] });
const callFor = (message: string) => meantCalls(answered([GRAVEL], message), message, KNOWN)?.calls[0];

describe('after some rows were shown', () => {
  it.each(['how many rows is that?', 'count them'])('“%s” counts the same rows', (message) => {
    expect(callFor(message)).toEqual({
      tool: 'summarize_table',
      arguments: { table: 'rides', how: 'count', where: 'gravel' },
    });
  });

  it('“the least?” is the smallest', () => {
    expect(callFor('and the least?')).toEqual({
      tool: 'find_rows',
      arguments: { table: 'rides', sort: 'km ascending', limit: 1 },
    });
  });

  it.each(['how many people is that?', 'remind me from 5 May on'])('“%s” is about something else', (message) => {
    expect(['find_rows', 'summarize_table']).not.toContain(callFor(message)?.tool);
  });
});

const OTHER: KnownTable = {
  name: 'hens',
  columns: [
    { name: 'hen', type: 'text' },
    { name: 'eggs', type: 'integer' },
  ],
  cells: [],
};
const LOOP = {
  ...RIDES,
  cells: [...RIDES.cells, { column: 'kind', text: 'road', isOnce: false }],
  columns: [...RIDES.columns, { name: 'climb', type: 'integer' as const }],
};
const BOTH = { ...KNOWN, table: ['rides', 'hens'], 'number column': ['km', 'climb', 'eggs'], tables: [LOOP, OTHER] };
const SUM = callOf(
  'summarize_table',
  { table: 'rides', how: 'sum', column: 'km', where: 'kind = gravel' },
  { value: 9 },
);
const MORE = callOf('add_rows', { table: 'rides', rows: [{ km: 8 }] }, { table: 'rides' });
const askedAfter = (calls: Parameters<typeof answered>[0], message: string) =>
  meantCalls(answered(calls, message), message, BOTH)?.calls[0];

describe('figures of the table in mind, next to another table', () => {
  it.each([
    ['how many km is that all together?', { how: 'sum', column: 'km' }],
    ['and climb on average?', { how: 'average', column: 'climb', where: 'kind = gravel' }],
    ['what was the highest climb?', { how: 'maximum', column: 'climb', where: 'kind = gravel' }],
  ])('“%s”', (message, figure) => {
    expect(askedAfter([SUM], message)).toEqual({ tool: 'summarize_table', arguments: { table: 'rides', ...figure } });
  });

  it.each([
    ['so what is gravel at now?', 'kind = gravel'],
    ['and road now?', 'kind = road'],
  ])('“%s” is the same figure after a row was added', (message, where) => {
    expect(askedAfter([SUM, MORE], message)?.arguments).toEqual({ table: 'rides', how: 'sum', column: 'km', where });
  });

  it('the only number of a new table is added up', () => {
    const eggs = callOf('add_rows', { table: 'hens', rows: [] }, { table: 'hens' });
    expect(askedAfter([eggs], 'what is the total?')?.arguments).toEqual({ table: 'hens', how: 'sum', column: 'eggs' });
  });

  it.each(['show me the hens', 'show me the way', 'what is the time now?', 'how many days is that?'])(
    '“%s” is not about its rows',
    (message) => {
      expect(askedAfter([MORE], message)?.arguments['table']).not.toBe('rides');
    },
  );
});

const TIMER = callOf('start_timer', { duration: '5 minutes', label: 'tea' }, { timer: 'tea', ends: '10:35' });
const afterTimer = (message: string) => meantCalls(answered([TIMER], message), message, NO_TITLES)?.calls[0]?.tool;

it.each(['how longs left on it', 'what else is going off?', 'how much time is left'])(
  'after a timer was started, “%s” looks at what runs',
  (message) => {
    expect(afterTimer(message)).toBe('list_reminders');
  },
);

it('other questions after a timer are not about it', () => {
  expect(afterTimer('how long is a marathon')).not.toBe('list_reminders');
});

it.each(['and for all kinds?', 'now all the kinds', 'across all of the kinds'])(
  '“%s” groups what was one sum',
  (message) => {
    const sum = callOf('summarize_table', { table: 'rides', how: 'sum', where: 'gravel' }, { rows: [{ sum: 90 }] });
    expect(meantCalls(answered([sum], message), message, KNOWN)?.calls).toEqual([
      { tool: 'summarize_table', arguments: { table: 'rides', how: 'sum', column: 'km', by: 'kind' } },
    ]);
    expect(callFor(message)?.arguments['by']).toBeUndefined();
  },
);
