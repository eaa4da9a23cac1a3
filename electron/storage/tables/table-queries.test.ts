import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forkHelper } from '../../foundation/helper-process.ts';
import { readQuery } from './read-query.ts';
import { TableQueries } from './table-queries.ts';
import { SqliteTableStore } from './table-store.ts';

let folder: string;
let store: SqliteTableStore;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-queries-'));
  store = new SqliteTableStore(path.join(folder, 'tables.db'));
  const draft = store.draft(
    'sales',
    [
      { name: 'region', type: 'text' },
      { name: 'amount', type: 'number' },
    ],
    null,
  );
  draft.add([
    ['North', 10.5],
    ['South', 4],
    ['North', null],
    ['x'.repeat(5000), 1],
  ]);
  draft.finish(Date.now());
});
afterAll(() => {
  store.dispose();
  rmSync(folder, { recursive: true });
});

const ask = (sql: string, limit = 10) => readQuery({ file: store.file, sql, parameters: [], limit });

describe('a query', () => {
  it.each([
    'SELECT region, sum(amount) AS total FROM sales GROUP BY region ORDER BY total DESC LIMIT 1',
    '-- the best\n/* of all */ select region, max(amount) as total from sales;',
    'WITH best AS (SELECT * FROM sales ORDER BY amount DESC LIMIT 1) SELECT region, amount AS total FROM best',
  ])('is answered: %s', (sql) =>
    expect(ask(sql)).toEqual({ columns: ['region', 'total'], rows: [['North', 10.5]], more: false }),
  );

  it('returns the maximum number of rows, and says that there are more', () => {
    expect(ask('SELECT amount FROM sales', 2)).toEqual({ columns: ['amount'], rows: [[10.5], [4]], more: true });
  });

  it('limits the size of the whole result', () => {
    const wide = Array.from({ length: 500 }, (_, index) => `printf('%.*c', 2000, 'x') AS c${String(index)}`).join(', ');
    const { rows, more } = ask(`SELECT ${wide} FROM sales a, sales b, sales c`, 60);
    expect([rows.length < 10, more]).toEqual([true, true]);
  });

  it('cuts long texts, and mentions bytes without showing them', () => {
    expect(ask("SELECT region, x'00ff' FROM sales WHERE length(region) > 100").rows).toEqual([
      [`${'x'.repeat(2000)}…`, '(2 bytes)'],
    ]);
  });

  it.each([
    ['DELETE FROM sales', 'one SELECT'],
    ['WITH a AS (SELECT 1) DELETE FROM sales', 'would change something'],
    ['WITH a AS (SELECT 1) INSERT INTO sales VALUES (1, 2) RETURNING *', 'would change something'],
    ['SELECT 1; DROP TABLE sales', 'more than one statement'],
    ["ATTACH 'other.db' AS other", 'one SELECT'],
    ["VACUUM INTO 'copy.db'", 'one SELECT'],
    ['PRAGMA table_info(sales)', 'one SELECT'],
    ['EXPLAIN SELECT 1', 'one SELECT'],
    ['SELECT file FROM pragma_database_list', 'pragma_database_list may not'],
    ["SELECT * FROM 'sqlite_master'", 'sqlite_master may not'],
    ['SELECT * FROM "knapsack_tables"', 'knapsack_tables may not'],
    ["SELECT load_extension('evil.so')", 'load_extension may not'],
    ["SELECT readfile('/etc/passwd')", 'no such function'],
    ['SELECT colour FROM sales', 'no such column: colour'],
    ['SELECT * FROM sails', 'no such table: sails'],
    ['', 'one SELECT'],
  ])('is refused: %s', (sql, why) => {
    expect(() => ask(sql)).toThrow(expect.objectContaining({ forModel: expect.stringContaining(why) as string }));
    expect(ask('SELECT count(*) FROM sales').rows).toEqual([[4]]);
    expect(readdirSync(folder).every((name) => name.startsWith('tables.db'))).toBe(true);
  });
});

describe('TableQueries', () => {
  const ENDLESS = 'WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT count(*) FROM c';

  it('runs queries in a separate process', async () => {
    const queries = new TableQueries(store.file, forkHelper);
    const signal = new AbortController().signal;
    await expect(
      queries.ask('SELECT region FROM sales WHERE amount = ?', { parameters: [4], limit: 5, signal }),
    ).resolves.toMatchObject({ rows: [['South']] });
    await expect(queries.ask('SELECT * FROM sails', { limit: 5, signal })).rejects.toThrow(
      'a table or a column that does not exist',
    );
  });

  it('ends a query that would never end, and the process with it', async () => {
    const stop = new AbortController();
    const gone = Promise.withResolvers<undefined>();
    const queries = new TableQueries(store.file, (file, megabytes) => {
      const helper = forkHelper(file, megabytes);
      return { ...helper, onExit: (listener) => helper.onExit((how) => [listener(how), gone.resolve(undefined)]) };
    });
    const asked = queries.ask(ENDLESS, { limit: 5, signal: stop.signal });
    setTimeout(() => stop.abort(new Error('stopped')), 300);
    await expect(asked).rejects.toThrow('stopped');
    await gone.promise;
  });

  it('ends a query that uses too much memory', async () => {
    const asked = new TableQueries(store.file, forkHelper).ask(
      'WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT count(*) ' +
        "FROM (SELECT printf('%.*c', 10000000, 'x') AS big FROM c ORDER BY big)",
      { limit: 5, signal: new AbortController().signal },
    );
    await expect(asked).rejects.toThrow('ran out of memory');
  });
});
