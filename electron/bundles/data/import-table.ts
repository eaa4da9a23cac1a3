import path from 'node:path';
import { z } from 'zod';
import type { JsonValue } from '../../../shared/entities/json.ts';
import { formatNumber } from '../../../shared/formats/numbers.ts';
import { t, textLanguage } from '../../../shared/texts/translate.ts';
import { joinFirstFew } from '../../../shared/formats/lists.ts';
import { runHelper } from '../../foundation/run-helper.ts';
import { safeName } from '../../storage/tables/safe-name.ts';
import { COLUMN_TYPES, type TableColumn } from '../../storage/tables/table.ts';
import type { TableDraft } from '../../storage/tables/table-store.ts';
import { defineTool, type ToolContext } from '../../tools/define-tool.ts';
import { quoted } from '../../tools/said.ts';
import { columnWords, describeColumns } from './describe-columns.ts';
import { tellHelperProblem } from './tell-helper-problem.ts';
import type { DataServices } from './data-services.ts';
import { callWith, fieldOf } from '../../tools/undo/call-with.ts';

const MAX_FILE_BYTES = 50_000_000;
const partSchema = z.union([
  z.object({ columns: z.array(z.object({ name: z.string(), type: z.enum(COLUMN_TYPES) })) }),
  z.object({ rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))) }),
]);
const endSchema = z.object({
  leftOut: z.number(),
  doubtful: z.number(),
  notes: z.array(z.string()),
  otherSheets: z.array(z.string()),
  above: z.array(z.string()),
});

interface ImportArguments {
  readonly path: string;
  readonly name?: string | undefined;
  readonly sheet?: string | undefined;
}

export const importTableTool = (services: DataServices) =>
  defineTool({
    name: 'import_table',
    summary: 'Read a table from a CSV, TSV, JSON or Excel file, to ask questions about it',
    parameters: z.strictObject({
      path: z.string().trim().min(1).describe('The file'),
      name: z.string().trim().min(1).max(100).optional().describe('Name for the table; that of the file by default'),
      sheet: z.string().trim().min(1).max(100).optional().describe('Sheet of an Excel file'),
    }),
    roles: { path: ['table file'] },
    output: z.object({
      warning: z.string().optional(),
      table: z.string(),
      rows: z.number(),
      columns: z.array(z.string()),
    }),
    risk: 'write-local',
    undo: (result) => callWith('delete_table', { table: fieldOf(result, 'table') }),
    timeoutMs: 120_000,
    examples: [
      'load the spreadsheet sales.csv so I can ask about it',
      'import expenses-2026.xlsx as a table',
      'read the data in measurements.json into a table',
    ],
    tags: ['spreadsheet', 'excel', 'csv', 'xlsx', 'data', 'load', 'open', 'dataset'],
    capabilities: ['read-table'],
    touches: ({ path: file }) => [{ path: file, use: 'read' }],
    run: (args, context) => importTable(services, args, context),
    said: ({ warning, table, rows, columns }) => {
      const imported = t('Imported {rows, plural, one {# row} other {# rows}} into the table {table}: {columns}', {
        rows,
        table: quoted(table),
        columns: joinFirstFew(columns.map(columnWords)),
      });
      return warning === undefined ? imported : `${warningForPerson(warning)} ${imported}`;
    },
  });

async function importTable(
  { store, startHelper }: DataServices,
  { path: file, name, sheet }: ImportArguments,
  context: ToolContext,
) {
  const bytes = await context.files.readBytes(file, MAX_FILE_BYTES);
  const source = path.basename(file);
  const wanted = safeName(name ?? path.parse(source).name, 'table');
  const reading: { draft: TableDraft | null; columns: readonly TableColumn[]; rows: number } = {
    draft: null,
    columns: [],
    rows: 0,
  };
  const take = (part: unknown): void => {
    const parsed = partSchema.parse(part);
    if ('columns' in parsed) {
      reading.columns = parsed.columns;
      reading.draft = store.draft(wanted, parsed.columns, source);
      return;
    }
    reading.draft?.add(parsed.rows);
    reading.rows += parsed.rows.length;
  };
  try {
    const input = { name: source, bytes, sheet };
    const end = await runHelper(startHelper, {
      helper: 'table-file-helper',
      input,
      result: endSchema,
      megabytes: 1024,
      signal: context.signal,
      onPart: take,
    });
    const table = reading.draft?.finish(context.now().getTime()) ?? wanted;
    return {
      ...warnOfLoss(end, reading.rows),
      table,
      rows: reading.rows,
      columns: describeColumns(reading.columns),
      ...tellProblems(end),
    };
  } catch (error) {
    reading.draft?.abandon();
    throw tellHelperProblem(error);
  }
}

/** The first thing to say about a table that lacks most of its rows. */
function warnOfLoss({ leftOut, notes }: z.output<typeof endSchema>, rows: number): { readonly warning?: string } {
  if (leftOut <= rows) return {};
  const [first = ''] = notes;
  return { warning: `Most rows were left out: ${formatNumber(leftOut)} of ${formatNumber(leftOut + rows)}. ${first}` };
}

function tellProblems({ leftOut, doubtful, notes, otherSheets, above }: z.output<typeof endSchema>): {
  readonly [key: string]: JsonValue;
} {
  return {
    ...(above.length > 0 ? { linesAboveTheTable: above } : {}),
    ...(leftOut > 0 ? { rowsLeftOut: leftOut } : {}),
    ...(doubtful > 0 ? { rowsWithGaps: doubtful } : {}),
    ...(notes.length > 0 ? { notes } : {}),
    ...(otherSheets.length > 0 ? { otherSheets } : {}),
  };
}

/** @param warning of a result, in English. @returns it for the person; what is wrong with a row stays in the result. */
function warningForPerson(warning: string): string {
  const [, count, all] = /^Most rows were left out: (\S+) of (\S+)\. /.exec(warning) ?? [];
  return textLanguage() === 'en' || count === undefined || all === undefined
    ? warning
    : t('Most rows were left out: {count} of {all}.', { count, all });
}
