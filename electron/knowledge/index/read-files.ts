import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { errorCode, errorMessage } from '../../foundation/errors.ts';
import { ToolError } from '../../foundation/tool-error.ts';
import { openChecked } from '../../permissions/checked-open.ts';
import { reaches } from '../../permissions/guarded-places.ts';
import type { FilePassages, Passage } from '../passages/passage.ts';
import { NothingToReadError, passagesOfFile } from '../passages/passages-of-file.ts';
import type { IndexDatabase } from './open-index.ts';
import type { ScannedFolder, ScanRules } from './scan-folder.ts';
import { longWords, pairsOf } from './word-columns.ts';

interface WaitingFile {
  readonly number: number;
  readonly path: string;
}

interface ReadFilesOptions {
  /** After so many milliseconds, no further file is begun. */
  readonly forMs: number;
  /** Bytes of the index at which no further file is begun. */
  readonly mostBytes: number;
  readonly platform: ScanRules['platform'];
}

/** How reading ended: nothing waits any more, something does, or the index has reached its size. */
export type ReadOutcome = 'done' | 'more' | 'full';

/** Reads files that wait, the newest first, each in one transaction: its old passages go when the new ones come. */
export async function readFiles(
  database: IndexDatabase,
  folder: ScannedFolder,
  { forMs, mostBytes, platform }: ReadFilesOptions,
): Promise<ReadOutcome> {
  const next = database.prepare<[number], WaitingFile>(
    "SELECT number, path FROM files WHERE folder = ? AND state = 'waiting' ORDER BY modified DESC LIMIT 1",
  );
  const end = performance.now() + forMs;
  do {
    const file = next.get(folder.number);
    if (file === undefined) return 'done';
    if (usedBytes(database) >= mostBytes) return 'full';
    await readOne(database, folder, file, platform);
  } while (performance.now() < end);
  return 'more';
}

/** @returns bytes of the index that hold something. */
export function usedBytes(database: IndexDatabase): number {
  const value = (name: string): number => Number(database.pragma(name, { simple: true }));
  return (value('page_count') - value('freelist_count')) * value('page_size');
}

/** For the file whose reader ended: it is skipped from now on, until it changes. */
export function giveUpReading(database: IndexDatabase, reason: string): void {
  const number = database.prepare<[], number>('SELECT file FROM reading').pluck().get();
  if (number !== undefined) skip(database, number, reason);
  database.prepare('DELETE FROM reading').run();
}

async function readOne(
  database: IndexDatabase,
  folder: ScannedFolder,
  file: WaitingFile,
  platform: ScanRules['platform'],
): Promise<void> {
  database.transaction(() => {
    database.prepare('DELETE FROM reading').run();
    database.prepare('INSERT INTO reading (file) VALUES (?)').run(file.number);
  })();
  const absolute = path.join(folder.path, ...file.path.split('/'));
  let handle: FileHandle | null = null;
  try {
    if (!reaches(folder.path, absolute, platform)) throw new Error('It is in a place that is closed to tools.');
    handle = await openChecked(absolute);
    const { size, mtimeMs } = await handle.stat();
    const found = await passagesOfFile({ name: path.basename(absolute), size, handle });
    store(database, file, found, { size, modified: mtimeMs });
  } catch (error) {
    if (errorCode(error)?.startsWith('SQLITE_') === true) throw error;
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? ''))
      database.prepare('DELETE FROM files WHERE number = ?').run(file.number);
    else skip(database, file.number, sayable(error), error instanceof NothingToReadError ? error.scans : []);
  } finally {
    await handle?.close();
    database.prepare('DELETE FROM reading').run();
  }
}

function store(
  database: IndexDatabase,
  file: WaitingFile,
  { passages, left, scans }: FilePassages,
  facts: { readonly size: number; readonly modified: number },
): void {
  database.transaction(() => {
    database.prepare('DELETE FROM passages WHERE file = ?').run(file.number);
    addPassages(database, file, passages);
    database
      .prepare("UPDATE files SET state = 'read', reason = ?, scans = ?, size = ?, modified = ? WHERE number = ?")
      .run(left, asColumn(scans), facts.size, facts.modified, file.number);
  })();
}

const asColumn = (scans: readonly number[]): string | null => (scans.length === 0 ? null : JSON.stringify(scans));

/** Adds passages after those that a file has. Call it in a transaction. */
export function addPassages(database: IndexDatabase, file: WaitingFile, passages: readonly Passage[]): void {
  const insert = database.prepare(
    `INSERT INTO passages (file, position, heading, text, page, sheet, line, last_line)
     VALUES (@file, @position, @heading, @text, @page, @sheet, @line, @lastLine)`,
  );
  const words = database.prepare(
    'INSERT INTO passage_words (rowid, name, heading, text, pairs) VALUES (?, ?, ?, ?, ?)',
  );
  const trigrams = database.prepare('INSERT INTO passage_trigrams (rowid, words) VALUES (?, ?)');
  const name = file.path.replaceAll(/[/_.-]+/g, ' ');
  const last = database.prepare<[number], number | null>('SELECT max(position) FROM passages WHERE file = ?').pluck();
  const first = (last.get(file.number) ?? -1) + 1;
  for (const [index, passage] of passages.entries()) {
    const number = Number(insert.run({ ...passage, file: file.number, position: first + index }).lastInsertRowid);
    const { heading, text } = passage;
    words.run(number, name, heading, text, pairsOf(`${heading} ${text}`));
    const long = longWords(text);
    if (long !== '') trigrams.run(number, long);
  }
}

function skip(database: IndexDatabase, file: number, reason: string, scans: readonly number[] = []): void {
  database.transaction(() => {
    database.prepare('DELETE FROM passages WHERE file = ?').run(file);
    database
      .prepare("UPDATE files SET state = 'skipped', reason = ?, scans = ? WHERE number = ?")
      .run(reason, asColumn(scans), file);
  })();
}

const MOST_REASON = 300;

function sayable(error: unknown): string {
  if (['EACCES', 'EPERM'].includes(errorCode(error) ?? '')) return 'The system doesn’t let Knapsack read it.';
  const message = error instanceof ToolError || error instanceof Error ? errorMessage(error) : 'It can’t be read.';
  return (/call stack/i.test(message) ? 'Its parts are nested too deeply.' : message)
    .slice(0, MOST_REASON)
    .toWellFormed();
}
