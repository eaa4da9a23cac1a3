import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { AskedFolder } from '../../shared/entities/approval.ts';
import type { LocatedUse } from './file-reach.ts';

/**
 * What a yes for longer than one call opens: the folder around each path, or the path alone where the folder is too
 * much.
 * @param mayBeOffered whether a folder may be opened by a question.
 * @returns the folders, and whether all of them may become grants.
 */
export async function askedFolders(
  outside: readonly LocatedUse[],
  mayBeOffered: (real: string) => boolean,
): Promise<{ readonly folders: readonly AskedFolder[]; readonly lasting: boolean }> {
  const asked = await Promise.all(
    outside.map(async (located) => ({
      access: accessFor(located),
      place: await folderAround(located),
      own: located.path,
    })),
  );
  const folders = asked.map(({ access, place, own }) => ({ access, path: mayBeOffered(place) ? place : own }));
  return { folders: merged(folders), lasting: asked.every(({ place }) => mayBeOffered(place)) };
}

export const accessFor = ({ use }: Pick<LocatedUse, 'use'>): AskedFolder['access'] =>
  use === 'read' ? 'read' : 'write';

/** @returns a folder that is looked into itself; of everything else the nearest folder around it that is there. */
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
