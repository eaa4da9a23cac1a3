import path from 'node:path';
import { fileTypeFromBuffer } from 'file-type';

/** How a file is read. */
export type FoundKind = 'text' | 'delimited' | 'workbook' | 'document' | 'picture' | 'archive' | 'other';

const DOCUMENTS = new Set(['pdf', 'docx', 'pptx', 'odt', 'odp', 'epub', 'rtf', 'doc', 'ppt']);
const TEXT_DOCUMENTS = new Set(['html', 'htm', 'xhtml', 'eml', 'rtf']);
const DELIMITED = new Set(['csv', 'tsv']);
const ARCHIVES = new Set(['zip', 'tar', 'gz', 'tgz', 'jar']);
const TIFF_NAMES = new Set(['tif', 'tiff']);
const TIFF_MARKS = new Set(['49492a00', '4d4d002a']);
/** Programs tell each other what a text in UTF-16 is by its first two bytes. */
const BYTE_ORDER_MARKS = new Set(['fffe', 'feff']);

/**
 * Recognised by its contents, and where those don't say it, by its name.
 * @param start the first bytes of the file.
 */
export async function kindOfFile(name: string, start: Buffer): Promise<FoundKind> {
  const written = path.extname(name).slice(1).toLowerCase();
  const isMarked = BYTE_ORDER_MARKS.has(start.subarray(0, 2).toString('hex'));
  if (!isMarked && start.includes('%PDF-')) return 'document';
  // Their table may be at the end, and without it nobody can say more than this.
  if (TIFF_NAMES.has(written) && TIFF_MARKS.has(start.subarray(0, 4).toString('hex'))) return 'picture';
  const found = isMarked ? undefined : await fileTypeFromBuffer(start);
  if (found !== undefined) return kindOfBytes(found.ext, found.mime, written);
  if (start.includes(0) && !isMarked) return 'other';
  if (written === 'svg') return 'picture';
  if (TEXT_DOCUMENTS.has(written)) return 'document';
  return DELIMITED.has(written) ? 'delimited' : 'text';
}

function kindOfBytes(ext: string, mime: string, written: string): FoundKind {
  // An old or encrypted Office file: the reader of its kind says which.
  if (ext === 'cfb') return written === 'xls' || written === 'xlsx' ? 'workbook' : 'document';
  if (ext === 'zip' && (DOCUMENTS.has(written) || written === 'xlsx'))
    return written === 'xlsx' ? 'workbook' : 'document';
  if (ext === 'xlsx') return 'workbook';
  if (DOCUMENTS.has(ext)) return 'document';
  if (ARCHIVES.has(ext)) return 'archive';
  if (mime.startsWith('image/')) return 'picture';
  // XML is text, and so is what is made of it.
  return mime.startsWith('text/') || mime.endsWith('xml') ? (written === 'svg' ? 'picture' : 'text') : 'other';
}
