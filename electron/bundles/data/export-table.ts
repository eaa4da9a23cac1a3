import path from 'node:path';
import { setImmediate as afterOthers } from 'node:timers/promises';
import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { wrongEnding } from '../../tools/tool-error.ts';
import { savingPreview } from '../../tools/saving-preview.ts';
import type { DataServices } from './data-services.ts';
import { knownTable } from './known-table.ts';
import { tableName } from './table-fields.ts';
import { EXPORT_FORMATS, writeTableFile, type ExportFormat, type Pages } from './write-table-file.ts';

const ROWS_AT_A_TIME = 2000;

export const exportTableTool = (services: DataServices) =>
  defineTool({
    name: 'export_table',
    summary: 'Save a table as a CSV, TSV, JSON or Excel file',
    parameters: z.strictObject({
      table: tableName,
      path: z
        .string()
        .trim()
        .min(1)
        .describe('The file to write; its ending says the format: .csv, .tsv, .json or .xlsx'),
      replace: z.boolean().optional().describe('True to replace a file that is there'),
    }),
    roles: { table: ['source table'] },
    output: z.object({ saved: z.string(), rows: z.number() }),
    risk: 'write-local',
    removes: ({ replace }) => replace === true,
    undo: 'recorded',
    timeoutMs: 60_000,
    examples: [
      'save the sales table as an Excel file in Documents',
      'export my expenses to expenses.csv',
      'write the table plants to plants.json',
    ],
    tags: ['spreadsheet', 'excel', 'csv', 'xlsx', 'download', 'write', 'data'],
    touches: ({ path: file }) => [{ path: file, use: 'write' }],
    preview: async ({ table, path: file }, { files }) => {
      const { name, rows } = knownTable(services, table);
      const { effect } = await savingPreview(files, file);
      const written = t('{rows, plural, one {# row} other {# rows}} of the table {name} will be written to {file}.', {
        rows,
        name,
        file,
      });
      return { effect: `${written} ${effect}` };
    },
    run: async ({ table: wanted, path: file, replace = false }, { files, signal }) => {
      const table = knownTable(services, wanted);
      const data = await writeTableFile(formatOf(file), table, pagesOf(services, table.name, signal));
      return { saved: await files.write(file, data, { replace }), rows: table.rows };
    },
    said: ({ saved, rows }) =>
      t('Exported {rows, plural, one {# row} other {# rows}} to {file}', { rows, file: saved }),
  });

function formatOf(file: string): ExportFormat {
  const ending = path.extname(file).slice(1).toLowerCase();
  const format = EXPORT_FORMATS.find((one) => one === ending);
  if (format === undefined)
    throw wrongEnding(
      file,
      EXPORT_FORMATS.map((one) => `.${one}`),
    );
  return format;
}

/** Yields between pages, and stops when nobody waits any more. */
async function* pagesOf({ store }: DataServices, table: string, signal: AbortSignal): Pages {
  for (let after = 0; ;) {
    const page = store.page(table, after, ROWS_AT_A_TIME);
    const last = page.at(-1);
    if (last === undefined) return;
    yield page.map((row) => row.slice(1));
    after = Number(last[0]);
    await afterOthers();
    signal.throwIfAborted();
  }
}
