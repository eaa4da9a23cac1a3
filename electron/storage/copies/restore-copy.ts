import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Timestamp } from '../../../shared/entities/timestamp.ts';
import type { ProfilePaths } from '../../foundation/paths.ts';
import { copyName, FILE_NAMES, listCopies } from './copy-folders.ts';
import { syncFolder } from './make-copy.ts';

type Places = Pick<ProfilePaths, 'dataFolder' | 'copies'>;

const pendingSchema = z.object({
  /** The copy to restore; empty for a backup. */
  copy: z.string(),
  /** The folder, next to the copies, for the current data. */
  keepAs: z.string(),
  /** Whether all current data has been moved: only then does anything take its place. */
  isKept: z.boolean(),
  /** `databases`: what a daily copy contains. `profile`: all that a backup contains, with what it doesn't have gone. */
  scope: z.enum(['databases', 'profile']).default('databases'),
});
type Pending = z.output<typeof pendingSchema>;

/** What belongs to a profile besides its databases, and is replaced with them when a backup is restored. */
export const PROFILE_NAMES: readonly string[] = [
  'skills',
  'servers',
  'result-files',
  'attachments',
  'undo',
  'suggested-models.json',
  'secrets.json',
];
/** In a copy that has the whole profile. */
const WHOLE_MARK = 'whole-profile';

const namesOf = (scope: Pending['scope']): readonly string[] =>
  scope === 'databases' ? FILE_NAMES : [...FILE_NAMES, ...PROFILE_NAMES];

const pendingFile = ({ dataFolder }: Places): string => path.join(dataFolder, 'restore.json');
const stagedFolder = ({ dataFolder }: Places): string => path.join(dataFolder, 'restoring');
/** The contents of a backup, complete and checked. */
const incomingFolder = ({ dataFolder }: Places): string => path.join(dataFolder, 'incoming');

/** Makes the next start restore a copy. @throws {RangeError} there is no copy of this name. */
export function requestRestore(places: Places, copy: string, now: Timestamp): void {
  if (!listCopies(places.copies).some(({ id }) => id === copy)) throw new RangeError(`There is no copy ${copy}.`);
  const scope = existsSync(path.join(places.copies, copy, WHOLE_MARK)) ? 'profile' : 'databases';
  writePending(places, { copy, keepAs: copyName(now, 'replaced'), isKept: false, scope });
}

/** Makes the next start restore a backup. @param folder its contents, on the same disk; it is moved. */
export function requestBackup(places: Places, folder: string, now: Timestamp): void {
  cancelRestore(places);
  renameSync(folder, incomingFolder(places));
  syncFolder(places.dataFolder);
  writePending(places, { copy: '', keepAs: copyName(now, 'replaced'), isKept: false, scope: 'profile' });
}

/** @returns the copy that the next start will restore; null if none. */
export const requestedRestore = (places: Places): string | null => readPending(places)?.copy || null;

/** @returns whether the next start will restore a backup. */
export const isBackupRequested = (places: Places): boolean => readPending(places)?.copy === '';

/** Cancels a request. A restore that has begun continues at the next start. */
export function cancelRestore(places: Places): void {
  if (existsSync(stagedFolder(places))) return;
  rmSync(pendingFile(places), { force: true });
  rmSync(incomingFolder(places), { recursive: true, force: true });
}

/** What was restored at the start: a copy by its name, or a backup. */
export type Restored = { readonly type: 'copy'; readonly copy: string } | { readonly type: 'backup' };

/**
 * Restores what was requested; call this before opening the databases. Current data is moved to the copies, never
 * deleted. The process may end at any time: the next call continues where this one stopped, and nothing takes the place
 * of the current data before all of it is kept.
 * @returns what was restored; null if nothing was requested.
 */
export function applyRestore(places: Places): Restored | null {
  const pending = readPending(places);
  if (pending === null) {
    leaveUsable(places);
    return null;
  }
  if (!pending.isKept) {
    if (!stage(places, pending)) {
      rmSync(pendingFile(places), { force: true });
      return null;
    }
    keep(places, pending);
    writePending(places, { ...pending, isKept: true });
  }
  moveAll(stagedFolder(places), places.dataFolder, namesOf(pending.scope));
  rmSync(stagedFolder(places), { recursive: true, force: true });
  rmSync(pendingFile(places), { force: true });
  syncFolder(places.dataFolder);
  return pending.copy === '' ? { type: 'backup' } : { type: 'copy', copy: pending.copy };
}

/** An unreadable request must neither keep Knapsack from starting nor cost any data. */
function leaveUsable(places: Places): void {
  if (!existsSync(pendingFile(places))) {
    // Of a backup whose restore was requested only halfway.
    rmSync(incomingFolder(places), { recursive: true, force: true });
    return;
  }
  const isEmpty = FILE_NAMES.every((name) => !existsSync(path.join(places.dataFolder, name)));
  if (isEmpty && existsSync(stagedFolder(places))) moveAll(stagedFolder(places), places.dataFolder, namesOf('profile'));
  rmSync(stagedFolder(places), { recursive: true, force: true });
  rmSync(pendingFile(places), { force: true });
}

/** Duplicates the copy next to the databases; the copy itself stays. @returns false if it no longer exists. */
function stage(places: Places, { copy, scope }: Pending): boolean {
  const staged = stagedFolder(places);
  if (existsSync(staged)) return true;
  const source = copy === '' ? incomingFolder(places) : path.join(places.copies, copy);
  if (!existsSync(source)) return false;
  if (copy === '') {
    renameSync(source, staged);
    syncFolder(places.dataFolder);
    return true;
  }
  const unfinished = `${staged}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  for (const name of namesOf(scope).filter((file) => existsSync(path.join(source, file))))
    cpSync(path.join(source, name), path.join(unfinished, name), { recursive: true });
  syncFolder(unfinished);
  renameSync(unfinished, staged);
  return true;
}

function keep(places: Places, { keepAs, scope }: Pending): void {
  const kept = path.join(places.copies, keepAs);
  mkdirSync(kept, { recursive: true, mode: 0o700 });
  if (scope === 'profile') writeFileSync(path.join(kept, WHOLE_MARK), '', { flush: true });
  moveAll(places.dataFolder, kept, namesOf(scope));
  syncFolder(kept);
}

function moveAll(from: string, to: string, names: readonly string[]): void {
  for (const name of names) {
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
