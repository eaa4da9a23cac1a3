import { describe, expect, it } from 'vitest';
import { knowingOnly, saidCells, tableMeant } from './known-tables.ts';
import { type KnownCell, type KnownTable, type KnownTitles, NO_TITLES } from './named-kinds.ts';
import { onlyRow } from './removed-row.ts';
import { cellConditions } from '../values/cell-conditions.ts';
import { conditionsIn } from '../values/table-conditions.ts';
import { spokenRow } from '../values/spoken-row.ts';
import { forRoles } from '../parameters-with.ts';
import { BUILT_IN_TOOLS } from '../testing/built-in-tools.ts';
import { tableValues } from '../values/table-values.ts';

const valuesOf = (request: string, known: KnownTitles) => forRoles(BUILT_IN_TOOLS, tableValues(request, known));

const cells = (column: string, isOnce: boolean, ...texts: string[]): readonly KnownCell[] =>
  texts.map((text) => ({ column, text, isOnce }));

const SHOP: KnownTable = {
  name: 'workshop',
  columns: [
    { name: 'bought', type: 'date' },
    { name: 'shelf', type: 'text' },
    { name: 'thing', type: 'text' },
    { name: 'price', type: 'number' },
  ],
  cells: [
    ...cells('shelf', false, 'wood', 'paint'),
    ...cells('thing', true, 'maple board', 'varnish', 'brush', 'hinges'),
  ],
};
const RUNS: KnownTable = {
  name: 'evening runs',
  columns: [
    { name: 'route', type: 'text' },
    { name: 'km', type: 'number' },
  ],
  cells: cells('route', true, 'harbour'),
};
const BOTH: KnownTitles = { ...NO_TITLES, table: ['workshop', 'evening runs'], tables: [SHOP, RUNS] };
const KNOWN = knowingOnly({ ...NO_TITLES, table: ['workshop'] }, SHOP);

describe('a table', () => {
  it.each([
    ['how much paint is in the workshop', null, 'workshop'],
    ['put 7 into my runs', null, 'evening runs'],
    ['put in harbour with 7', 'evening_runs', 'evening runs'],
    ['put in harbour with 7', null, undefined],
    ['add it to the workshop and to the evening runs', null, undefined],
  ])('of “%s” after one about %s', (request, inMind, name) => {
    expect(tableMeant(request, BOTH, inMind)?.name).toBe(name);
  });

  it('is the only thing known, if it is meant', () => {
    expect(knowingOnly(BOTH, RUNS)).toMatchObject({
      column: ['route', 'km'],
      'number column': ['km'],
      'date column': [],
    });
  });
});

it.each([
  ['how many wood entries are there', ['wood']],
  ['the brush and the varnish', ['brush', 'varnish']],
  ['what was the board, the maple board', ['maple board']],
  ['the maple one', ['maple board']],
  ['what did I pay in all', []],
  ['the price of the thing', []],
])('the texts in “%s”', (request, texts) => {
  expect(saidCells(request, SHOP).map(({ text }) => text)).toEqual(texts);
});

it.each([
  ['how many wood entries are there', 'wood'],
  ['now the paint ones', 'paint'],
  ['wood and paint over 20', 'wood and over 20 or paint and over 20'],
  ['everything except paint', 'shelf is not paint'],
  ['the paint varnish', 'paint and varnish'],
  ['what is the average', null],
])('which rows “%s” is about', (request, read) => {
  expect(conditionsIn(request, KNOWN, ['workshop']).read).toBe(read);
});

it('two tables have no texts in common', () => {
  expect(cellConditions('the wood ones', BOTH)).toBeNull();
});

it.each([
  ['delete the paint rows from workshop', ['paint']],
  ['the varnish was sent back, so it is no longer one of the workshop', ['varnish']],
  ['take the maple one out of the workshop', ['maple board']],
  ['delete the brush and the hinges from the workshop', ['brush or hinges']],
  ['delete all paint rows over 20 from workshop', ['paint and over 20']],
])('the rows that “%s” removes', (request, where) => {
  expect(valuesOf(request, KNOWN)['delete_rows.where']).toEqual(where);
});

it.each([
  'delete everything but the varnish',
  'keep only the varnish',
  'the paint was sent back',
  'the red one was sent back',
])('“%s” names no row to remove', (request) => {
  expect(onlyRow(request, SHOP)).toBeNull();
});

it.each([
  [
    'put varnish for 14.50 into the workshop under paint, today',
    { bought: 'today', shelf: 'paint', thing: 'varnish', price: 14.5 },
  ],
  ['add screws, 4.20, metal to the workshop', { shelf: 'screws', thing: 'metal', price: 4.2 }],
  ['add 20 to the workshop', null],
  ['put nails, screws, bolts and a saw for 12 in the workshop', null],
  ['put the brush in the workshop', null],
])('the row in “%s”', (request, row) => {
  expect(spokenRow(request, SHOP)).toEqual(row);
});

it.each([
  ['put in lakeside with 9', { route: 'lakeside', km: 9 }],
  ['add lakeside, km 9.5', { route: 'lakeside', km: 9.5 }],
  ['log harbour at twelve', { route: 'harbour', km: 12 }],
])('the row in “%s” of a smaller table', (request, row) => {
  expect(spokenRow(request, RUNS)).toEqual(row);
});

it('a table that nobody named is never a value', () => {
  expect(valuesOf('that would do', BOTH)['add_rows.table']).toEqual([]);
  expect(valuesOf('that would do', KNOWN)['delete_table.table']).toEqual([]);
  expect(valuesOf('that would do', KNOWN)['add_rows.rows']).toEqual([]);
  expect(valuesOf('put it in the garden table', BOTH)['add_rows.table']).toBeUndefined();
});
