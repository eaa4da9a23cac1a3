import { z } from 'zod';
import { setPersonLocale } from '../../../shared/formats/locale.ts';
import { hostPaths } from '../../permissions/platform-paths.ts';
import type { IndexDatabase } from './open-index.ts';
import { overviewOf, skippedFiles } from './overview.ts';
import { giveUpReading, readFiles } from './read-files.ts';
import { FolderGoneError, forgetFiles, lookAt, scanFolder, type ScannedFolder } from './scan-folder.ts';
import { nextScans, readScansSchema, saveScans } from './scans.ts';
import { embedderOf, saveVectors, unembedded, useEmbedder } from './vectors.ts';

const id = z.string();

/** What the index helper is asked to do; each takes a few seconds at most, but for the look at a large folder. */
export const indexJobSchema = z.discriminatedUnion('task', [
  /** Forgets every folder that is not among these, and adds those that are new. */
  z.object({ task: z.literal('keep'), folders: z.array(z.object({ id, path: z.string() })) }),
  z.object({ task: z.literal('scan'), id, closed: z.array(z.string()) }),
  z.object({ task: z.literal('look'), id, closed: z.array(z.string()), paths: z.array(z.string()) }),
  z.object({ task: z.literal('read'), id, forMs: z.int(), mostBytes: z.int(), locale: z.string() }),
  z.object({ task: z.literal('next-scans'), id, mostBytes: z.int() }),
  z.object({ task: z.literal('save-scans'), read: readScansSchema }),
  z.object({ task: z.literal('give-up'), reason: z.string() }),
  /** Skipped files wait again. */
  z.object({ task: z.literal('retry'), id }),
  z.object({ task: z.literal('overview') }),
  z.object({ task: z.literal('skipped'), id, offset: z.int(), limit: z.int() }),
  z.object({
    task: z.literal('unembedded'),
    embedder: z.string(),
    folders: z.array(id),
    after: z.int(),
    limit: z.int(),
  }),
  z.object({
    task: z.literal('save-vectors'),
    embedder: z.string(),
    vectors: z.array(z.object({ passage: z.int(), vector: z.instanceof(Float32Array) })),
  }),
]);
export type IndexJob = z.output<typeof indexJobSchema>;

export const scanOutcomeSchema = z.enum(['done', 'gone']);
export const readOutcomeSchema = z.enum(['done', 'more', 'full']);
export const unembeddedSchema = z.array(z.object({ number: z.int(), text: z.string() }));

export async function doIndexJob(database: IndexDatabase, job: IndexJob): Promise<unknown> {
  switch (job.task) {
    case 'keep':
      return keepFolders(database, job.folders);
    case 'scan':
      return scanned(() => scanFolder(database, folderOf(database, job.id), { platform: hostPaths(), ...job }));
    case 'look':
      return lookAt(database, folderOf(database, job.id), job.paths, { platform: hostPaths(), ...job }) ?? null;
    case 'read':
      setPersonLocale(job.locale);
      return readFiles(database, folderOf(database, job.id), { ...job, platform: hostPaths() });
    case 'next-scans':
      return nextScans(database, folderOf(database, job.id), { ...job, platform: hostPaths() });
    case 'save-scans':
      return saveScans(database, job.read) ?? null;
    case 'give-up':
      return giveUpReading(database, job.reason) ?? null;
    case 'retry':
      database
        .prepare(
          `UPDATE files SET state = 'waiting', reason = NULL WHERE state = 'skipped' AND size > 0 AND folder = ?`,
        )
        .run(folderOf(database, job.id).number);
      return null;
    case 'overview':
      return overviewOf(database);
    case 'skipped':
      return skippedFiles(database, job.id, job.offset, job.limit);
    case 'unembedded':
      useEmbedder(database, job.embedder);
      return unembedded(database, job.folders, job.after, job.limit);
    case 'save-vectors':
      if (embedderOf(database) === job.embedder) saveVectors(database, job.embedder, job.vectors);
      return null;
  }
}

function scanned(scan: () => void): z.output<typeof scanOutcomeSchema> {
  try {
    scan();
    return 'done';
  } catch (error) {
    if (error instanceof FolderGoneError) return 'gone';
    throw error;
  }
}

/** The folder was closed while the job was on its way. */
function folderOf(database: IndexDatabase, wanted: string): ScannedFolder {
  const folder = database.prepare<[string], ScannedFolder>('SELECT number, path FROM folders WHERE id = ?').get(wanted);
  if (folder === undefined) throw new Error('The folder is no longer known.');
  return folder;
}

function keepFolders(
  database: IndexDatabase,
  folders: readonly { readonly id: string; readonly path: string }[],
): null {
  const kept = JSON.stringify(folders.map((folder) => `${folder.id} ${folder.path}`));
  const gone = database
    .prepare<[string], number>(
      "SELECT number FROM folders WHERE id || ' ' || path NOT IN (SELECT value FROM json_each(?))",
    )
    .pluck()
    .all(kept);
  for (const number of gone) {
    forgetFiles(database, 'folder = ?', [number]);
    database.prepare('DELETE FROM folders WHERE number = ?').run(number);
  }
  const add = database.prepare('INSERT OR IGNORE INTO folders (id, path) VALUES (?, ?)');
  for (const folder of folders) add.run(folder.id, folder.path);
  return null;
}
