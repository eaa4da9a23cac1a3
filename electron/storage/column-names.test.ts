import { expect, it } from 'vitest';
import { silentLogger } from '../foundation/logger.ts';
import { openDatabase } from './database.ts';

interface Column {
  readonly owner: string;
  readonly name: string;
  readonly type: string;
}

/** Every column of every table of ours; full-text tables have none that are typed. */
function columns(): readonly Column[] {
  const { database } = openDatabase(':memory:', { logger: silentLogger });
  return database
    .prepare<[], Column>(
      `SELECT t.name AS owner, c.name, c.type FROM sqlite_schema t, pragma_table_info(t.name) c
       WHERE t.type = 'table' AND c.type <> ''`,
    )
    .all();
}

it('columns that hold a point in time are whole milliseconds, and are named so', () => {
  const times = columns().filter(({ name }) => name.endsWith('_at'));
  expect(times.length).toBeGreaterThan(20);
  // The modification time of a file is compared exactly.
  const others = times.filter(({ name, type }) => type !== 'INTEGER' && name !== 'modified_at');
  expect(others).toEqual([]);
});

it('columns on a wall clock are text, and are not named like points in time', () => {
  const clocks = columns().filter(({ name }) => ['due', 'starts', 'ends', 'birthday'].includes(name));
  expect(new Set(clocks.map(({ type }) => type))).toEqual(new Set(['TEXT']));
});

it('columns are named in lower case with underscores', () => {
  expect(columns().filter(({ name }) => !/^[a-z]+(?:_[a-z]+)*$/.test(name))).toEqual([]);
});
