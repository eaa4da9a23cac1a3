import type { TableColumn } from '../../storage/tables/table.ts';
import { t } from '../../../shared/texts/translate.ts';

/** @returns a line for each column, from which a model can write SQL: `amount (number)`. */
export const describeColumns = (columns: readonly TableColumn[]): string[] =>
  columns.map(({ name, type }) => `${name} (${type})`);

/** @param described as `describeColumns` writes it: `price (number)`. @returns it in the person's language. */
export function columnWords(described: string): string {
  const [, name, type] = /^(.*) \((text|integer|number|date|boolean|time)\)$/s.exec(described) ?? [];
  return name === undefined || type === undefined
    ? described
    : t(
        '{name} ({type, select, text {text} integer {integer} number {number} date {date} time {time} other {boolean}})',
        { name, type },
      );
}
