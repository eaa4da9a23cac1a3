import { MAX_COLUMNS, MAX_ROWS } from '../../storage/tables/table.ts';
import { TELL_PERSON, toolError, unreadableFile } from '../../tools/tool-error.ts';
import { looksLikeValue } from './read-value.ts';

/** A value as it is in the file, before its column's type is known. */
export type RawCell = string | number | boolean | Date | null;

/** The contents of a file. Every row has one cell for each column. */
export interface RawTable {
  /** As people wrote them; may be empty or repeated. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly RawCell[])[];
  /** What could not be imported, or was not as expected. */
  readonly problems: readonly Problem[];
  /** Sheets of a workbook that were not read. */
  readonly otherSheets?: readonly string[];
}

export interface Problem {
  /** Row number in the file, from 1, including its heading. */
  readonly row: number;
  readonly what: string;
  readonly leftOut: boolean;
}

const isEmpty = (cell: RawCell | undefined): boolean => cell === undefined || cell === null || cell === '';

/**
 * Makes a table from rows of any length. The first row names the columns unless it contains values itself.
 * @throws {ToolError} if it is empty or too large.
 */
export function tableOfGrid(grid: readonly (readonly RawCell[])[], found: readonly Problem[] = []): RawTable {
  const [first] = grid;
  if (first === undefined) throw unreadableFile('There are no rows in this file.', 'Choose another file.');
  const headed = isHeading(first);
  const width = headed ? lastFilled(first) + 1 : Math.max(...grid.slice(0, 100).map((row) => lastFilled(row) + 1));
  const problems = [...found];
  const rows = grid.slice(headed ? 1 : 0).flatMap((row, index) => {
    const problem = problemOf(row, width, index + (headed ? 2 : 1));
    if (problem !== null) problems.push(problem);
    return problem?.leftOut === true || lastFilled(row) < 0
      ? []
      : [Array.from({ length: width }, (_, column) => row[column] ?? null)];
  });
  const columns = Array.from({ length: width }, (_, column) => (headed ? String(first[column] ?? '') : ''));
  return bounded({ columns, rows, problems });
}

export function bounded(table: RawTable): RawTable {
  const { columns, rows } = table;
  if (columns.length === 0) throw unreadableFile('There are no columns in this file.', 'Choose another file.');
  if (columns.length > MAX_COLUMNS)
    throw toolError(
      'too-large',
      (number) => `This file has ${number(columns.length)} columns; at most ${number(MAX_COLUMNS)} can be kept.`,
      { forPerson: 'Remove some of them first.', forModel: TELL_PERSON },
    );
  if (rows.length > MAX_ROWS)
    throw toolError(
      'too-large',
      (number) => `This file has ${number(rows.length)} rows; at most ${number(MAX_ROWS)} can be kept.`,
      { forPerson: 'Split it into smaller files.', forModel: TELL_PERSON },
    );
  return table;
}

function isHeading(row: readonly RawCell[]): boolean {
  const filled = row.filter((cell) => !isEmpty(cell));
  return filled.length > 0 && filled.every((cell) => typeof cell === 'string' && !looksLikeValue(cell));
}

const lastFilled = (row: readonly RawCell[]): number => row.findLastIndex((cell) => !isEmpty(cell));

/** A row that is too short gets empty cells; one that is too long is probably shifted and is left out. */
function problemOf(row: readonly RawCell[], width: number, number: number): Problem | null {
  const counted = `has ${String(row.length)} values for ${String(width)} columns`;
  if (lastFilled(row) >= width) return { row: number, what: counted, leftOut: true };
  return row.length < width && lastFilled(row) >= 0 ? { row: number, what: counted, leftOut: false } : null;
}
