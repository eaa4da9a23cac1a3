import type { FileAccess, FileUse } from '../permissions/file-access.ts';

const isBare = (path: string): boolean => !/[\\/]/.test(path);

/**
 * A bare name means the file of that name in one of the open folders; a new file beside it has no such file to go by.
 * @returns the path with its folder, from which the place beside it can be told.
 */
export async function wholePath(files: FileAccess, path: string): Promise<string> {
  return isBare(path) ? files.shown(await files.readable(path)) : path;
}

/**
 * @returns what writing beside a file touches. Bare names lie in open folders, so nobody has to be asked to open one
 * for them.
 */
export const touchesBeside = (path: string, beside: string): readonly FileUse[] =>
  isBare(path) ? [] : [{ path: beside, use: 'write' }];
