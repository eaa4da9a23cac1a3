import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Timestamp } from '../../../shared/entities/timestamp.ts';
import type { SetAside } from '../set-aside.ts';
import { SqliteTableStore } from './table-store.ts';

let folder: string;
let store: SqliteTableStore;
const AT = new Date(2026, 10, 21).getTime();
const later = (days: number): Timestamp => AT + days * 86_400_000;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-tables-'));
  store = reopened(AT);
});
afterEach(() => {
  store.dispose();
  rmSync(folder, { recursive: true });
});

const reopened = (now: Timestamp) => new SqliteTableStore(path.join(folder, 'tables.db'), { now: () => now });

function keep(name: string, rows: readonly (readonly (string | number | null)[])[] = [['a', 1]]): string {
  const draft = store.draft(
    name,
    [
      { name: 'item', type: 'text' },
      { name: 'amount', type: 'integer' },
    ],
    'shop.csv',
  );
  draft.add(rows);
  return draft.finish(AT);
}

describe('SqliteTableStore', () => {
  it('creates no file before the first table', () => {
    expect(store.list()).toEqual([]);
    expect(existsSync(store.file)).toBe(false);
  });

  it('does not know a table that another program has dropped', () => {
    keep('sales');
    keep('stock');
    const elsewhere = new SqliteDatabase(store.file);
    elsewhere.exec('DROP TABLE sales');
    elsewhere.close();
    expect(store.list().map(({ name }) => name)).toEqual(['stock']);
    expect(keep('sales')).toBe('sales');
  });

  it('stores tables with their columns and types, newest first', () => {
    keep('sales', [
      ['a', 1],
      ['b', null],
    ]);
    keep('stock', []);
    expect(store.list()).toEqual([
      {
        name: 'stock',
        rows: 0,
        source: 'shop.csv',
        columns: [
          { name: 'item', type: 'text' },
          { name: 'amount', type: 'integer' },
        ],
      },
      {
        name: 'sales',
        rows: 2,
        source: 'shop.csv',
        columns: [
          { name: 'item', type: 'text' },
          { name: 'amount', type: 'integer' },
        ],
      },
    ]);
  });

  it('adds a number to a name that is taken', () => {
    expect([keep('sales'), keep('sales'), keep('Sales')]).toEqual(['sales', 'sales_2', 'Sales_3']);
  });

  it('shows no table before it is complete, and discards incomplete ones', () => {
    const draft = store.draft('sales', [{ name: 'item', type: 'text' }], null);
    draft.add([['a']]);
    expect(store.list()).toEqual([]);
    store.dispose();
    store = reopened(AT);
    expect(keep('sales')).toBe('sales');
  });

  it('reads page by page', () => {
    keep('sales', [
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ]);
    expect(store.page('sales', 0, 2)).toEqual([
      [1, 'a', 1],
      [2, 'b', 2],
    ]);
    expect(store.page('sales', 2, 2)).toEqual([[3, 'c', 3]]);
  });

  it('deletes and restores a table, under another name if its own is taken', () => {
    keep('sales', [['old', 1]]);
    store.trash('sales', AT);
    expect([store.list(), store.trashed()]).toEqual([[], ['sales']]);
    keep('sales', [['new', 2]]);
    expect(store.restore('sales')).toBe('sales_2');
    expect(store.page('sales_2', 0, 9)).toEqual([[1, 'old', 1]]);
    expect(store.trashed()).toEqual([]);
  });

  it('changes rows, and keeps the previous version in the trash', () => {
    keep('sales', [
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ]);
    const some = { sql: '"amount" >= ?', parameters: [2] };
    expect(store.count('sales', some)).toBe(2);
    expect(store.change('sales', some, { kind: 'set', values: new Map([['item', 'x"; --']]) }, AT)).toBe(2);
    expect(store.page('sales', 0, 9)).toEqual([
      [1, 'a', 1],
      [2, 'x"; --', 2],
      [3, 'x"; --', 3],
    ]);
    expect(store.change('sales', some, { kind: 'delete' }, later(1))).toBe(2);
    expect(store.page('sales', 0, 9)).toEqual([[1, 'a', 1]]);
    expect([store.restore('sales'), store.restore('sales')]).toEqual(['sales_2', 'sales_3']);
    expect(store.page('sales_3', 0, 9)).toEqual([
      [1, 'a', 1],
      [2, 'b', 2],
      [3, 'c', 3],
    ]);
    expect(store.list().map(({ columns }) => columns[1]?.type)).toEqual(['integer', 'integer', 'integer']);
  });

  it('keeps nothing if no row matches', () => {
    keep('sales');
    expect(store.change('sales', { sql: 'FALSE', parameters: [] }, { kind: 'delete' }, AT)).toBe(0);
    expect(store.trashed()).toEqual([]);
  });

  it('keeps the trash for thirty days', () => {
    keep('sales');
    store.trash('sales', AT);
    store.dispose();
    store = reopened(later(29));
    expect(store.trashed()).toEqual(['sales']);
    store.dispose();
    store = reopened(later(31));
    expect(store.trashed()).toEqual([]);
  });

  it('sets a damaged file aside and starts over', () => {
    writeFileSync(store.file, 'this is not a database, whatever its name says');
    expect(keep('sales')).toBe('sales');
    expect(readdirSync(folder)).toContainEqual(expect.stringMatching(/^tables\.db\.damaged-/));
  });

  it.each(['damaged', 'empty with pending changes in its WAL'])('reports a file that is %s', (how) => {
    writeFileSync(store.file, how === 'damaged' ? 'no database' : '');
    writeFileSync(`${store.file}-wal`, 'changes');
    const reports: SetAside[] = [];
    store = new SqliteTableStore(store.file, { now: () => AT, onSetAside: (report) => void reports.push(report) });
    expect(keep('sales')).toBe('sales');
    expect(reports).toMatchObject([
      { reason: 'damaged', movedTo: expect.stringContaining('tables.db.damaged-') as string },
    ]);
    expect(readFileSync(`${reports[0]?.movedTo ?? ''}-wal`, 'utf8')).toBe('changes');
  });
});
