import readWorkbookFile from 'read-excel-file/node';
import { ToolError } from '../../tools/tool-error.ts';
import { tableOfGrid, type RawTable } from './raw-table.ts';

/**
 * @param wanted name or number of a sheet; the first one with something in it by default.
 * @throws {ToolError} there is no such sheet.
 */
export async function readWorkbook(bytes: Buffer, wanted?: string): Promise<RawTable> {
  const sheets = await open(bytes);
  const named =
    sheets.find(({ sheet }) => sheet.toLowerCase() === wanted?.trim().toLowerCase()) ?? sheets[Number(wanted) - 1];
  const sheet = wanted === undefined ? (sheets.find(({ data }) => data.length > 0) ?? sheets[0]) : named;
  const names = sheets.map((one) => one.sheet);
  if (sheet === undefined)
    throw new ToolError(`There is no sheet "${wanted ?? ''}". The sheets are ${names.join(', ')}.`);
  const table = tableOfGrid(sheet.data.map((row) => row.map((cell) => (typeof cell === 'function' ? null : cell))));
  return { ...table, otherSheets: names.filter((name) => name !== sheet.sheet) };
}

async function open(bytes: Buffer) {
  try {
    return await readWorkbookFile(bytes);
  } catch {
    throw new ToolError('This workbook cannot be read: it is damaged, protected by a password, or no .xlsx file.');
  }
}
