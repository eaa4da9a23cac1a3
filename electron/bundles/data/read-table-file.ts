import path from 'node:path';
import { t } from '../../../shared/texts/translate.ts';
import { isEncryptedOffice } from '../../tools/documents/encrypted-office.ts';
import { unreadableFile } from '../../tools/tool-error.ts';
import { decodeTextFile } from './decode-text-file.ts';
import type { RawTable } from './raw-table.ts';
import { readDelimited } from './read-delimited.ts';
import { readJsonLines, readJsonTable } from './read-json-table.ts';

const ZIP = Buffer.from('PK\u0003\u0004');
const OLD_WORKBOOK = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/**
 * Reads a table from the bytes of a file, recognised first by its contents and then by its name.
 * @throws {ToolError} if it is not a table.
 */
export async function readTableFile(name: string, bytes: Buffer, sheet?: string): Promise<RawTable> {
  if (bytes.subarray(0, 4).equals(ZIP)) return (await import('./read-workbook.ts')).readWorkbook(bytes, sheet);
  if (bytes.subarray(0, 4).equals(OLD_WORKBOOK)) {
    throw unreadableFile(
      () =>
        isEncryptedOffice(bytes) ? t('This Excel file has a password.') : t('This is an Excel file in the old format.'),
      t('Save it as .xlsx without a password, or as CSV, and try again.'),
    );
  }
  const text = decodeTextFile(bytes);
  if (text.includes('\0'))
    throw unreadableFile(() => t('This file is not a table.'), t('Choose a CSV, TSV, JSON, JSONL or XLSX file.'));
  return readText(text, path.extname(name).toLowerCase());
}

function readText(text: string, extension: string): RawTable {
  if (extension === '.jsonl' || extension === '.ndjson') return readJsonLines(text);
  if (extension === '.json') return readJsonTable(text);
  if (extension !== '.csv' && /^\s*\[\s*[[{]/.test(text)) return readJsonTable(text);
  return readDelimited(text, extension === '.tsv' ? '\t' : undefined);
}
