import type { RawCell } from './raw-table.ts';
import { looksLikeValue, readDate } from './read-value.ts';

/** Where a table is in a file that may have a title, or details of an account, above it. */
export interface TablePlace {
  /** Row of the column names; without any, the first row of values. */
  readonly top: number;
  /** The first column that isn't empty. */
  readonly left: number;
  readonly isHeaded: boolean;
}

type Grid = readonly (readonly RawCell[])[];

/** Rows that show how wide the table is. */
const LOOKED_AT = 100;
/** No heading is further down. */
const MOST_ABOVE = 30;
/** Rows below a heading that show what its columns contain. */
const BELOW = 20;

export const isEmpty = (cell: RawCell | undefined): boolean =>
  cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '');

export const lastFilled = (row: readonly RawCell[]): number => row.findLastIndex((cell) => !isEmpty(cell));
const firstFilled = (row: readonly RawCell[]): number => row.findIndex((cell) => !isEmpty(cell));

/** @returns null if every cell is empty. */
export function findTable(grid: Grid): TablePlace | null {
  const top = topOf(grid);
  if (top === null) return null;
  const starts = grid.slice(top).map(firstFilled);
  const left = starts.reduce((least, start) => (start >= 0 && start < least ? start : least), Infinity);
  return { top, left, isHeaded: areNames(grid, top) };
}

/** Lines above a table fill less than half of its columns, or end before the last one and are set apart. */
function topOf(grid: Grid): number | null {
  const filled = grid.slice(0, LOOKED_AT).filter((row) => lastFilled(row) >= 0);
  if (filled.length === 0) return grid.findIndex((row) => lastFilled(row) >= 0) < 0 ? null : 0;
  const last = mostFrequent(filled.map(lastFilled));
  const width = last + 1 - Math.min(...filled.filter((row) => lastFilled(row) === last).map(firstFilled));
  const near = grid.slice(0, MOST_ABOVE);
  const wide = near.findIndex((row) => row.filter((cell) => !isEmpty(cell)).length > width / 2);
  const full = near.findIndex((row) => lastFilled(row) >= last);
  if (full > wide && isSetApart(grid, full)) return full;
  return wide < 0 ? grid.findIndex((row) => lastFilled(row) >= 0) : wide;
}

/** The largest of those that are equally frequent. */
function mostFrequent(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [first] = [...counts].toSorted(([one, times], [other, often]) => often - times || other - one);
  return first?.[0] ?? -1;
}

const isSetApart = (grid: Grid, row: number): boolean =>
  areNames(grid, row) && (lastFilled(grid[row - 1] ?? []) < 0 || namesValues(grid, row));

/** Whether a text is above a column of values: then it is the column's name. */
const namesValues = (grid: Grid, row: number): boolean =>
  (grid[row] ?? []).some((cell, column) => isText(cell) && mostBelow(grid, row, column, (below) => !isText(below)));

function areNames(grid: Grid, row: number): boolean {
  const cells = [...(grid[row] ?? []).entries()].filter(([, cell]) => !isEmpty(cell));
  return cells.length > 0 && cells.every(([column, cell]) => isText(cell) || isNamingValue(grid, row, column, cell));
}

/** Years and days name columns of amounts; above other years or days they are values like those. */
function isNamingValue(grid: Grid, row: number, column: number, cell: RawCell): boolean {
  if (!isYearOrDay(cell) || grid.slice(row + 1, row + 1 + BELOW).every((below) => lastFilled(below) < 0)) return false;
  return !mostBelow(grid, row, column, isYearOrDay);
}

function mostBelow(grid: Grid, row: number, column: number, is: (cell: RawCell) => boolean): boolean {
  const below = grid.slice(row + 1, row + 1 + BELOW).flatMap((cells) => {
    const cell = cells[column] ?? null;
    return isEmpty(cell) ? [] : [cell];
  });
  return below.length > 0 && below.filter(is).length * 2 >= below.length;
}

const isText = (cell: RawCell): boolean => typeof cell === 'string' && !isEmpty(cell) && !looksLikeValue(cell);

const YEAR = /^(?:19|20)\d\d$/;

function isYearOrDay(cell: RawCell): boolean {
  if (cell instanceof Date) return true;
  const text = String(cell).trim();
  return YEAR.test(text) || readDate(text, 'iso') !== null || readDate(text, 'day-first') !== null;
}
