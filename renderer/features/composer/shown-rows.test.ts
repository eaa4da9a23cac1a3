import { expect, it } from 'vitest';
import { firstRow, MOST_ROWS } from './shown-rows.ts';

it('stays in place while the selected row is visible', () => {
  expect([0, 3, MOST_ROWS - 1].map((active) => firstRow(active, 0, 50))).toEqual([0, 0, 0]);
  expect(firstRow(5, 4, 50)).toBe(4);
});

it('moves by as many rows as necessary', () => {
  expect(firstRow(MOST_ROWS, 0, 50)).toBe(1);
  expect(firstRow(3, 4, 50)).toBe(3);
  expect(firstRow(49, 0, 50)).toBe(50 - MOST_ROWS);
});

it('shows all rows of a short list, even if it has become shorter', () => {
  expect(firstRow(2, 0, 3)).toBe(0);
  expect(firstRow(0, 20, 3)).toBe(0);
});
