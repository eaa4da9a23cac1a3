import SqliteDatabase from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { ToolError } from '../../tools/tool-error.ts';
import { parseConditions, parseMeantConditions, parseSpokenConditions } from './parse-condition.ts';

const TABLE = {
  name: 'sales',
  rows: 4,
  source: null,
  columns: [
    { name: 'id', type: 'integer' },
    { name: 'region', type: 'text' },
    { name: 'order_date', type: 'date' },
    { name: 'amount', type: 'number' },
    { name: 'paid', type: 'boolean' },
  ],
} as const;
const ROWS = [
  [1, 'North', '2026-01-15', 100, 1],
  [2, 'South and East', '2026-02-20', 250.5, 0],
  [3, 'north-west', '2026-02-28T14:00:00', 1500, 1],
  [4, null, null, null, null],
];

const database = new SqliteDatabase(':memory:');
database.exec('CREATE TABLE sales (id, region, order_date, amount, paid)');
for (const row of ROWS) database.prepare('INSERT INTO sales VALUES (?, ?, ?, ?, ?)').run(...row);

function matching(where: string, parse = parseConditions): unknown {
  const { sql, parameters } = parse(where, TABLE);
  return database
    .prepare(`SELECT id FROM sales WHERE ${sql}`)
    .pluck()
    .all(...parameters);
}

describe('a condition without a column', () => {
  const ONE_NUMBER = { ...TABLE, columns: TABLE.columns.filter(({ name }) => name !== 'id') };
  const spoken = (where: string): unknown => matching(where, (text) => parseSpokenConditions(text, ONE_NUMBER));

  it.each([
    ['north', [1]],
    ['west', [3]],
    ['over 200', [2, 3]],
    ['south and is under 300', [2]],
    ['amount at least 1500', [3]],
  ])('%s', (where, ids) => expect(spoken(where)).toEqual(ids));

  it('counts only where rows are read, and with one column of numbers', () => {
    expect(() => matching('north')).toThrow(ToolError);
    expect(() => matching('over 200', parseSpokenConditions)).toThrow(ToolError);
  });
});

describe('a condition in plain words', () => {
  it.each([
    ['region = North', [1]],
    ['Region is "north"', [1]],
    ['region contains north', [1, 3]],
    ["region = 'South and East'", [2]],
    ['region starts with NORTH', [1, 3]],
    ['region ends with west', [3]],
    ['region is not North', [2, 3, 4]],
    ['region != North', [2, 3, 4]],
    ['amount > 100', [2, 3]],
    ['amount>=100', [1, 2, 3]],
    ['amount is at least 1,500', [3]],
    ['amount more than 100 and paid = yes', [3]],
    ['amount between 100 and 300 and paid is no', [2]],
    ['amount < 200 or amount > 1000', [1, 3]],
    ['amount is empty', [4]],
    ['amount is not empty', [1, 2, 3]],
    ['order date after 2026-02-20', [3]],
    ['order_date = 2026-02', [2, 3]],
    ['order_date is 28.2.2026', []],
    ['Order Date between 2026-01-01 and 2026-02-20', [1, 2]],
    ['order_date before 2026-02', [1]],
    ['paid = true', [1, 3]],
    ['region = "x\' OR 1=1 --"', []],
  ])('%s', (where, ids) => expect(matching(where)).toEqual(ids));

  it.each([
    ['colour = red', 'no column called “colour”'],
    ['amount > lots', '“lots” is not a number'],
    ['everything', 'is not a condition'],
    ['amount >', 'is not a condition'],
    ['', 'is not a condition'],
  ])('is not guessed at: %s', (where, why) => {
    expect(() => matching(where)).toThrow(ToolError);
    expect(() => matching(where)).toThrow(why);
  });
});

describe('dates as people say them', () => {
  const NOW = new Date(2026, 2, 2, 12);
  const said = (where: string): unknown => matching(where, (text) => parseSpokenConditions(text, TABLE, NOW));

  it.each([
    ['order date before 20 February', [1]],
    ['order date between 1 January and 20 February', [1, 2]],
    ['order date = January', [1]],
    ['order date is last month', [2, 3]],
    ['order date after January', [2, 3]],
    ['dated before 2026-02-01', [1]],
    ['since 20 February', [2, 3]],
    ['in February and amount over 300', [3]],
  ])('%s', (where, ids) => expect(said(where)).toEqual(ids));
});

it('a value alone means whole texts where rows are changed', () => {
  const meant = (where: string): unknown => matching(where, parseMeantConditions);
  expect(meant('north')).toEqual([1]);
  expect(meant('west')).toEqual([]);
  expect(() => meant('everything')).toThrow(ToolError);
});
