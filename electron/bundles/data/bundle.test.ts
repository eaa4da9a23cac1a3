import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';
import { forkHelper, type StartHelper } from '../../foundation/helper-process.ts';
import { querySchema, readQuery } from '../../storage/tables/read-query.ts';
import { TableQueries } from '../../storage/tables/table-queries.ts';
import { SqliteTableStore } from '../../storage/tables/table-store.ts';
import { Catalog } from '../../tools/catalog.ts';
import { helperInProcess } from '../testing/helper-in-process.ts';
import { useToolWorkplace, type RunOptions } from '../testing/tool-workplace.ts';
import { createDataBundle } from './bundle.ts';
import { readTableJob } from './table-file-job.ts';

const workplace = useToolWorkplace();
let store: SqliteTableStore;
let catalog: Catalog;
beforeEach(() => {
  store = new SqliteTableStore(path.join(workplace().home, 'data', 'tables.db'));
  catalog = catalogWith(
    helperInProcess({ 'query-helper': (job) => readQuery(querySchema.parse(job)), 'table-file-helper': readTableJob }),
  );
});
afterEach(() => store.dispose());

const catalogWith = (startHelper: StartHelper) =>
  new Catalog([createDataBundle({ store, queries: new TableQueries(store.file, startHelper), startHelper })]);

const tool = (name: string) => catalog.find(name)?.tool ?? expect.unreachable(`There is no tool ${name}.`);
const call = (name: string, args: JsonObject, options?: RunOptions): Promise<JsonValue> =>
  workplace().run(tool(name), args, options);
const refusal = (name: string, args: JsonObject): Promise<string> => workplace().refusal(tool(name), args);

const SALES =
  'Region,Order Date,Amount,Paid\nNorth,2026-01-15,100.5,yes\nSouth,2026-02-20,250,no\nNorth,2026-02-21,,yes\n';
const SALES_COLUMNS = ['region (text)', 'order_date (date)', 'amount (number)', 'paid (boolean)'];

/** As after `import_table`. */
function keepSales(): void {
  const draft = store.draft(
    'sales',
    [
      { name: 'region', type: 'text' },
      { name: 'order_date', type: 'date' },
      { name: 'amount', type: 'number' },
      { name: 'paid', type: 'boolean' },
    ],
    'sales.csv',
  );
  draft.add([
    ['North', '2026-01-15', 100.5, 1],
    ['South', '2026-02-20', 250, 0],
    ['North', '2026-02-21', null, 1],
  ]);
  draft.finish(Date.now());
}

