import { z } from 'zod';
import type { IndexDatabase } from './open-index.ts';
import { usedBytes } from './read-files.ts';
import { scansInWords } from './scans.ts';

export const folderCountsSchema = z.object({
  id: z.string(),
  waiting: z.int(),
  read: z.int(),
  skipped: z.int(),
  scans: z.int(),
  passages: z.int(),
  embedded: z.int(),
});
export type FolderCounts = z.output<typeof folderCountsSchema>;

export const overviewSchema = z.object({ folders: z.array(folderCountsSchema), bytes: z.int() });
export type Overview = z.output<typeof overviewSchema>;

/** @returns how far each folder is. */
export function overviewOf(database: IndexDatabase): Overview {
  const folders = database
    .prepare<[], FolderCounts>(
      `SELECT id,
         (SELECT count(*) FROM files WHERE folder = folders.number AND state = 'waiting') AS waiting,
         (SELECT count(*) FROM files WHERE folder = folders.number AND state = 'read') AS read,
         (SELECT count(*) FROM files WHERE folder = folders.number
            AND (state = 'skipped' OR state = 'read' AND (reason IS NOT NULL OR scans IS NOT NULL))) AS skipped,
         (SELECT coalesce(sum(json_array_length(scans)), 0) FROM files
            WHERE folder = folders.number AND state <> 'waiting' AND scans IS NOT NULL) AS scans,
         (SELECT count(*) FROM passages JOIN files ON files.number = passages.file WHERE folder = folders.number) AS passages,
         (SELECT count(*) FROM passage_vectors JOIN passages ON passages.number = passage_vectors.passage
            JOIN files ON files.number = passages.file WHERE folder = folders.number) AS embedded
       FROM folders ORDER BY number`,
    )
    .all();
  return { folders, bytes: usedBytes(database) };
}

export const skippedSchema = z.object({
  files: z.array(z.object({ path: z.string(), reason: z.string() })),
  total: z.int(),
});
export type SkippedFiles = z.output<typeof skippedSchema>;

/** @returns files of a folder that were skipped, or not read whole, and why. */
export function skippedFiles(database: IndexDatabase, id: string, offset: number, limit: number): SkippedFiles {
  const where = `FROM files JOIN folders ON folders.number = files.folder
    WHERE folders.id = ? AND files.state <> 'waiting' AND (reason IS NOT NULL OR scans IS NOT NULL)`;
  const files = database
    .prepare<[string, number, number], { path: string; state: string; reason: string | null; scans: string | null }>(
      `SELECT files.path, state, reason, scans ${where} ORDER BY reason, files.path LIMIT ? OFFSET ?`,
    )
    .all(id, limit, offset)
    .map(({ path, state, reason, scans }) => {
      // One that was not read at all says so already.
      const sentences = [reason, state === 'read' ? scansInWords(scans) : null];
      return { path, reason: sentences.filter((sentence) => sentence !== null).join(' ') };
    });
  return { files, total: database.prepare<[string], number>(`SELECT count(*) ${where}`).pluck().get(id) ?? 0 };
}
