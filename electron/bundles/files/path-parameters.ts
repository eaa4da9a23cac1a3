import { z } from 'zod';
import type { FileAccess, FileUse } from '../../permissions/file-access.ts';
import { touchesBeside, wholePath } from '../../tools/whole-path.ts';

/** Maximum length of a path in file systems. */
const MOST_CHARACTERS = 4096;

export const pathParameter = (description: string) =>
  z.string().trim().min(1).max(MOST_CHARACTERS).describe(description);

/**
 * People rename "Documents/a.txt" to "b.txt" and mean the same folder.
 * @returns the new path: a bare name with an extension is next to the original file; anything else stays as written.
 */
export function placeBeside(from: string, to: string): string {
  const folder = /^.*[\\/]/s.exec(from.replace(/[\\/]+$/, ''))?.[0] ?? '';
  return isNewName(to) ? `${folder}${to}` : to;
}

/** A name without a folder and with an extension; `Archive` may be an existing folder. */
const isNewName = (to: string): boolean => !/[\\/]/.test(to) && /[^.]\.[^.\s]+$/.test(to);

/** @returns what moving or copying to a path writes to, see `placeBeside`. */
export const touchesPlace = (from: string, to: string): readonly FileUse[] =>
  isNewName(to) ? touchesBeside(from, placeBeside(from, to)) : [{ path: to, use: 'write' }];

/** @returns where something is moved or copied to, in any open folder. */
export const placeFor = async (files: FileAccess, from: string, to: string): Promise<string> =>
  placeBeside(isNewName(to) ? await wholePath(files, from) : from, to);
