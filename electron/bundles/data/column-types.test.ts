import { describe, expect, it } from 'vitest';
import { typeColumns } from './column-types.ts';
import type { RawCell } from './raw-table.ts';

const typed = (...cells: RawCell[]) => {
  const { columns, rows } = typeColumns({ columns: ['x'], rows: cells.map((cell) => [cell]), problems: [] });
  return [columns[0]?.type, ...rows.map(([cell]) => cell)];
};

describe('what a column holds', () => {
  it.each<[RawCell[], ...unknown[]]>([
    [['1', '-20', '0'], 'integer', 1, -20, 0],
    [['1', '2.5', '.5', '1e3'], 'number', 1, 2.5, 0.5, 1000],
    [['1,234', '12'], 'integer', 1234, 12],
    [['1,234.50', '7'], 'number', 1234.5, 7],
    [['1.234,50', '12,5'], 'number', 1234.5, 12.5],
    [['$1,200.50', '€5'], 'number', 1200.5, 5],
    [['12 €', '3 €'], 'integer', 12, 3],
    [['1', 'n/a', '', '-', '3'], 'integer', 1, null, null, null, 3],
    [['007', '012'], 'text', '007', '012'],
    [['0.3333333333333333', '1.6666666666666667'], 'number', 1 / 3, 5 / 3],
    [['12345678901234567', '1'], 'text', '12345678901234567', '1'],
    [['+49 170 1', '12'], 'text', '+49 170 1', '12'],
    [['12', 'twelve'], 'text', '12', 'twelve'],
    [['yes', 'No', ''], 'boolean', 1, 0, null],
    [[true, false], 'boolean', 1, 0],
    [['2026-01-31', '2026-02-01'], 'date', '2026-01-31', '2026-02-01'],
    [['2026-01-31 14:05', '2026-02-01T00:00:00Z'], 'date', '2026-01-31T14:05:00', '2026-02-01T00:00:00Z'],
    [['31.12.2026', '1.2.2026'], 'date', '2026-12-31', '2026-02-01'],
    [['12/31/2026', '1/2/2026'], 'date', '2026-12-31', '2026-01-02'],
    [['31/12/2026', '1/2/2026'], 'date', '2026-12-31', '2026-02-01'],
    [['1/2/2026', '3/4/2026'], 'text', '1/2/2026', '3/4/2026'],
    [['2/2/2026'], 'date', '2026-02-02'],
    [['2026-02-30'], 'text', '2026-02-30'],
    [[new Date(Date.UTC(2026, 0, 31)), null], 'date', '2026-01-31', null],
    [['N/A', 'x'], 'text', 'N/A', 'x'],
    [['', null], 'text', null, null],
  ])('%j', (cells, ...expected) => expect(typed(...cells)).toEqual(expected));
});
