import { t } from '../../../shared/texts/translate.ts';
import { readTableFile } from '../../bundles/data/read-table-file.ts';
import type { OpenFile } from './open-file.ts';
import type { FileReading } from './read-file-job.ts';
import { countLines, decodedBeginning } from './read-text.ts';

/** Rows of values with a separator: the beginning as it is, and how many rows and which columns there are. */
export async function readRows({ name, size, handle }: OpenFile): Promise<FileReading> {
  const { text, isComplete } = await decodedBeginning(handle, size);
  const { columns, rows } = await readTableFile(name, Buffer.from(text));
  // Of a large file, the lines are counted: a value may contain a line break, so it is about as many rows.
  const count = isComplete ? null : (await countLines(handle)) - 1;
  return {
    kind: 'table',
    about: () => {
      const values = { kind: /\.tsv$/i.test(name) ? 'TSV' : 'CSV', columns: columns.length };
      return count === null
        ? t('{kind}, {rows, plural, one {# row} other {# rows}}, {columns, plural, one {# column} other {# columns}}', {
            kind: values.kind,
            rows: rows.length,
            columns: values.columns,
          })
        : t('{kind}, about {count, number} rows, {columns, plural, one {# column} other {# columns}}', {
            kind: values.kind,
            count,
            columns: values.columns,
          });
    },
    text,
    isComplete,
    outline: columns.map((column) => `column ${column}`),
  };
}
