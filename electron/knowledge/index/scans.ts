import path from 'node:path';
import { z } from 'zod';
import { pageRanges } from '../../tools/documents/document-shape.ts';
import { reaches } from '../../permissions/guarded-places.ts';
import { cutDocument } from '../passages/cut-document.ts';
import type { IndexDatabase } from './open-index.ts';
import { addPassages, usedBytes } from './read-files.ts';
import type { ScannedFolder, ScanRules } from './scan-folder.ts';

/** Pages of one file whose text is read in its pictures next. A picture is one page. */
export const nextScansSchema = z.object({
  file: z.int(),
  /** Absolute. */
  path: z.string(),
  pages: z.array(z.int()),
  /** Of the file when its pages were counted. */
  size: z.int(),
  modified: z.number(),
});
export type NextScans = z.output<typeof nextScansSchema>;

/** What was read on them. */
export const readScansSchema = nextScansSchema.omit({ path: true }).extend({
  texts: z.array(z.object({ page: z.int(), text: z.string() })),
  /** Whether people can turn to them: it is not a picture. */
  hasPages: z.boolean(),
  /** Why some could not be read, in a sentence; null if all could. */
  problem: z.string().nullable(),
});

/** A page takes 3 to 15 seconds, and nothing is stored before the last of these is read. */
const PAGES_AT_ONCE = 4;
const NOTHING_FOUND = 'No text was found in its pictures.';

const pagesSchema = z.array(z.int());
const pagesOf = (scans: string | null): readonly number[] =>
  scans === null ? [] : pagesSchema.parse(JSON.parse(scans));

interface ScannedFile {
  readonly number: number;
  readonly path: string;
  readonly size: number;
  readonly modified: number;
  readonly scans: string;
}

/** @returns pages of the newest file that has some; null if there are none, or the index has reached its size. */
export function nextScans(
  database: IndexDatabase,
  folder: ScannedFolder,
  { mostBytes, platform }: { readonly mostBytes: number } & Pick<ScanRules, 'platform'>,
): NextScans | 'full' | null {
  const files = database.prepare<[number], ScannedFile>(
    `SELECT number, path, size, modified, scans FROM files
     WHERE folder = ? AND state <> 'waiting' AND scans IS NOT NULL ORDER BY modified DESC LIMIT 1`,
  );
  for (let file = files.get(folder.number); file !== undefined; file = files.get(folder.number)) {
    const absolute = path.join(folder.path, ...file.path.split('/'));
    if (reaches(folder.path, absolute, platform)) {
      if (usedBytes(database) >= mostBytes) return 'full';
      const pages = pagesOf(file.scans).slice(0, PAGES_AT_ONCE);
      return { file: file.number, path: absolute, pages, size: file.size, modified: file.modified };
    }
    database.prepare('UPDATE files SET scans = NULL WHERE number = ?').run(file.number);
  }
  return null;
}

/** Adds what was read on pages of a file, where they are in it. A file that has changed meanwhile is read again anyway. */
export function saveScans(
  database: IndexDatabase,
  { file, pages, size, modified, texts, hasPages, problem }: z.output<typeof readScansSchema>,
): void {
  const row = database
    .prepare<[number, number, number], { path: string; state: string; scans: string | null; reason: string | null }>(
      `SELECT path, state, scans, reason FROM files WHERE number = ? AND size = ? AND modified = ? AND state <> 'waiting'`,
    )
    .get(file, size, modified);
  if (row === undefined) return;
  const passages = texts.flatMap(({ page, text }) => cutPage(hasPages ? page : null, text));
  const left = pagesOf(row.scans).filter((page) => !pages.includes(page));
  const isRead = row.state === 'read' || passages.length > 0;
  const own = row.state === 'read' ? row.reason : null;
  const reason = [own, problem, left.length === 0 && !isRead && problem === null ? NOTHING_FOUND : null]
    .filter((sentence, index, all) => sentence !== null && all.indexOf(sentence) === index)
    .join(' ');
  const isWaiting = !isRead && left.length > 0;
  database.transaction(() => {
    addPassages(database, { number: file, path: row.path }, passages);
    inOrder(database, file);
    database
      .prepare('UPDATE files SET state = ?, reason = ?, scans = ? WHERE number = ?')
      .run(
        isRead ? 'read' : 'skipped',
        isWaiting ? row.reason : reason === '' ? null : reason,
        left.length === 0 ? null : JSON.stringify(left),
        file,
      );
  })();
}

/** @param page null for a picture, which has none. */
const cutPage = (page: number | null, text: string) =>
  cutDocument({ kind: 'PDF', title: null, pages: [{ page: page ?? 1, text }], outline: [] }).map((passage) => ({
    ...passage,
    page,
  }));

/** Passages of pages that were read later come between the others. No two may have the same position on the way. */
function inOrder(database: IndexDatabase, file: number): void {
  database
    .prepare(
      `UPDATE passages SET position = -1 - place FROM (
         SELECT number AS own, row_number() OVER (ORDER BY page, position) - 1 AS place FROM passages WHERE file = ?
       ) WHERE number = own`,
    )
    .run(file);
  database.prepare('UPDATE passages SET position = -1 - position WHERE file = ?').run(file);
}

/** @returns a sentence about pages of a file that are still to be read; null if there are none. */
export function scansInWords(scans: string | null): string | null {
  const ranges = pageRanges(pagesOf(scans));
  return ranges === '' ? null : `Pages that are pictures were not read: ${ranges}.`;
}
