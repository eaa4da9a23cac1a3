import { mkdir, open, rename, rm, rmdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { HubFile } from '../../../shared/entities/download.ts';
import { formatBytes } from '../../../shared/formats/numbers.ts';
import type { DownloadPlan } from '../../storage/download-repository.ts';
import { HubError } from '../hub-errors.ts';
import { partSize } from './fetch-part.ts';

/** Left free for everything else on the disk. */
const RESERVE_BYTES = 500_000_000;

/** @returns where a file goes. @throws {HubError} its path would lead out of the folder. */
export function targetOf({ folder }: Pick<DownloadPlan, 'folder'>, file: Pick<HubFile, 'path'>): string {
  const parts = file.path.split('/');
  // What Windows does not allow in names, and what leads elsewhere.
  const isUnsafe = parts.some((part) => part === '' || /^\.+$|[<>:"\\|?*\p{Cc}]/u.test(part));
  if (isUnsafe) throw new HubError('invalid', `"${file.path}" is not a usable file name.`);
  return path.join(folder, ...parts);
}

export const partOf = (target: string): string => `${target}.part`;

/** @returns bytes of a file that are on disk, complete or not. A file has its name only once it was checked. */
export async function receivedOf(plan: DownloadPlan, file: HubFile): Promise<number> {
  const target = targetOf(plan, file);
  if (await isComplete(target, file)) return file.bytes;
  return Math.min(file.bytes, await partSize(partOf(target)));
}

export async function isComplete(target: string, { bytes }: Pick<HubFile, 'bytes'>): Promise<boolean> {
  const stats = await stat(target).catch(() => null);
  return stats?.isFile() === true && stats.size === bytes;
}

/** @throws {HubError} `disk`: there is not enough space for what is still missing. */
export async function checkSpace(plan: DownloadPlan): Promise<void> {
  await mkdir(plan.folder, { recursive: true });
  const received = await Promise.all(plan.files.map((file) => receivedOf(plan, file)));
  const missing = totalBytes(plan) - received.reduce((sum, bytes) => sum + bytes, 0);
  const { bavail, bsize } = await statfs(plan.folder);
  const free = bavail * bsize;
  if (free < missing + RESERVE_BYTES)
    throw new HubError(
      'disk',
      `${formatBytes(missing)} are missing, and the disk of ${plan.folder} has ${formatBytes(free)} free. Free some space, or choose another folder for models.`,
    );
}

export const totalBytes = ({ files }: Pick<DownloadPlan, 'files'>): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);

/** Gives a checked file its name: after a power cut it is there as a whole or not at all. */
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

/** Deletes what is there of a download, and the folders that are empty then. */
export async function deleteFiles(plan: DownloadPlan, modelsFolder: string): Promise<void> {
  for (const file of plan.files) {
    const target = targetOf(plan, file);
    await rm(target, { force: true });
    await rm(partOf(target), { force: true });
    await removeEmptyFolders(path.dirname(target), modelsFolder);
  }
}

async function removeEmptyFolders(folder: string, top: string): Promise<void> {
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
