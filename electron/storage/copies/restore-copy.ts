import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Timestamp } from '../../../shared/entities/timestamp.ts';
import type { ProfilePaths } from '../../foundation/paths.ts';
import { copyName, FILE_NAMES, listCopies } from './copy-folders.ts';
import { syncFolder } from './make-copy.ts';

type Places = Pick<ProfilePaths, 'dataFolder' | 'copies'>;

const pendingSchema = z.object({
  /** The copy to restore. */
  copy: z.string(),
  /** The folder, next to the copies, for the current data. */
  keepAs: z.string(),
  /** Whether all current data has been moved: only then does anything take its place. */
  isKept: z.boolean(),
});
type Pending = z.output<typeof pendingSchema>;

const pendingFile = ({ dataFolder }: Places): string => path.join(dataFolder, 'restore.json');
const stagedFolder = ({ dataFolder }: Places): string => path.join(dataFolder, 'restoring');

/** Makes the next start restore a copy. @throws {RangeError} there is no copy of this name. */
export function requestRestore(places: Places, copy: string, now: Timestamp): void {
  if (!listCopies(places.copies).some(({ id }) => id === copy)) throw new RangeError(`There is no copy ${copy}.`);
  writePending(places, { copy, keepAs: copyName(now, 'replaced'), isKept: false });
}

/** @returns the copy that the next start will restore; null if none. */
export const requestedRestore = (places: Places): string | null => readPending(places)?.copy ?? null;

/** Cancels a request. A restore that has begun continues at the next start. */
export function cancelRestore(places: Places): void {
  if (existsSync(stagedFolder(places))) return;
  rmSync(pendingFile(places), { force: true });
}

/**
 * Restores the requested copy; call this before opening the databases. Current data is moved to the copies, never
 * deleted. The process may end at any time: the next call continues where this one stopped, and nothing takes the place
 * of the current data before all of it is kept.
 * @returns the restored copy; null if none was requested.
 */
export function applyRestore(places: Places): string | null {
  const pending = readPending(places);
  if (pending === null) {
    leaveUsable(places);
    return null;
  }
  if (!pending.isKept) {
    if (!stage(places, pending.copy)) {
      rmSync(pendingFile(places), { force: true });
      return null;
    }
    keep(places, pending.keepAs);
    writePending(places, { ...pending, isKept: true });
  }
  moveAll(stagedFolder(places), places.dataFolder);
  rmSync(stagedFolder(places), { recursive: true, force: true });
  rmSync(pendingFile(places), { force: true });
  syncFolder(places.dataFolder);
  return pending.copy;
}

/** An unreadable request must neither keep Knapsack from starting nor cost any data. */
function leaveUsable(places: Places): void {
  if (!existsSync(pendingFile(places))) return;
  const isEmpty = FILE_NAMES.every((name) => !existsSync(path.join(places.dataFolder, name)));
  if (isEmpty && existsSync(stagedFolder(places))) moveAll(stagedFolder(places), places.dataFolder);
  rmSync(stagedFolder(places), { recursive: true, force: true });
  rmSync(pendingFile(places), { force: true });
}

/** Duplicates the copy next to the databases; the copy itself stays. @returns false if it no longer exists. */
function stage(places: Places, copy: string): boolean {
  const [source, staged] = [path.join(places.copies, copy), stagedFolder(places)];
  if (existsSync(staged)) return true;
  if (!existsSync(source)) return false;
  const unfinished = `${staged}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  for (const name of FILE_NAMES.filter((file) => existsSync(path.join(source, file))))
    copyFileSync(path.join(source, name), path.join(unfinished, name));
  syncFolder(unfinished);
  renameSync(unfinished, staged);
  return true;
}

function keep(places: Places, name: string): void {
  const kept = path.join(places.copies, name);
  mkdirSync(kept, { recursive: true, mode: 0o700 });
  moveAll(places.dataFolder, kept);
  syncFolder(kept);
}

function moveAll(from: string, to: string): void {
  for (const name of FILE_NAMES) {
    if (existsSync(path.join(from, name))) renameSync(path.join(from, name), path.join(to, name));
  }
}

/** In one step, so that it is never half written. */
function writePending(places: Places, pending: Pending): void {
  const file = pendingFile(places);
  writeFileSync(`${file}.tmp`, JSON.stringify(pending), { flush: true });
  renameSync(`${file}.tmp`, file);
  syncFolder(places.dataFolder);
}

/** @returns null if nothing was requested, or the request can't be read. */
function readPending(places: Places): Pending | null {
  const file = pendingFile(places);
  if (!existsSync(file)) return null;
  try {
    return pendingSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
