import { expect, it } from 'vitest';
import { NO_TITLES } from '../own-things/named-kinds.ts';
import { BUILT_IN_TOOLS } from '../testing/built-in-tools.ts';
import { forRoles } from '../parameters-with.ts';
import type { KnownTable, KnownTitles } from '../own-things/named-kinds.ts';
import { tableValues } from './table-values.ts';

const valuesOf = (request: string, known: KnownTitles) => forRoles(BUILT_IN_TOOLS, tableValues(request, known));

const KNOWN = { ...NO_TITLES, table: ['bike rides'], column: ['route', 'month', 'km'], 'number column': ['km'] };

it.each([
  ['how many rows does bike rides have', 'find_rows.table', ['bike rides']],
  ['how many rows are in the table', 'summarize_table.table', ['bike rides']],
  ['what is in the sales table', 'describe_table.table', undefined],
  ['drop the table', 'delete_table.table', []],
  ['drop bike rides', 'delete_table.table', ['bike rides']],
  ['the km of my bike rides per month', 'summarize_table.by', ['month']],
  ['the km of my bike rides per month', 'summarize_table.column', ['km']],
  ['show the bike rides over 40', 'find_rows.where', undefined],
])('“%s” (%s)', (request, parameter, values) => {
  expect(valuesOf(request, KNOWN)[parameter]).toEqual(values);
});

const COSTS: KnownTable = {
  name: 'costs',
  columns: [
    { name: 'day', type: 'date' },
    { name: 'category', type: 'text' },
    { name: 'item', type: 'text' },
    { name: 'amount', type: 'number' },
  ],
  cells: [
    { column: 'category', text: 'food' },
    { column: 'category', text: 'travel' },
    { column: 'item', text: 'train to Kiel' },
  ],
};

it.each([
  ['delete the food rows over 20 from costs', 'over 20', ['food and over 20']],
  ['delete the old food rows over 20 from costs', 'over 20', []],
  ['delete the food rows of last week from costs', 'last week', ['food and last week']],
  ['remove food and travel from costs', 'food', ['food or travel']],
  ['delete everything but food from costs', 'everything', ['category is not food']],
  ['delete everything but food over 20 from costs', 'over 20', []],
  ['delete the travel rows except the train to Kiel', null, []],
  ['delete travel but food stays', null, []],
  ['delete the rows over 20', 'over 20', ['over 20']],
  ['delete the red rows', 'red', []],
])('“%s” (%s) changes the rows %j', (request, compared, rows) => {
  const known = { ...NO_TITLES, table: ['costs'], tables: [COSTS] };
  const values = forRoles(BUILT_IN_TOOLS, tableValues(request, known, null, compared));
  expect(values['delete_rows.where']).toEqual(rows);
});

it('knows nothing without tables', () => {
  expect(valuesOf('how many rows are in the table', NO_TITLES)).toEqual({});
});
