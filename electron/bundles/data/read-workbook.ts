import readWorkbookFile from 'read-excel-file/node';
import { unknownValue, unreadableFile } from '../../tools/tool-error.ts';
import { tableOfGrid, type RawTable } from './raw-table.ts';

/**
 * @param wanted name or number of a sheet; by default, the first one that is not empty.
 * @throws {ToolError} if there is no such sheet.
 */
export async function readWorkbook(bytes: Buffer, wanted?: string): Promise<RawTable> {
  const sheets = await open(bytes);
  const named =
    sheets.find(({ sheet }) => sheet.toLowerCase() === wanted?.trim().toLowerCase()) ?? sheets[Number(wanted) - 1];
  const sheet = wanted === undefined ? (sheets.find(({ data }) => data.length > 0) ?? sheets[0]) : named;
  const names = sheets.map((one) => one.sheet);
  if (sheet === undefined)
    throw unknownValue(wanted ?? '', 'is not a sheet of this file', names, { parameter: 'sheet', code: 'not-found' });
  const table = tableOfGrid(sheet.data.map((row) => row.map((cell) => (typeof cell === 'function' ? null : cell))));
  return { ...table, otherSheets: names.filter((name) => name !== sheet.sheet) };
}

async function open(bytes: Buffer) {
  try {
    return await readWorkbookFile(bytes);
  } catch {
    throw unreadableFile(
      'This Excel file cannot be read: it is damaged, has a password or is not an .xlsx file.',
      'Save it as .xlsx without a password, or as CSV, and try again.',
    );
  }
}
