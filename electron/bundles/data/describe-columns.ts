import type { TableColumn } from '../../storage/tables/table.ts';

/** @returns a line for each column that a model can write SQL from: `amount (number)`. */
export const describeColumns = (columns: readonly TableColumn[]): string[] =>
  columns.map(({ name, type }) => `${name} (${type})`);
