import type { FileAccess, FileUse } from '../permissions/file-access.ts';

const isBare = (path: string): boolean => !/[\\/]/.test(path);

/**
 * A bare name means the file with that name in one of the open folders, and a name with a slip in it the file that was taken for it; a new
 * file next to it has no such file as a reference.
 * @returns the path with its folder, from which the neighbouring path can be derived.
 */
export async function wholePath(files: FileAccess, path: string): Promise<string> {
  const meant = files.meant(path);
  return isBare(meant) ? files.shown(await files.readable(path)) : meant;
}

/**
 * @returns what writing next to a file touches. Bare names are in open folders, so nobody has to be asked to open one
 * for them.
 */
export const touchesBeside = (path: string, neighbour: string): readonly FileUse[] =>
  isBare(path) ? [] : [{ path: neighbour, use: 'write' }];
