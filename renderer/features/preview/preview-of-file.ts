import { t } from '../../../shared/texts/translate.ts';
import { readText, type FileOfCall } from '../../stores/call-file-reading.ts';
import type { ChatState } from '../../stores/chat-store.ts';
import { fileView } from '../../ui/file-view.ts';
import type { Preview } from '../../ui/preview-context.ts';

/** Bytes of a text that are shown; more would hold up the window. */
const MOST_TEXT = 300_000;

export type ShownPreview = Exclude<Preview, { readonly type: 'file' }>;

interface Readers extends Pick<ChatState, 'readFile' | 'readTable' | 'readPicture' | 'readDocument'> {
  readonly onProgress: (words: string) => void;
  readonly signal: AbortSignal;
}

interface NamedFile extends FileOfCall {
  readonly title: string;
}

/** @returns the contents of a file as they are shown. @throws {Error} whose message says why they can't be. */
export async function previewOfFile(file: NamedFile, readers: Readers): Promise<ShownPreview> {
  const { title } = file;
  const view = fileView(title);
  if (view === 'table') return readRows(file, readers);
  if (view === 'document')
    return { type: 'document', title, document: await readers.readDocument(file.callId, file.path) };
  if (view === 'picture') {
    const address = await readers.readPicture(file.callId, file.path);
    if (address === null) throw new Error(t('This picture is too large to be shown here.'));
    return { type: 'picture', title, address };
  }
  const { text, isWhole } = await readText(readers.readFile, file, { most: MOST_TEXT, signal: readers.signal });
  if (!isWhole) return { type: 'text', title, text, note: t('This is its beginning. Open the file to see the rest.') };
  switch (view) {
    case 'html':
    case 'svg':
      return { type: 'page', title, markup: text, kind: view };
    case 'markdown':
      return { type: 'markdown', title, text };
    case 'diagram':
      return { type: 'diagram', title, code: text };
    case 'text':
    case null:
      return { type: 'text', title, text };
  }
}

async function readRows(
  { title, callId, path }: NamedFile,
  { readTable, onProgress, signal }: Readers,
): Promise<ShownPreview> {
  const rows: string[][] = [];
  for (;;) {
    signal.throwIfAborted();
    const page = await readTable(callId, path, rows.length);
    for (const row of page.rows) rows.push(row);
    if (page.isLast || page.rows.length === 0) {
      const note = rows.length < page.total ? { note: firstRowsWords(rows.length, page.total) } : {};
      return { type: 'table', title, data: { columns: page.columns, rows }, ...note };
    }
    onProgress(
      t('Reading {read, number} of {total, plural, one {# row} other {# rows}}', {
        read: rows.length,
        total: page.total,
      }),
    );
  }
}

const firstRowsWords = (shown: number, total: number): string =>
  t('The first {shown, number} of {count, plural, one {# row} other {# rows}}. Open the file to see the others.', {
    shown,
    count: total,
  });
