import { mkdir, rm } from 'node:fs/promises';
import type { FileAccess } from '../permissions/file-access.ts';
import type { Workplace } from './workplace.ts';

/** The person’s folder, for an agent that may write in it: there is nothing to take or to remove. */
export const folderItself = (folder: string, files: FileAccess): Workplace => ({
  copy: null,
  folder,
  files,
  changes: () => Promise.resolve(null),
  reset: () => Promise.resolve(),
  remove: () => Promise.resolve(),
});

/** @returns an empty folder that is removed with its session, to see whether an agent works. */
export async function emptyFolder(folder: string, files: FileAccess): Promise<Workplace> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return { ...folderItself(folder, files), remove: () => rm(folder, { recursive: true, force: true }) };
}
