import Papa from 'papaparse';
import { tableOfGrid, type Problem, type RawTable } from './raw-table.ts';

/**
 * Reads CSV and the like.
 * @param delimiter found out when it is not given.
 * @throws {ToolError} there is nothing in it.
 */
export function readDelimited(text: string, delimiter?: string): RawTable {
  const { data, errors } = Papa.parse<string[]>(text, {
    skipEmptyLines: 'greedy',
    ...(delimiter === undefined ? {} : { delimiter }),
  });
  const problems = errors.filter(({ type }) => type === 'Quotes').map(quoteProblem);
  return tableOfGrid(data, problems);
}

/** Whatever follows a quote that is never closed stands in one cell. */
const quoteProblem = ({ row = 0 }: Papa.ParseError): Problem => ({
  row: row + 1,
  what: 'has a quotation mark that is not closed as it should be',
  leftOut: false,
});
