import { formatBytes, formatEnglishNumber } from '../../../shared/formats/numbers.ts';
import { kindOfFile, type FoundKind } from '../../attachments/reading/kind-of-file.ts';
import { beginningOf, type OpenFile } from '../../attachments/reading/open-file.ts';
import { decodeTextFile } from '../../bundles/data/decode-text-file.ts';
import { readTableFile } from '../../bundles/data/read-table-file.ts';
import { readDocument } from '../../tools/documents/read-document.ts';
import { cutDocument } from './cut-document.ts';
import { cutTable, MOST_ROWS } from './cut-table.ts';
import { cutText } from './cut-text.ts';
import { MOST_PASSAGES, type FilePassages, type Passage } from './passage.ts';

/** The file has nothing to be found by; the message says why, in a sentence. */
export class NothingToReadError extends Error {
  override readonly name = 'NothingToReadError';
  /** Its pages that are pictures, whose text might be read; a picture is one. */
  readonly scans: readonly number[];

  constructor(message: string, scans: readonly number[] = []) {
    super(message);
    this.scans = scans;
  }
}

const MOST_TEXT_BYTES = 10_000_000;
const MOST_WHOLE_BYTES = 60_000_000;
/** Bytes at the beginning of a file that say what it is. */
const FIRST_BYTES = 8192;
/** People write shorter lines; one like this is data between programs. */
const LONGEST_LINE = 100_000;
const MOST_PAGES = 3000;
const MOST_SHEETS = 30;
/** Pages of a document whose pictures are read: an hour of them. */
const MOST_SCANS = 300;

/**
 * Reads a file and cuts it by its structure: headings, pages, sheets, functions.
 * @throws {Error} whose message says what is wrong with it.
 */
export async function passagesOfFile(file: OpenFile): Promise<FilePassages> {
  const { name, size, handle } = file;
  if (size === 0) throw new NothingToReadError('It is empty.');
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(FIRST_BYTES), 0, FIRST_BYTES, 0);
  const kind = await kindOf(name, buffer.subarray(0, bytesRead));
  switch (kind) {
    case 'text':
      return bounded(cutText(name, await textOf(file)), null);
    case 'delimited':
      return ofSheets(name, await whole(file, MOST_TEXT_BYTES));
    case 'workbook':
      return ofSheets(name, await whole(file, MOST_WHOLE_BYTES));
    case 'document':
      return ofDocument(name, await whole(file, MOST_WHOLE_BYTES));
    case 'picture':
      throw new NothingToReadError('It is a picture.', [1]);
    case 'archive':
      throw new NothingToReadError('It is an archive. Unpack it to have its files read.');
    case 'other':
      throw new NothingToReadError('Files of its kind have no text.');
  }
}

/** A text that speaks of PDF files may have their mark in it; a PDF has it at its very beginning, or is named one. */
async function kindOf(name: string, start: Buffer): Promise<FoundKind> {
  const kind = await kindOfFile(name, start);
  const isMentioned = kind === 'document' && start.includes(PDF) && !start.subarray(0, PDF.length).equals(PDF);
  return isMentioned && !/\.pdf$/i.test(name) && !start.includes(0) ? 'text' : kind;
}

const PDF = Buffer.from('%PDF-');

async function whole({ size, handle }: OpenFile, most: number): Promise<Buffer> {
  if (size > most)
    throw new NothingToReadError(`It has ${formatBytes(size)}; files of its kind are read up to ${formatBytes(most)}.`);
  return beginningOf(handle, size);
}

async function textOf(file: OpenFile): Promise<string> {
  const text = decodeTextFile(await whole(file, MOST_TEXT_BYTES)).replaceAll('\0', '');
  for (let from = 0; from < text.length;) {
    const end = text.indexOf('\n', from);
    if ((end < 0 ? text.length : end) - from > LONGEST_LINE) throw new NothingToReadError('It is data for programs.');
    if (end < 0) break;
    from = end + 1;
  }
  return text;
}

async function ofDocument(name: string, bytes: Buffer): Promise<FilePassages> {
  const read = await readDocument(bytes, name, { from: 1, count: MOST_PAGES });
  const passages = cutDocument(read);
  const pictures = read.pages.flatMap(({ page, isPicture }) => (isPicture === true ? [page] : []));
  const scans = pictures.slice(0, MOST_SCANS);
  if (passages.length === 0)
    throw scans.length === 0
      ? new NothingToReadError('It contains no text.')
      : new NothingToReadError('Its pages are pictures, such as scans.', scans);
  const left = [
    pictures.length > MOST_SCANS &&
      `Only ${formatEnglishNumber(MOST_SCANS)} of its pages that are pictures can be read.`,
    read.pageCount > MOST_PAGES && `Only its first ${formatEnglishNumber(MOST_PAGES)} pages were read.`,
  ].filter((sentence) => sentence !== false);
  return bounded(passages, left.length === 0 ? null : left.join(' '), scans);
}

async function ofSheets(name: string, bytes: Buffer): Promise<FilePassages> {
  const first = await readTableFile(name, bytes);
  const others = first.otherSheets ?? [];
  const tables = [first];
  let unread = Math.max(0, others.length - MOST_SHEETS);
  for (const sheet of others.slice(0, MOST_SHEETS)) {
    const table = await readTableFile(name, bytes, sheet).catch(() => null);
    if (table === null) unread++;
    else tables.push(table);
  }
  const left = [
    tables.some(({ rows }) => rows.length > MOST_ROWS) &&
      `Only the first ${formatEnglishNumber(MOST_ROWS)} rows of a sheet were read.`,
    unread > 0 && `${formatEnglishNumber(unread)} of its sheets have no rows that can be read.`,
  ].filter((sentence) => sentence !== false);
  return bounded(
    tables.flatMap((table) => cutTable(table, table.sheet ?? null)),
    left.length === 0 ? null : left.join(' '),
  );
}

function bounded(passages: readonly Passage[], left: string | null, scans: readonly number[] = []): FilePassages {
  if (passages.length === 0) throw new NothingToReadError('It contains no text.');
  if (passages.length <= MOST_PASSAGES) return { passages, left, scans };
  const cut = `Only its first ${formatEnglishNumber(MOST_PASSAGES)} passages were kept.`;
  return { passages: passages.slice(0, MOST_PASSAGES), left: left === null ? cut : `${left} ${cut}`, scans: [] };
}
