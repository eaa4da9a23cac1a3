import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { AskedFolder } from '../../shared/entities/approval.ts';
import type { LocatedUse } from './file-reach.ts';

/** A folder with everything below it. */
export interface FolderAround {
  /** Its real path. */
  readonly path: string;
  contains(real: string): boolean;
}

/**
 * What a yes that lasts longer than one call opens: the folder around each path, or only the path if the folder is too
 * much.
 * @param mayBeOffered whether a question may offer to open a folder.
 * @param project the folder that the conversation is about; offered for the paths inside it.
 * @returns the folders, and whether all of them may become grants.
 */
export async function askedFolders(
  outside: readonly LocatedUse[],
  mayBeOffered: (real: string) => boolean,
  project: FolderAround | null = null,
): Promise<{ readonly folders: readonly AskedFolder[]; readonly lasting: boolean }> {
  const asked = await Promise.all(
    outside.map(async (located) => ({
      access: accessFor(located),
      place: project?.contains(located.path) === true ? project.path : await folderAround(located),
      own: located.path,
    })),
  );
  const folders = asked.map(({ access, place, own }) => ({ access, path: mayBeOffered(place) ? place : own }));
  return { folders: merged(folders), lasting: asked.every(({ place }) => mayBeOffered(place)) };
}

export const accessFor = ({ use }: Pick<LocatedUse, 'use'>): AskedFolder['access'] =>
  use === 'read' ? 'read' : 'write';

/**
 * @returns the path itself for a folder whose contents are read; for anything else, the nearest existing folder around
 * it.
 */
async function folderAround({ path: real, use, exists }: LocatedUse): Promise<string> {
  if (use !== 'trash' && exists && (await isFolder(real))) return real;
  let folder = path.dirname(real);
  while (folder !== path.dirname(folder) && !(await isFolder(folder))) folder = path.dirname(folder);
  return folder;
}

const isFolder = (place: string): Promise<boolean> =>
  stat(place).then(
    (seen) => seen.isDirectory(),
    () => false,
  );

/** Each once, with the wider access. */
function merged(folders: readonly AskedFolder[]): readonly AskedFolder[] {
  const byPath = Map.groupBy(folders, (folder) => folder.path);
  return [...byPath].map(([place, same]) => ({
    path: place,
    access: same.some(({ access }) => access === 'write') ? 'write' : 'read',
  }));
}
