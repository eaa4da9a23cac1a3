import { mkdir, open, rename, rm, rmdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { HubFile } from '../../../shared/entities/download.ts';
import { formatBytes } from '../../../shared/formats/numbers.ts';
import { t } from '../../../shared/texts/translate.ts';
import type { DownloadPlan } from '../../storage/download-repository.ts';
import { HubError } from '../hub-errors.ts';
import { partSize } from './fetch-part.ts';

/** Bytes left free for everything else on the disk. */
const RESERVE_BYTES = 500_000_000;

/** @returns the path of a file on disk. @throws {HubError} if it would be outside the folder. */
export function targetOf({ folder }: Pick<DownloadPlan, 'folder'>, file: Pick<HubFile, 'path'>): string {
  const parts = file.path.split('/');
  // Names that Windows doesn't allow, and paths that lead elsewhere.
  const isUnsafe = parts.some((part) => part === '' || /^\.+$|[<>:"\\|?*\p{Cc}]/u.test(part));
  if (isUnsafe) throw new HubError('invalid', t('"{path}" is not a usable file name.', { path: file.path }));
  return path.join(folder, ...parts);
}

export const partOf = (target: string): string => `${target}.part`;

/** @returns the bytes of a file on disk, complete or not. A file gets its name only after it was checked. */
export async function receivedOf(plan: DownloadPlan, file: HubFile): Promise<number> {
  const target = targetOf(plan, file);
  if (await isComplete(target, file)) return file.bytes;
  return Math.min(file.bytes, await partSize(partOf(target)));
}

export async function isComplete(target: string, { bytes }: Pick<HubFile, 'bytes'>): Promise<boolean> {
  const stats = await stat(target).catch(() => null);
  return stats?.isFile() === true && stats.size === bytes;
}

/** @throws {HubError} `disk`: there isn't enough space for the rest. */
export async function checkSpace(plan: DownloadPlan): Promise<void> {
  await mkdir(plan.folder, { recursive: true });
  const received = await Promise.all(plan.files.map((file) => receivedOf(plan, file)));
  const missing = totalBytes(plan) - received.reduce((sum, bytes) => sum + bytes, 0);
  await checkFree(plan.folder, missing);
}

/** @param missing bytes that are still to be written. @throws {HubError} `disk`: there is no space for them. */
export async function checkFree(folder: string, missing: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= missing + RESERVE_BYTES) return;
  throw new HubError(
    'disk',
    t(
      '{missing} more are needed, and the disk of {folder} has {free} free. Free some space, or choose another folder for models.',
      { missing: formatBytes(missing), folder, free: formatBytes(free) },
    ),
  );
}

export const totalBytes = ({ files }: Pick<DownloadPlan, 'files'>): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);

/** Gives a checked file its name. After a power cut, either the whole file exists or none of it. */
export async function complete(target: string): Promise<void> {
  await rename(partOf(target), target);
  if (process.platform === 'win32') return;
  const folder = await open(path.dirname(target));
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/**
 * Deletes the files of a download, and the folders that this leaves empty: at most those of the model and its owner,
 * because the folder for models may have changed since.
 */
export async function deleteFiles(plan: DownloadPlan): Promise<void> {
  for (const file of plan.files) {
    const target = targetOf(plan, file);
    await rm(target, { force: true });
    await rm(partOf(target), { force: true });
    await removeEmptyFolders(path.dirname(target), topOf(plan));
  }
}

/** @returns the folder of all models, which a download is in by the names of its repository. */
export function topOf({ folder, repository }: Pick<DownloadPlan, 'folder' | 'repository'>): string {
  const own = path.join(path.sep, ...repository.split('/'));
  return folder.endsWith(own) ? folder.slice(0, -own.length) : folder;
}

/** @param top stays, and so does everything above it. */
export async function removeEmptyFolders(folder: string, top: string): Promise<void> {
  let current = folder;
  while (current !== top && current.startsWith(top + path.sep)) {
    try {
      await rmdir(current);
    } catch {
      return;
    }
    current = path.dirname(current);
  }
}
