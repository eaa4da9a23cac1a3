import { describe, expect, it } from 'vitest';
import { knowingOnly, saidCells, tableMeant } from './known-tables.ts';
import { type KnownCell, type KnownTable, type KnownTitles, NO_TITLES } from './named-kinds.ts';
import { cellConditions } from '../languages/en/cell-conditions.ts';
import { forRoles } from '../parameters-with.ts';
import { BUILT_IN_TOOLS } from '../testing/built-in-tools.ts';
import { tableValues } from '../values/table-values.ts';

const valuesOf = (request: string, known: KnownTitles) => forRoles(BUILT_IN_TOOLS, tableValues(request, known));

const cells = (column: string, ...texts: string[]): readonly KnownCell[] => texts.map((text) => ({ column, text }));

const SHOP: KnownTable = {
  name: 'workshop',
  columns: [
    { name: 'bought', type: 'date' },
    { name: 'shelf', type: 'text' },
    { name: 'thing', type: 'text' },
    { name: 'price', type: 'number' },
  ],
  cells: [...cells('shelf', 'wood', 'paint'), ...cells('thing', 'maple board', 'varnish', 'brush', 'hinges')],
};
const RUNS: KnownTable = {
  name: 'evening runs',
  columns: [
    { name: 'route', type: 'text' },
    { name: 'km', type: 'number' },
  ],
  cells: cells('route', 'harbour'),
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
    expect(knowingOnly(BOTH, RUNS)).toMatchObject({ column: ['route', 'km'], 'number column': ['km'] });
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
  ['wood and paint', 'wood or paint'],
  ['everything except paint', 'shelf is not paint'],
  ['the paint varnish', 'paint and varnish'],
  ['what is the average', undefined],
])('which rows “%s” is about', (request, read) => {
  expect(cellConditions(request, KNOWN)?.join(' or ')).toBe(read);
});

it('two tables have no texts in common', () => {
  expect(cellConditions('the wood ones', BOTH)).toBeNull();
});

it('a number is compared in the words of the message', () => {
  const where = forRoles(BUILT_IN_TOOLS, tableValues('wood over 20', KNOWN, null, 'over 20'))['find_rows.where'];
  expect(where).toEqual(['wood and over 20']);
});

it('a table that nobody named is never deleted', () => {
  expect(valuesOf('that would do', KNOWN)['delete_table.table']).toEqual([]);
});
