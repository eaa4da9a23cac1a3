import { t } from '../../../shared/texts/translate.ts';
import { MAX_COLUMNS, MAX_ROWS } from '../../storage/tables/table.ts';
import { TELL_PERSON, toolError, unreadableFile } from '../../tools/tool-error.ts';
import { findTable, lastFilled } from './find-heading.ts';

/** A value as it is in the file, before its column's type is known. */
export type RawCell = string | number | boolean | Date | null;

/** The contents of a file. Every row has one cell for each column. */
export interface RawTable {
  /** As people wrote them; may be empty or repeated. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly RawCell[])[];
  /** What could not be imported, or was not as expected. */
  readonly problems: readonly Problem[];
  /** Of a workbook: the sheet that was read, and those that were not. */
  readonly sheet?: string;
  readonly otherSheets?: readonly string[];
  /** The lines above the table, such as a title or an account. */
  readonly above?: readonly string[];
  /** `text` if the file itself tells numbers and texts apart, so that a text such as `1E5` isn't a number. */
  readonly exponents?: 'text';
}

export interface Problem {
  /** Row number in the file, from 1, including its heading. */
  readonly row: number;
  readonly what: string;
  readonly leftOut: boolean;
}

interface GridOptions {
  readonly problems?: readonly Problem[];
  /** Row number in the file of the first one in the grid. */
  readonly firstRow?: number;
  readonly exponents?: 'text';
}

/**
 * Makes a table from rows of any length, which may begin below other lines and to the right of empty columns.
 * @throws {ToolError} if it is empty or too large.
 */
export function tableOfGrid(grid: readonly (readonly RawCell[])[], options: GridOptions = {}): RawTable {
  const place = findTable(grid);
  if (place === null) throw unreadableFile(() => t('There are no rows in this file.'), t('Choose another file.'));
  const { top, left, isHeaded } = place;
  const lines = grid.slice(top).map((row) => row.slice(left));
  const heading = isHeaded ? (lines[0] ?? []) : [];
  const width = isHeaded ? lastFilled(heading) + 1 : Math.max(...lines.slice(0, 100).map((row) => lastFilled(row) + 1));
  const { rows, problems } = fitRows(lines.slice(isHeaded ? 1 : 0), {
    width,
    firstRow: (options.firstRow ?? 1) + top + (isHeaded ? 1 : 0),
  });
  return bounded({
    columns: Array.from({ length: width }, (_, column) => nameOf(heading[column] ?? null)),
    rows,
    problems: [...(options.problems ?? []), ...problems],
    above: grid.slice(0, top).flatMap(asLine),
    ...(options.exponents === undefined ? {} : { exponents: options.exponents }),
  });
}

function fitRows(lines: readonly (readonly RawCell[])[], { width, firstRow }: { width: number; firstRow: number }) {
  const problems: Problem[] = [];
  const rows = lines.flatMap((row, index) => {
    const problem = problemOf(row, width, index + firstRow);
    if (problem !== null) problems.push(problem);
    return problem?.leftOut === true || lastFilled(row) < 0
      ? []
      : [Array.from({ length: width }, (_, column) => row[column] ?? null)];
  });
  return { rows, problems };
}

const nameOf = (cell: RawCell): string =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '').trim();

function asLine(row: readonly RawCell[]): string[] {
  const line = row
    .map(nameOf)
    .filter((text) => text !== '')
    .join(' ');
  return line === '' ? [] : [line];
}

export function bounded(table: RawTable): RawTable {
  const { columns, rows } = table;
  if (columns.length === 0)
    throw unreadableFile(() => t('There are no columns in this file.'), t('Choose another file.'));
  if (columns.length > MAX_COLUMNS)
    throw toolError(
      'too-large',
      (number) =>
        t('This file has {count} columns; at most {maxColumns} can be kept.', {
          count: number(columns.length),
          maxColumns: number(MAX_COLUMNS),
        }),
      { forPerson: t('Remove some of them first.'), forModel: TELL_PERSON },
    );
  if (rows.length > MAX_ROWS)
    throw toolError(
      'too-large',
      (number) =>
        t('This file has {count} rows; at most {maxRows} can be kept.', {
          count: number(rows.length),
          maxRows: number(MAX_ROWS),
        }),
      { forPerson: t('Split it into smaller files.'), forModel: TELL_PERSON },
    );
  return table;
}

/** A row that is too short gets empty cells; one that is too long is probably shifted and is left out. */
function problemOf(row: readonly RawCell[], width: number, number: number): Problem | null {
  const counted = `has ${String(row.length)} values for ${String(width)} columns`;
  if (lastFilled(row) >= width) return { row: number, what: counted, leftOut: true };
  return row.length < width && lastFilled(row) >= 0 ? { row: number, what: counted, leftOut: false } : null;
}
