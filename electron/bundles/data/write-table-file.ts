import type { Cell as WorkbookCell } from 'write-excel-file/node';
import { t } from '../../../shared/texts/translate.ts';
import type { Cell, TableColumn, TableSummary } from '../../storage/tables/table.ts';
import { toolError } from '../../tools/tool-error.ts';

export const EXPORT_FORMATS = ['csv', 'tsv', 'json', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export type Pages = AsyncIterable<readonly (readonly Cell[])[]>;

/** The workbook is created in memory, cell by cell. */
const MOST_WORKBOOK_CELLS = 1_000_000;
/** Spreadsheet programs treat such texts as formulas and run them. */
const FORMULA = /^[=@\t\r]/;

/** @returns the bytes of a file that contains the table. */
export async function writeTableFile(
  format: ExportFormat,
  table: TableSummary,
  pages: Pages,
): Promise<string | Buffer> {
  if (format === 'json') return writeJson(table.columns, pages);
  if (format === 'xlsx') return writeWorkbook(table, pages);
  return writeDelimited(table.columns, pages, format === 'tsv' ? '\t' : ',');
}

async function writeDelimited(columns: readonly TableColumn[], pages: Pages, delimiter: string): Promise<string> {
  const { default: Papa } = await import('papaparse');
  const options = { delimiter, newline: '\n', escapeFormulae: FORMULA };
  const parts = [Papa.unparse([columns.map(({ name }) => name)], options)];
  for await (const rows of pages)
    parts.push(
      Papa.unparse(
        rows.map((row) => row.map((cell, index) => plain(cell, columns[index]))),
        options,
      ),
    );
  return `${parts.join('\n')}\n`;
}

async function writeJson(columns: readonly TableColumn[], pages: Pages): Promise<string> {
  const parts: string[] = [];
  for await (const rows of pages) {
    for (const row of rows)
      parts.push(
        JSON.stringify(
          Object.fromEntries(columns.map((column, index) => [column.name, plain(row[index] ?? null, column)])),
        ),
      );
  }
  return `[\n${parts.join(',\n')}\n]\n`;
}

async function writeWorkbook({ name, rows, columns }: TableSummary, pages: Pages): Promise<Buffer> {
  if (rows * columns.length > MOST_WORKBOOK_CELLS) {
    throw toolError(
      'too-large',
      (number) =>
        t('This table has more than {mostWorkbookCells} cells, the most for an Excel file.', {
          mostWorkbookCells: number(MOST_WORKBOOK_CELLS),
        }),
      { forPerson: t('Export it as CSV instead.'), forModel: 'Give a path that ends in .csv.' },
    );
  }
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const heading = columns.map((column): WorkbookCell => ({ value: column.name, fontWeight: 'bold' }));
  const sheet: WorkbookCell[][] = [heading];
  for await (const page of pages)
    for (const row of page) sheet.push(row.map((cell, index) => workbookCell(cell, columns[index])));
  return writeExcelFile(sheet, { sheet: name.slice(0, 31), stickyRowsCount: 1 }).toBuffer();
}

/** Text is written as text, never as a formula. */
function workbookCell(cell: Cell, column: TableColumn | undefined): WorkbookCell {
  const value = plain(cell, column);
  if (value === null) return null;
  if (column?.type !== 'date' || typeof value !== 'string')
    return typeof value === 'string' ? { value, type: String } : value;
  const date = new Date(value.length === 10 ? `${value}T00:00:00Z` : `${value}Z`);
  return Number.isNaN(date.getTime())
    ? { value, type: String }
    : { value: date, type: Date, format: value.length === 10 ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm' };
}

const plain = (cell: Cell, column: TableColumn | undefined): Cell | boolean =>
  column?.type === 'boolean' && typeof cell === 'number' ? cell === 1 : cell;
