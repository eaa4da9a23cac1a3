import { z } from 'zod';
import { typeColumns } from './column-types.ts';
import { readTableFile } from './read-table-file.ts';
import { summarizeProblems } from './summarize-problems.ts';

const ROWS_AT_A_TIME = 2000;
const jobSchema = z.object({ name: z.string(), bytes: z.instanceof(Uint8Array), sheet: z.string().optional() });

/**
 * Reads a table from the bytes of a file. @param tellPart receives the columns first, then the rows in batches.
 * @returns what could not be read as expected. @throws {ToolError} if it is not a table.
 */
export async function readTableJob(job: unknown, tellPart: (part: unknown) => void): Promise<unknown> {
  const { name, bytes, sheet } = jobSchema.parse(job);
  const raw = await readTableFile(name, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), sheet);
  const { columns, rows, inUtc } = typeColumns(raw);
  tellPart({ columns });
  for (let start = 0; start < rows.length; start += ROWS_AT_A_TIME)
    tellPart({ rows: rows.slice(start, start + ROWS_AT_A_TIME) });
  const { notes, ...counts } = summarizeProblems(raw);
  const converted = inUtc.map((column) => `The times in ${column} are in UTC, since the file has several time zones.`);
  return {
    ...counts,
    notes: [...notes, ...converted],
    otherSheets: raw.otherSheets ?? [],
    above: shortened(raw.above ?? []),
  };
}

const MOST_LINES = 5;
const MOST_CHARACTERS = 200;

const shortened = (lines: readonly string[]): string[] =>
  lines.slice(0, MOST_LINES).map((line) => line.slice(0, MOST_CHARACTERS).toWellFormed());
