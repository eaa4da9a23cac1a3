import { describe, expect, it } from 'vitest';
import { safeColumnNames, safeName } from './safe-name.ts';

describe('names that need no quotation marks', () => {
  it.each([
    ['Order Date', 'order_date'],
    ['  Größe (cm) ', 'größe_cm'],
    ['顧客名', '顧客名'],
    ['group', 'group_'],
    ['2024 sales', 'table_2024_sales'],
    ['x"; DROP TABLE y; --', 'x_drop_table_y'],
    ['sqlite_master', 'my_sqlite_master_'],
    ['...', 'table'],
    ['a'.repeat(90), 'a'.repeat(40)],
  ])('makes %j into %j', (written, safe) => expect(safeName(written, 'table')).toBe(safe));

  it('gives the columns of a table different names', () => {
    expect(safeColumnNames(['Name', 'name', 'NAME ', '', '1st'])).toEqual([
      'name',
      'name_2',
      'name_3',
      'column_4',
      'column_1st',
    ]);
  });
});
