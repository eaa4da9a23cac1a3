import Papa from 'papaparse';
import { tableOfGrid, type Problem, type RawTable } from './raw-table.ts';

/** The line with which spreadsheets mark the delimiter of a file. */
const MARKED = /^"?sep=(.)"?\r?(?:\n|$)/i;
/** In this order among equals: a comma is often within a text or a number, a tab hardly ever. */
const DELIMITERS = ['\t', ';', '|', ','];
const LOOKED_AT = 100;

/**
 * Reads CSV and similar formats.
 * @param delimiter detected by default.
 * @throws {ToolError} if it is empty.
 */
export function readDelimited(text: string, delimiter?: string): RawTable {
  const [line = '', marked] = MARKED.exec(text) ?? [];
  const lines = text.slice(line.length);
  const { data, errors } = Papa.parse<string[]>(lines, { delimiter: marked ?? delimiter ?? delimiterOf(lines) });
  const firstRow = line === '' ? 1 : 2;
  const problems = errors.filter(({ type }) => type === 'Quotes').map((error) => quoteProblem(error, firstRow));
  return tableOfGrid(data, { problems, firstRow });
}

/** The one that divides the most consecutive rows into the same number of values: lines above a table don't belong to it. */
function delimiterOf(text: string): string {
  const [first] = DELIMITERS.map((delimiter) => ({ delimiter, rows: longestRun(text, delimiter) })).toSorted(
    (one, other) => other.rows - one.rows,
  );
  return first === undefined || first.rows === 0 ? ',' : first.delimiter;
}

function longestRun(text: string, delimiter: string): number {
  const { data } = Papa.parse<string[]>(text, { delimiter, preview: LOOKED_AT, skipEmptyLines: 'greedy' });
  let [longest, run, before] = [0, 0, 0];
  for (const { length } of data) {
    run = length === before ? run + 1 : 1;
    before = length;
    if (length > 1) longest = Math.max(longest, run);
  }
  return longest;
}

/** Everything after a quotation mark that is never closed is in one cell. */
const quoteProblem = ({ row = 0 }: Papa.ParseError, firstRow: number): Problem => ({
  row: row + firstRow,
  what: 'has a quotation mark that is not closed as it should be',
  leftOut: false,
});
