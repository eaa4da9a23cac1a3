import { formatNumber, plural } from '../../../shared/formats/numbers.ts';
import { readTableFile } from '../../bundles/data/read-table-file.ts';
import type { OpenFile } from './open-file.ts';
import type { FileReading } from './read-file-job.ts';
import { countLines, decodedBeginning } from './read-text.ts';

/** Rows of values with a separator: the beginning as it is, and how many rows and which columns there are. */
export async function readRows({ name, size, handle }: OpenFile): Promise<FileReading> {
  const { text, isComplete } = await decodedBeginning(handle, size);
  const { columns, rows } = await readTableFile(name, Buffer.from(text));
  // Of a large file, the lines are counted: a value may contain a line break, so it is about as many rows.
  const count = isComplete ? plural(rows.length, 'row') : `about ${formatNumber((await countLines(handle)) - 1)} rows`;
  return {
    kind: 'table',
    about: `${/\.tsv$/i.test(name) ? 'TSV' : 'CSV'}, ${count}, ${plural(columns.length, 'column')}`,
    text,
    isComplete,
    outline: columns.map((column) => `column ${column}`),
  };
}
