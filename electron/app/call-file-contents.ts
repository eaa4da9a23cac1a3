import path from 'node:path';
import { z } from 'zod';
import type { DocumentText, FilePage, TablePage } from '../../shared/entities/call-file.ts';
import { t } from '../../shared/texts/translate.ts';
import type { Disposable } from '../foundation/disposable.ts';
import type { StartHelper } from '../foundation/helper-process.ts';
import { runHelper } from '../foundation/run-helper.ts';
import { toolError } from '../foundation/tool-errors.ts';
import { openChecked } from '../permissions/checked-open.ts';
import { readDocumentSchema, type ReadDocument } from '../tools/documents/document-shape.ts';
import { MOST_DOCUMENT_BYTES, runDocumentJob } from '../tools/documents/run-document-job.ts';
import type { CallFiles } from './call-files.ts';

/** Bytes of one message. */
const PIECE_BYTES = 1_000_000;
/** Bytes of a file that is read as a table. */
const MOST_TABLE_BYTES = 50_000_000;
/** Rows that are shown; the file has the others. */
const MOST_ROWS = 100_000;
/** Rows of one message, and cells if there are many columns. */
const [PAGE_ROWS, PAGE_CELLS] = [2000, 40_000];
/** Pages of a document, and characters of all of them, that are shown. */
const [MOST_PAGES, MOST_CHARACTERS] = [100, 300_000];
/** Milliseconds until a table is forgotten whose next page nobody asks for. */
const KEPT_MS = 60_000;

const partSchema = z.union([
  z.object({ columns: z.array(z.object({ name: z.string(), type: z.string() })) }),
  z.object({ rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))) }),
]);
type Part = z.output<typeof partSchema>;

interface ReadTable {
  readonly columns: readonly string[];
  readonly isYesOrNo: readonly boolean[];
  readonly rows: (readonly string[])[];
  total: number;
}

interface OpenTable {
  readonly key: string;
  readonly table: ReadTable;
  readonly timer: NodeJS.Timeout;
}

/** What is in the files of calls, in pieces that fit into messages. Tables are read in a separate process. */
export class CallFileContents implements Disposable {
  readonly #files: Pick<CallFiles, 'require'>;
  readonly #startHelper: StartHelper;
  readonly #ending = new AbortController();
  #open: OpenTable | null = null;

  constructor(files: Pick<CallFiles, 'require'>, startHelper: StartHelper) {
    this.#files = files;
    this.#startHelper = startHelper;
  }

  /** @param from the first byte. @throws {NotOfCallError} */
  async piece(callId: string, file: string, from: number): Promise<FilePage> {
    const { path: place } = await this.#files.require(callId, file);
    const handle = await openChecked(place);
    try {
      const { size } = await handle.stat();
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(PIECE_BYTES), 0, PIECE_BYTES, from);
      const isLast = bytesRead === 0 || from + bytesRead >= size;
      return { data: buffer.subarray(0, bytesRead).toString('base64'), isLast };
    } finally {
      await handle.close();
    }
  }

  /**
   * @param from the first row. The table is kept until its last page was read.
   * @throws {NotOfCallError} @throws {ToolError} if the file is not a table.
   */
  async tablePage(callId: string, file: string, from: number): Promise<TablePage> {
    const { path: place, sizeBytes } = await this.#files.require(callId, file);
    if (sizeBytes > MOST_TABLE_BYTES)
      throw toolError('too-large', () => t('This file has more than 50 MB, the most for a table here.'), {
        forPerson: t('Open it in another program.'),
        forModel: 'Import a part of it.',
      });
    const key = `${callId} ${place} ${String(sizeBytes)}`;
    const table = this.#open?.key === key ? this.#open.table : await this.#read(place);
    const count = Math.max(1, Math.min(PAGE_ROWS, Math.floor(PAGE_CELLS / Math.max(1, table.columns.length))));
    const rows = table.rows.slice(from, from + count);
    const isLast = from + rows.length >= table.rows.length;
    this.#keep(isLast ? null : { key, table });
    return { columns: [...table.columns], rows: rows.map((row) => [...row]), total: table.total, isLast };
  }

  /** @throws {NotOfCallError} @throws {ToolError} if the file is not a document. */
  async documentText(callId: string, file: string): Promise<DocumentText> {
    const { path: place, name, sizeBytes } = await this.#files.require(callId, file);
    if (sizeBytes > MOST_DOCUMENT_BYTES)
      throw toolError('too-large', () => t('This file has more than 100 MB, the most for a document here.'), {
        forPerson: t('Open it in another program.'),
        forModel: 'Read a part of it.',
      });
    const job = { task: 'read-file', path: place, name, count: MOST_PAGES } as const;
    const read = await runDocumentJob(this.#startHelper, job, readDocumentSchema, name, this.#ending.signal);
    let room = MOST_CHARACTERS;
    const pages = read.pages.filter(({ text }) => (room -= text.length) >= 0);
    const unit = read.kind === 'PDF' ? 'page' : read.kind === 'presentation' ? 'slide' : null;
    return { unit, pages: pages.map(shownPage), total: read.pageCount };
  }

  dispose(): void {
    this.#ending.abort(new Error('Knapsack is closing.'));
    this.#keep(null);
  }

  #keep(open: Omit<OpenTable, 'timer'> | null): void {
    if (this.#open !== null) clearTimeout(this.#open.timer);
    this.#open = open === null ? null : { ...open, timer: setTimeout(() => this.#keep(null), KEPT_MS).unref() };
  }

  async #read(place: string): Promise<ReadTable> {
    let table: ReadTable = { columns: [], isYesOrNo: [], rows: [], total: 0 };
    await runHelper(this.#startHelper, {
      helper: 'table-file-helper',
      input: { name: path.basename(place), bytes: await wholeFile(place) },
      result: z.unknown(),
      megabytes: 1024,
      signal: this.#ending.signal,
      onPart: (value) => {
        table = withPart(table, partSchema.parse(value));
      },
    });
    return table;
  }
}

function shownPage({ page, text, isPicture }: ReadDocument['pages'][number]): DocumentText['pages'][number] {
  return {
    page,
    text: text === '' && isPicture === true ? t('This page is a picture. Open the file to see it.') : text,
  };
}

function withPart(table: ReadTable, part: Part): ReadTable {
  if ('columns' in part)
    return {
      columns: part.columns.map(({ name }) => name),
      isYesOrNo: part.columns.map(({ type }) => type === 'boolean'),
      rows: [],
      total: 0,
    };
  table.total += part.rows.length;
  for (const row of part.rows.slice(0, MOST_ROWS - table.rows.length))
    table.rows.push(row.map((cell, column) => cellWords(cell, table.isYesOrNo[column] === true)));
  return table;
}

function cellWords(cell: string | number | null, isYesOrNo: boolean): string {
  if (cell === null) return '';
  return isYesOrNo ? (cell === 1 ? 'yes' : 'no') : String(cell);
}

async function wholeFile(place: string): Promise<Buffer> {
  const handle = await openChecked(place);
  try {
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}
