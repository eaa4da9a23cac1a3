import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { z } from 'zod';
import { isDamage } from '../storage-errors.ts';
import { DATABASE_NAMES, unfinishedName } from './copy-folders.ts';

export const copyJobSchema = z.object({
  dataFolder: z.string(),
  /** The folder of the copies. */
  folder: z.string(),
  /** The copy's name: see `copyName`. */
  name: z.string(),
});
export type CopyJob = z.output<typeof copyJobSchema>;

export const copyResultSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('made') }),
  /** SQLite can't read the file completely. */
  z.object({ type: z.literal('damaged'), file: z.string() }),
]);
export type CopyResult = z.output<typeof copyResultSchema>;

/**
 * Copies the databases while they are in use: `VACUUM INTO` writes only what is committed. The copy gets its name once
 * it is complete and synced to disk.
 */
export function makeCopy({ dataFolder, folder, name }: CopyJob): CopyResult {
  const unfinished = path.join(folder, unfinishedName(name));
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  try {
    for (const file of DATABASE_NAMES.filter((database) => existsSync(path.join(dataFolder, database)))) {
      if (!copyDatabase(path.join(dataFolder, file), path.join(unfinished, file))) return { type: 'damaged', file };
    }
    syncFolder(unfinished);
    renameSync(unfinished, path.join(folder, name));
    syncFolder(folder);
    return { type: 'made' };
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** @returns false if the source is damaged. */
function copyDatabase(source: string, target: string): boolean {
  const database = new SqliteDatabase(source, { readonly: true, timeout: 20_000 });
  try {
    database.prepare('VACUUM INTO ?').run(target);
    sync(target);
    return true;
  } catch (error) {
    if (isDamage(error) || !isSound(database)) return false;
    throw error;
  } finally {
    database.close();
  }
}

/** A damaged page may look like a full disk. */
function isSound(database: SqliteDatabase.Database): boolean {
  try {
    return database.pragma('quick_check(1)', { simple: true }) === 'ok';
  } catch {
    return false;
  }
}

function sync(file: string): void {
  const handle = openSync(file, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Windows can't open folders. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
