import { textCollator } from '../../../shared/formats/text.ts';
import { numberIn } from './number-in.ts';
import type { TableData } from './table-data.ts';

export interface Sorting {
  readonly column: number;
  readonly downwards: boolean;
}

export interface Arrangement {
  readonly sorting: Sorting | null;
  /** What a row has to contain, in any of its cells; empty for all rows. */
  readonly filter: string;
}

type Row = readonly string[];

/** @returns the indexes of the rows to show, in their order. Without a sorting, rows stay in the order of the table. */
export function arrangeRows({ rows }: TableData, { sorting, filter }: Arrangement): readonly number[] {
  const wanted = filter.trim().toLowerCase();
  const kept = [...rows.keys()].filter((index) => wanted === '' || contains(rows[index] ?? [], wanted));
  return sorting === null ? kept : sorted(rows, kept, sorting);
}

const contains = (row: Row, wanted: string): boolean => row.some((cell) => cell.toLowerCase().includes(wanted));

/** Cells without a value come last in both directions. */
function sorted(rows: readonly Row[], kept: readonly number[], { column, downwards }: Sorting): readonly number[] {
  const text = (index: number): string => rows[index]?.[column]?.trim() ?? '';
  const filled = kept.filter((index) => text(index) !== '');
  const empty = kept.filter((index) => text(index) === '');
  const order = numericOrder(filled, text) ?? textOrder(filled, text);
  return [...(downwards ? order.toReversed() : order), ...empty];
}

type TextOf = (index: number) => string;

/** @returns null unless every cell is a number. */
function numericOrder(indexes: readonly number[], text: TextOf): readonly number[] | null {
  const values = new Map<number, number>();
  for (const index of indexes) {
    const value = numberIn(text(index));
    if (value === null) return null;
    values.set(index, value);
  }
  return indexes.toSorted((one, other) => (values.get(one) ?? 0) - (values.get(other) ?? 0));
}

function textOrder(indexes: readonly number[], text: TextOf): readonly number[] {
  const collator = textCollator({ numeric: true, sensitivity: 'base' });
  const texts = new Map(indexes.map((index) => [index, text(index)]));
  return indexes.toSorted((one, other) => collator.compare(texts.get(one) ?? '', texts.get(other) ?? ''));
}
