import type { CSSProperties } from 'react';
import { numberIn } from './number-in.ts';
import type { TableData } from './table-data.ts';

/** Rows from which widths are estimated, and their bounds in characters. */
const SAMPLE = 300;
const [NARROWEST, WIDEST] = [8, 44];
/** The padding of a cell, and the sign of a sorted column. */
const EXTRA = 4;

/** @returns a width for each column in characters, so that no column moves while rows come into view. */
export function columnWidths({ columns, rows }: TableData): readonly number[] {
  const sample = rows.slice(0, SAMPLE);
  return columns.map((name, column) => {
    const longest = sample.reduce((most, row) => Math.max(most, row[column]?.length ?? 0), name.length);
    return Math.min(WIDEST, Math.max(NARROWEST, longest + EXTRA));
  });
}

/** @returns numbers on the right, as far as the first rows say which columns have numbers. */
export function columnAlignments({ columns, rows }: TableData): readonly CSSProperties[] {
  const sample = rows.slice(0, SAMPLE);
  return columns.map((_, column) => {
    const filled = sample.map((row) => row[column] ?? '').filter((cell) => cell.trim() !== '');
    return filled.length > 0 && filled.every((cell) => numberIn(cell) !== null) ? { textAlign: 'right' } : {};
  });
}
