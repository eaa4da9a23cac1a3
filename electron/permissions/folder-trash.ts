import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { errorCode } from '../foundation/errors.ts';

/**
 * A separate trash, for hosts that have none and for benchmarks, which must not use the person's. Everything keeps its
 * name, each in a new folder inside `folder`.
 */
export function folderTrash(folder: string): (absolutePath: string) => Promise<void> {
  return async (absolutePath) => {
    const place = path.join(folder, randomUUID());
    await mkdir(place, { recursive: true });
    const target = path.join(place, path.basename(absolutePath));
    try {
      await rename(absolutePath, target);
    } catch (error) {
      if (errorCode(error) !== 'EXDEV') throw error;
      await cp(absolutePath, target, { recursive: true, verbatimSymlinks: true });
      await rm(absolutePath, { recursive: true });
    }
  };
}
