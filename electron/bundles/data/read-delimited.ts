import Papa from 'papaparse';
import { tableOfGrid, type Problem, type RawTable } from './raw-table.ts';

/**
 * Reads CSV and similar formats.
 * @param delimiter detected by default.
 * @throws {ToolError} if it is empty.
 */
export function readDelimited(text: string, delimiter?: string): RawTable {
  const { data, errors } = Papa.parse<string[]>(text, {
    skipEmptyLines: 'greedy',
    ...(delimiter === undefined ? {} : { delimiter }),
  });
  const problems = errors.filter(({ type }) => type === 'Quotes').map(quoteProblem);
  return tableOfGrid(data, problems);
}

/** Everything after a quotation mark that is never closed is in one cell. */
const quoteProblem = ({ row = 0 }: Papa.ParseError): Problem => ({
  row: row + 1,
  what: 'has a quotation mark that is not closed as it should be',
  leftOut: false,
});
