import { expect, it } from 'vitest';
import { NO_TITLES } from '../own-things/named-kinds.ts';
import { BUILT_IN_TOOLS } from '../testing/built-in-tools.ts';
import { forRoles } from '../parameters-with.ts';
import type { KnownTitles } from '../own-things/named-kinds.ts';
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

it('knows nothing without tables', () => {
  expect(valuesOf('how many rows are in the table', NO_TITLES)).toEqual({});
});
