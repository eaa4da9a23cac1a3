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
  it.each([
    ['only from 5 May on', 'gravel and day since 5 May'],
    ['same but just May 7th onwards', 'gravel and day since May 7th'],
  ])('“%s” narrows them further', (message, where) => {
    expect(callFor(message)).toEqual({ tool: 'find_rows', arguments: { table: 'rides', where } });
  });

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
