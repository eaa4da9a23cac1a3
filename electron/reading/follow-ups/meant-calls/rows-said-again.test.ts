import { describe, expect, it } from 'vitest';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { NO_TITLES, type KnownTable } from '../../own-things/named-kinds.ts';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import { meantCalls } from './meant-calls.ts';

const column = (name: string, type: 'text' | 'number' | 'integer' | 'date') => ({ name, type });
const cell = (name: string, text: string, isOnce = true) => ({ column: name, text, isOnce });
const RIDES: KnownTable = { name: 'rides', columns: [column('day', 'date'), column('km', 'number')], cells: [] };
const SHED: KnownTable = {
  name: 'shed',
  columns: [column('thing', 'text'), column('count', 'integer'), column('price', 'number')],
  cells: [cell('thing', 'clay pots'), cell('thing', 'rakes')],
};
const BILLS: KnownTable = {
  name: 'bills',
  columns: [column('day', 'date'), column('kind', 'text'), column('what', 'text'), column('amount', 'number')],
  cells: [cell('kind', 'pets', false), cell('kind', 'garden', false), cell('what', 'vet'), cell('what', 'seeds')],
};
const YEARS: KnownTable = {
  name: 'years',
  columns: [column('year', 'text'), column('rain', 'number'), column('sun', 'number')],
  cells: [cell('year', '2024'), cell('year', '2025')],
};
const tables = [RIDES, SHED, BILLS, YEARS];
const known = {
  ...NO_TITLES,
  folder: ['Den'],
  table: tables.map(({ name }) => name),
  tables,
  column: [...new Set(tables.flatMap(({ columns }) => columns.map((one) => one.name)))],
};
const callFor = (calls: readonly ToolCall[], message: string) =>
  meantCalls(answered(calls, message), message, known)?.calls[0];

const MADE = callOf('create_table', { name: 'rides', columns: ['day date', 'km number'] }, { table: 'rides' });
const ridden = (day: string, km: number) => callOf('add_rows', { table: 'rides', rows: [{ day, km }] }, { added: 1 });
const TWO = [MADE, ridden('3 May', 22), ridden('5 May', 31)];
const POTS = [callOf('add_rows', { table: 'shed', rows: [{ thing: 'rakes', count: 4, price: 12.5 }] }, {})];
const SUMMED = [callOf('summarize_table', { table: 'bills', how: 'sum', where: 'garden' }, { rows: [{ sum: 9 }] })];

describe('one of the rows that were just added', () => {
  it.each(['the third one was 25', 'the 9th was 24', 'the first was fun', 'which one was 25?'])(
    '“%s” changes none',
    (message) => {
      expect(callFor(TWO, message)?.tool).not.toBe('update_rows');
    },
  );

  it('isn’t asked for by the kind that there is most of', () => {
    expect(callFor(SUMMED, 'which kind had the highest amount?')?.tool).not.toBe('find_rows');
  });

  it('is the largest, if a thing is asked for', () => {
    const dearest = { tool: 'find_rows', arguments: { table: 'bills', sort: 'amount descending', limit: 1 } };
    expect(callFor(SUMMED, 'what was the most expensive thing')).toEqual(dearest);
    expect(callFor(SUMMED, 'which one is cheaper')?.arguments).toMatchObject({ sort: 'amount ascending' });
    expect(callFor(SUMMED, 'what do the most expensive things have in common')).toBeUndefined();
  });

  it('counts with the others, if there are no more', () => {
    const average = { tool: 'summarize_table', arguments: { table: 'rides', how: 'average', column: 'km' } };
    expect(callFor(TWO, "what's the average of the two")).toEqual(average);
    expect(callFor(TWO.slice(1), "what's the average of the two")).not.toEqual(average);
    expect(callFor(TWO, 'average of the three')).not.toEqual(average);
  });
});

describe('how many are left', () => {
  it.each(['so 9', 'how many rakes are left, 3 or 4?', 'rakes cost 9 now', 'spades, 9 at 3.50'])(
    '“%s” says nothing of what is there',
    (message) => {
      expect(callFor(POTS, message)?.tool).not.toBe('update_rows');
    },
  );
});
