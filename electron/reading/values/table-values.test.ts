import { expect, it } from 'vitest';
import { NO_TITLES } from '../own-things/named-kinds.ts';
import { BUILT_IN_TOOLS } from '../testing/built-in-tools.ts';
import { forRoles } from '../parameters-with.ts';
import type { KnownTitles } from '../own-things/named-kinds.ts';
import { tableValues } from './table-values.ts';

const valuesOf = (request: string, known: KnownTitles) => forRoles(BUILT_IN_TOOLS, tableValues(request, known));

const KNOWN = { ...NO_TITLES, table: ['bike rides'], column: ['route', 'month', 'km'] };

it.each([
  ['how many rows does bike rides have', 'find_rows.table', ['bike rides']],
  ['how many rows are in the table', 'summarize_table.table', ['bike rides']],
  ['what is in the sales table', 'describe_table.table', undefined],
  ['drop the table', 'delete_table.table', undefined],
  ['the km of my bike rides per month', 'summarize_table.by', ['month']],
  ['the km of my bike rides per month', 'summarize_table.column', ['km']],
  ['how far did I go on gravel, going by bike rides?', 'summarize_table.where', ['gravel']],
  ['how far did I go on Monday, going by bike rides?', 'summarize_table.where', []],
  ['show the bike rides over 40', 'find_rows.where', ['over 40']],
  ['show the bike rides where route contains hill', 'find_rows.where', ['route contains hill']],
  ['show the bike rides over 40', 'find_rows.limit', []],
  ['show the table entries of bike rides', 'find_rows.where', []],
  ['the top 5 bike rides by km', 'find_rows.limit', [5]],
])('“%s” (%s)', (request, parameter, values) => {
  expect(valuesOf(request, KNOWN)[parameter]).toEqual(values);
});

it('reads the values of a row in their order', () => {
  const row = (request: string) => valuesOf(request, KNOWN)['add_rows.rows'];
  expect(row('add a row to bike rides: gravel, May, 42.5')).toEqual([[['gravel', 'May', 42.5]]]);
  expect(row('put hill, June, 18 into my bike rides')).toEqual([[['hill', 'June', 18]]]);
  expect(row('add a ride to the table')).toEqual([]);
});

it('knows nothing without tables', () => {
  expect(valuesOf('how many rows are in the table', NO_TITLES)).toEqual({});
});

it('a row needs something to write into it', () => {
  expect(valuesOf('put one more line into bike rides for today', KNOWN)['add_rows.rows']).toEqual([]);
  expect(valuesOf('put the ridge, 31 km, into bike rides', KNOWN)['add_rows.rows']).toBeUndefined();
});

const COSTS = {
  ...NO_TITLES,
  table: ['shop'],
  column: ['bought', 'shelf', 'thing', 'price'],
  'number column': ['price'],
  'date column': ['bought'],
  'text column': ['shelf', 'thing'],
};

it.each([
  ['what is in shop from 3 May to 7 June', 'find_rows.where', ['bought between 3 May and 7 June']],
  [
    'what is in shop from between the 1st and the 4th of June',
    'find_rows.where',
    ['bought between the 1st June and the 4th of June'],
  ],
  ['only the shop entries over 40 euros, dearest first', 'find_rows.where', ['over 40']],
  ['show me the two dearest buys in shop', 'find_rows.limit', [2]],
  ['which shop rows are 20 or less', 'find_rows.where', ['at most 20']],
  ['delete all shop rows before 2026-03-01', 'delete_rows.where', ['bought before 2026-03-01']],
  ['delete the tea rows of shop before 2026-03-01', 'delete_rows.where', ['tea and bought before 2026-03-01']],
  ['delete the ugly green rows of shop before 2026-03-01', 'delete_rows.where', undefined],
  ['draw a bar chart of shop by shelf into a.png', 'draw_chart.x', ['shelf']],
  ['draw a bar chart of shop by shelf into a.png', 'draw_chart.y', ['price']],
])('“%s” (%s of a table with dates and numbers)', (request, parameter, values) => {
  expect(valuesOf(request, COSTS)[parameter]).toEqual(values);
});
