import type { TableColumn } from '../../storage/tables/table.ts';

/** @returns a line for each column, from which a model can write SQL: `amount (number)`. */
export const describeColumns = (columns: readonly TableColumn[]): string[] =>
  columns.map(({ name, type }) => `${name} (${type})`);
