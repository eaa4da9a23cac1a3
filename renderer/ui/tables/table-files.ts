import { t } from '../../../shared/texts/translate.ts';
import type { TableData } from './table-data.ts';

/** Spreadsheet programs treat such texts as formulas and run them. */
const FORMULA = /^[=@\t\r]/;
/** Written as numbers; anything else, such as "007" or "+49 30", stays the text that it is. */
const PLAIN_NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/;
/** A workbook is created in memory, cell by cell. */
const MOST_WORKBOOK_CELLS = 1_000_000;

export const fitsWorkbook = ({ columns, rows }: TableData): boolean =>
  rows.length * columns.length <= MOST_WORKBOOK_CELLS;

/** @returns the table as CSV, or with tabs as spreadsheet programs take it from the clipboard. */
export async function delimitedText({ columns, rows }: TableData, delimiter: ',' | '\t'): Promise<string> {
  const { default: Papa } = await import('papaparse');
  return Papa.unparse([[...columns], ...rows.map((row) => [...row])], {
    delimiter,
    newline: '\n',
    escapeFormulae: FORMULA,
  });
}

/** @returns the table as HTML for the clipboard: everything in a cell is text. */
export function tableHtml({ columns, rows }: TableData): string {
  const line = (cells: readonly string[], tag: 'th' | 'td'): string =>
    `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
  const body = rows.map((row) => line(row, 'td')).join('');
  return `<table><thead>${line(columns, 'th')}</thead><tbody>${body}</tbody></table>`;
}

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${String(sign.charCodeAt(0))};`);

/** @returns the table as a workbook for Excel. Text is written as text, never as a formula. */
export async function workbook({ columns, rows }: TableData): Promise<Blob> {
  const { default: writeExcelFile } = await import('write-excel-file/browser');
  const heading = columns.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const body = rows.map((row) =>
    row.map((cell) =>
      cell === ''
        ? null
        : PLAIN_NUMBER.test(cell)
          ? { value: Number(cell), type: Number }
          : { value: cell, type: String },
    ),
  );
  return writeExcelFile([heading, ...body], { sheet: t('Table'), stickyRowsCount: 1 }).toBlob();
}
