import type { FileAccess, FileUse } from '../permissions/file-access.ts';

const isBare = (path: string): boolean => !/[\\/]/.test(path);

/**
 * A bare name means the file with that name in one of the open folders; a new file next to it has no such file as a
 * reference.
 * @returns the path with its folder, from which the neighbouring path can be derived.
 */
export async function wholePath(files: FileAccess, path: string): Promise<string> {
  return isBare(path) ? files.shown(await files.readable(path)) : path;
}

/**
 * @returns what writing next to a file touches. Bare names are in open folders, so nobody has to be asked to open one
 * for them.
 */
export const touchesBeside = (path: string, neighbour: string): readonly FileUse[] =>
  isBare(path) ? [] : [{ path: neighbour, use: 'write' }];