describe('import_table', () => {
  const imported = (name: string, contents: string | Uint8Array, args: JsonObject = {}): Promise<JsonValue> => {
    workplace().put(`Documents/${name}`, contents);
    return call('import_table', { path: `Documents/${name}`, ...args });
  };

  it('reads CSV, detects the types of columns and makes their names safe', async () => {
    expect(await imported('Sales 2026.csv', SALES)).toEqual({ table: 'sales_2026', rows: 3, columns: SALES_COLUMNS });
    expect(store.page('sales_2026', 0, 9)).toEqual([
      [1, 'North', '2026-01-15', 100.5, 1],
      [2, 'South', '2026-02-20', 250, 0],
      [3, 'North', '2026-02-21', null, 1],
    ]);
  });

  it('leaves out invalid rows, and reports which', async () => {
    const lines = ['a;b', '1;2', '3;4;5', '6', '7;8;', ''];
    expect(await imported('broken.csv', lines.join('\r\n'))).toEqual({
      table: 'broken',
      rows: 3,
      columns: ['a (integer)', 'b (integer)'],
      rowsLeftOut: 1,
      rowsWithGaps: 1,
      notes: ['Row 3 has 3 values for 2 columns and was left out.', 'Row 4 has 1 values for 2 columns.'],
    });
  });

  it('says first when most rows were left out', async () => {
    const result = await imported('shifted.csv', `Name,City\n${'Ann,Oslo,x\n'.repeat(8)}Bob,Rome\n`);
    expect(Object.keys(result as JsonObject)[0]).toBe('warning');
    expect(result).toMatchObject({ rows: 1, rowsLeftOut: 8 });
    expect(tool('import_table').said?.(result, {}, new Date())).toMatch(
      /^Most rows were left out: 8 of 9\. Row 2 has 3 values for 2 columns and was left out\. Imported 1 row /,
    );
  });

  it('tells what is above the table, and that times of several zones are in UTC', async () => {
    const text = 'Log of January\n\nwho,at\nAnn,2026-01-01T10:00+01:00\nBob,2026-01-01T10:00Z\n';
    expect(await imported('log.csv', text)).toMatchObject({
      linesAboveTheTable: ['Log of January'],
      notes: ['The times in at are in UTC, since the file has several time zones.'],
    });
  });

  it('reads a workbook, and the requested sheet', async () => {
    const day = new Date(Date.UTC(2026, 0, 31));
    const book = await writeExcelFile([
      {
        data: [
          ['Item', 'Price', 'Bought'],
          ['Tea', 2.5, { value: day, type: Date, format: 'yyyy-mm-dd' }],
        ],
        sheet: 'Shop',
      },
      { data: [['Only'], ['one']], sheet: 'Other' },
    ]).toBuffer();
    expect(await imported('book.xlsx', book)).toEqual({
      table: 'book',
      rows: 1,
      columns: ['item (text)', 'price (number)', 'bought (date)'],
      otherSheets: ['Other'],
    });
    expect(store.page('book', 0, 9)).toEqual([[1, 'Tea', 2.5, '2026-01-31']]);
    expect(await imported('book.xlsx', book, { sheet: 'other', name: 'Second' })).toMatchObject({
      table: 'second',
      columns: ['only (text)'],
    });
    expect(await refusal('import_table', { path: 'Documents/book.xlsx', sheet: 'None' })).toBe(
      '“None” is not a sheet of this file. Choose Shop or Other.',
    );
  });

  it('never uses the name of an existing table', async () => {
    keepSales();
    expect(await imported('sales.csv', SALES)).toMatchObject({ table: 'sales_2', rows: 3, columns: SALES_COLUMNS });
  });

  it.each([
    ['empty.csv', '', 'There are no rows'],
    ['broken.xlsx', Buffer.from('PK\u0003\u0004 and then nothing'), 'cannot be read'],
    ['old.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'Save it as .xlsx'],
    ['photo.csv', Buffer.from([0x89, 0x50, 0, 0, 0]), 'is not a table'],
  ])('says why %s is not a table, and keeps nothing of it', async (name, contents, why) => {
    workplace().put(`Documents/${name}`, contents);
    expect(await refusal('import_table', { path: `Documents/${name}` })).toContain(why);
    expect(store.list()).toEqual([]);
  });

  it('reads granted folders only', async () => {
    workplace().put('Private/secret.csv', SALES);
    await refusal('import_table', { path: path.join(workplace().private, 'secret.csv') });
    expect(store.list()).toEqual([]);
  });

  it('reads in a separate process, and stops when the person stops it', async () => {
    catalog = catalogWith(forkHelper);
    expect(await imported('sales.csv', SALES)).toMatchObject({ table: 'sales', rows: 3 });
    workplace().put('Documents/large.csv', `a,b\n${'1,2\n'.repeat(200_000)}`);
    const stop = new AbortController();
    const importing = call('import_table', { path: 'Documents/large.csv' }, { signal: stop.signal });
    setTimeout(() => stop.abort(new Error('stopped')), 100);
    await expect(importing).rejects.toThrow('stopped');
    expect(store.list()).toHaveLength(1);
  });
});

describe('create_table and add_rows', () => {
  beforeEach(
    async () =>
      void (await call('create_table', {
        name: 'Running log',
        columns: ['Day date', 'km: float', 'Race (bool)', 'where'],
      })),
  );

  it('creates a table with the described columns', () => {
    expect(store.list()).toMatchObject([
      {
        name: 'running_log',
        rows: 0,
        columns: [
          { name: 'day', type: 'date' },
          { name: 'km', type: 'number' },
          { name: 'race', type: 'boolean' },
          { name: 'where_', type: 'text' },
        ],
      },
    ]);
  });

  it('tells by its name what a column holds', async () => {
    await call('create_table', { name: 'health', columns: ['day', 'pulse', 'calories', 'mood'] });
    expect(
      store
        .list()
        .find(({ name }) => name === 'health')
        ?.columns.map(({ type }) => type),
    ).toEqual(['date', 'integer', 'number', 'text']);
  });

  it('refuses an unknown type', async () => {
    expect(await refusal('create_table', { name: 'x', columns: ['place: geometry'] })).toContain(
      '“place: geometry” has a type that is not supported',
    );
  });

  it('reads today and yesterday in a column of dates', async () => {
    const rows = [['yesterday', 6, false, 'Oslo'], { Day: 'Today' }];
    await call('add_rows', { table: 'running log', rows });
    const days = store.page('running_log', 0, 9).map(([, day]) => String(day));
    expect(days.every((day) => /^\d{4}-\d\d-\d\d$/.test(day))).toBe(true);
    expect(days[0] !== undefined && days[1] !== undefined && days[0] < days[1]).toBe(true);
  });

  it('adds rows as objects or lists, with values as people write them', async () => {
    const rows = [{ Day: '2026-11-20', km: '8.5', race: false }, ['21.11.2026', 10, 'yes', 'Bergen']];
    expect(await call('add_rows', { table: 'running log', rows })).toEqual({ table: 'running_log', added: 2, rows: 2 });
    expect(store.page('running_log', 0, 9)).toEqual([
      [1, '2026-11-20', 8.5, 0, null],
      [2, '2026-11-21', 10, 1, 'Bergen'],
    ]);
  });

  it.each<[JsonValue[], string]>([
    [[['2026-11-20', 8]], 'A row has 2 values, but running_log has 4 columns'],
    [[{ km: 8 }, { km: 'far' }], '“far” does not fit the column km, which holds numbers'],
    [[{ speed: 8 }], 'no column called “speed”'],
    [[{ day: '2026-02-30' }], 'does not fit the column day'],
  ])('adds nothing of %j', async (rows, why) => {
    expect(await refusal('add_rows', { table: 'running_log', rows })).toContain(why);
    expect(store.page('running_log', 0, 9)).toEqual([]);
  });
});

describe('update_rows and delete_rows', () => {
  beforeEach(keepSales);

  it('reads a day as it is said', async () => {
    const at = { table: 'sales', where: 'region is south', set: { order_date: '3 January 2026' } };
    expect(await call('update_rows', at)).toEqual({ table: 'sales', changed: 1 });
    expect(await call('find_rows', { table: 'sales', where: 'order_date = 2026-01-03' })).toMatchObject({ total: 1 });
  });

  it('changes the rows that match the condition, states them beforehand, and can be undone', async () => {
    const args = { table: 'sales', where: 'region is north', set: { Paid: 'no', amount: '1,000' } };
    expect(await workplace().preview(tool('update_rows'), args)).toEqual({
      effect:
        '2 rows of sales will change: Paid becomes no, amount becomes 1,000. The table as it is now goes to the trash.',
    });
    expect(await call('update_rows', args)).toEqual({ table: 'sales', changed: 2 });
    expect(store.page('sales', 0, 1)).toEqual([[1, 'North', '2026-01-15', 1000, 0]]);
    expect(await call('delete_rows', { table: 'sales', where: 'amount > 500' })).toEqual({
      table: 'sales',
      deleted: 2,
      rows: 1,
    });
    await call('restore_table', { table: 'sales' });
    expect(await call('restore_table', { table: 'sales' })).toEqual({ restored: 'sales_3' });
    expect(store.page('sales_3', 0, 1)).toEqual([[1, 'North', '2026-01-15', 100.5, 1]]);
  });

  it.each<[string, JsonObject, string]>([
    ['update_rows', { where: 'region is west', set: { paid: true } }, '“region is west” is true of no row of sales'],
    ['update_rows', { where: 'region is north', set: { amount: 'much' } }, 'does not fit the column amount'],
    ['update_rows', { where: 'region is north', set: { colour: 'red' } }, 'no column called “colour”'],
    ['delete_rows', { where: 'everything' }, 'is not a condition'],
    ['delete_rows', { where: '1 = 1' }, 'no column called “1”'],
  ])('leaves the table as it is: %s %j', async (name, args, why) => {
    expect(await refusal(name, { table: 'sales', ...args })).toContain(why);
    expect([store.page('sales', 0, 9).length, store.trashed()]).toEqual([3, []]);
  });
});

describe('queries of tables', () => {
  beforeEach(keepSales);

  it('lists and describes them', async () => {
    expect(await call('list_tables', {})).toEqual({
      tables: [{ name: 'sales', rows: 3, columns: 'region, order_date, amount, paid', from: 'sales.csv' }],
      total: 1,
    });
    expect(await call('describe_table', { table: 'Sales' })).toMatchObject({
      table: 'sales',
      rows: 3,
      columns: [
        { name: 'region', type: 'text', different: 2, from: 'North', to: 'South' },
        { name: 'order_date', different: 3, from: '2026-01-15', to: '2026-02-21' },
        { name: 'amount', different: 2, empty: 1, from: 100.5, to: 250 },
        { name: 'paid', different: 2, from: 0, to: 1 },
      ],
    });
  });

  it('finds rows in plain words', async () => {
    expect(
      await call('find_rows', {
        table: 'sales',
        where: 'Order Date after 2026-02-01',
        columns: ['Region', 'amount'],
        sort: 'amount descending',
        limit: 1,
      }),
    ).toEqual({ rows: [{ region: 'South', amount: 250 }], total: 2 });
    expect(await refusal('find_rows', { table: 'sails figures' })).toContain('There is no table called');
  });

  it('calculates figures for each group', async () => {
    expect(await call('summarize_table', { table: 'sales', how: 'sum', column: 'amount', by: 'region' })).toEqual({
      rows: [
        { region: 'South', sum: 250 },
        { region: 'North', sum: 100.5 },
      ],
    });
    expect(await call('summarize_table', { table: 'sales', how: 'count', where: 'paid is yes' })).toEqual({
      rows: [{ count: 2 }],
    });
    expect(await refusal('summarize_table', { table: 'sales', how: 'average', column: 'region' })).toContain(
      '“region” holds text, so it has no average',
    );
    expect(await call('summarize_table', { table: 'sales', how: 'sum' })).toEqual({ rows: [{ sum: 350.5 }] });
  });

  it('asks for the column if several could be meant', async () => {
    await call('create_table', { name: 'trips', columns: ['km number', 'litres number'] });
    expect(await refusal('summarize_table', { table: 'trips', how: 'sum' })).toContain(
      'It is not clear which column the sum is to be worked out for',
    );
  });

  it('answers SQL, and lists the existing tables when a name is wrong', async () => {
    expect(
      await call('query_table', { sql: 'SELECT region, amount AS region FROM sales ORDER BY amount DESC', limit: 1 }),
    ).toEqual({
      rows: [{ region: 'South', region_2: 250 }],
      more: 'There are more rows than these 1: raise the limit, or ask for less.',
    });
    const rows = [{ a: 1 }, { a: 2 }];
    const said = (rest = {}) => tool('query_table').said?.({ rows, ...rest }, {}, new Date());
    expect(said()).toMatchObject({ line: '2 rows' });
    expect(said({ more: 'There are more.' })).toMatchObject({ line: 'The first 2 rows; there are more' });
    const { message, forModel } = await workplace().error(tool('query_table'), { sql: 'SELECT total FROM sales' });
    expect(message).toBe('The question names a table or a column that does not exist. Ask it in other words.');
    expect(forModel).toContain('no such column: total. There are: sales(region, order_date, amount, paid).');
    expect(await refusal('query_table', { sql: 'DROP TABLE sales' })).toContain(
      'Your tables can only be asked questions here, not changed',
    );
    expect(store.list()).toHaveLength(1);
  });
});

describe('make_table_from_query', () => {
  beforeEach(keepSales);

  it('keeps what a query returns, with types and names of its own', async () => {
    const sql = 'SELECT region, sum(amount) AS "Total in all", count(*) FROM sales GROUP BY region';
    expect(await call('make_table_from_query', { name: 'By region', sql })).toEqual({
      table: 'by_region',
      rows: 2,
      columns: ['region (text)', 'total_in_all (number)', 'count (integer)'],
    });
    expect(store.page('by_region', 0, 9)).toEqual([
      [1, 'North', 100.5, 2],
      [2, 'South', 250, 1],
    ]);
  });

  it('changes nothing else, and keeps no more than can be read at once', async () => {
    expect(await refusal('make_table_from_query', { name: 'x', sql: 'DELETE FROM sales' })).toContain(
      'Your tables can only be asked questions here, not changed',
    );
    expect(
      await refusal('make_table_from_query', {
        name: 'x',
        sql: 'WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT n FROM c',
      }),
    ).toContain('This answer has more than 50,000 rows, the most for a new table');
    expect(store.list()).toHaveLength(1);
  });
});

it('cannot be asked before there are tables', async () => {
  expect(await refusal('query_table', { sql: 'SELECT 1' })).toContain('There are no tables yet');
  expect(await refusal('describe_table', { table: 'sales' })).toContain('There are no tables yet');
  expect(await call('list_tables', {})).toEqual({ tables: [], total: 0 });
});

describe('export_table', () => {
  beforeEach(async () => {
    keepSales();
    await call('add_rows', { table: 'sales', rows: [{ region: '=cmd()', order_date: '2026-03-01' }] });
  });

  it('writes text files that programs read back, and no formulas', async () => {
    expect(await call('export_table', { table: 'sales', path: 'Documents/out.csv' })).toEqual({
      saved: 'Documents/out.csv',
      rows: 4,
    });
    expect(workplace().text('Documents/out.csv')).toBe(
      'region,order_date,amount,paid\nNorth,2026-01-15,100.5,true\nSouth,2026-02-20,250,false\n' +
        'North,2026-02-21,,true\n"\'=cmd()",2026-03-01,,\n',
    );
    await call('export_table', { table: 'sales', path: 'Documents/out.json' });
    expect(JSON.parse(workplace().text('Documents/out.json'))).toHaveLength(4);
  });

  it('writes a workbook that import_table reads back', async () => {
    await call('export_table', { table: 'sales', path: 'Documents/out.xlsx' });
    expect(await call('import_table', { path: 'Documents/out.xlsx' })).toEqual({
      table: 'out',
      rows: 4,
      columns: SALES_COLUMNS,
    });
    expect(store.page('out', 3, 9)).toEqual([[4, '=cmd()', '2026-03-01', null, null]]);
  });

  it('replaces a file only on request', async () => {
    workplace().put('Documents/sales.csv', SALES);
    await refusal('export_table', { table: 'sales', path: 'Documents/sales.csv' });
    expect(workplace().text('Documents/sales.csv')).toBe(SALES);
    await call('export_table', { table: 'sales', path: 'Documents/sales.csv', replace: true });
    expect(workplace().text('Documents/sales.csv')).not.toBe(SALES);
  });

  it('asks for a known format', async () =>
    expect(await refusal('export_table', { table: 'sales', path: 'Documents/out.pdf' })).toContain('.xlsx'));
});

describe('delete_table and restore_table', () => {
  beforeEach(keepSales);

  it('deletes a table, announces it beforehand, and restores it', async () => {
    expect(await workplace().preview(tool('delete_table'), { table: 'sales' })).toEqual({
      effect: 'The table sales with 3 rows will be moved to the trash, where it stays for 30 days.',
      thing:
        'region | order_date | amount | paid\nNorth | 2026-01-15 | 100.5 | 1\nSouth | 2026-02-20 | 250 | 0\nNorth | 2026-02-21 |  | 1',
    });
    expect(await call('delete_table', { table: 'Sales' })).toEqual({ deleted: 'sales' });
    expect(await refusal('query_table', { sql: 'SELECT * FROM sales' })).toContain('There are no tables yet');
    expect(await call('restore_table', { table: 'sales' })).toEqual({ restored: 'sales' });
    expect(store.list()).toMatchObject([{ name: 'sales', rows: 3 }]);
    expect(await refusal('restore_table', { table: 'sales' })).toContain('No table was deleted');
  });
});
