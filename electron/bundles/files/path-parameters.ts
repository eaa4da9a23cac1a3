import { z } from 'zod';

/** Longest path that file systems take. */
const MOST_CHARACTERS = 4096;

export const pathParameter = (description: string) => z.string().trim().min(1).max(MOST_CHARACTERS).describe(description);

/**
 * People rename "Documents/a.txt" to "b.txt" and mean the same folder.
 * @returns the new place: a bare name with an ending is one beside the file it was; all else stays as it was written.
 */
export function placeBeside(from: string, to: string): string {
  const isBareName = !/[\\/]/.test(to) && /[^.]\.[^.\s]+$/.test(to);
  const folder = /^.*[\\/]/s.exec(from.replace(/[\\/]+$/, ''))?.[0] ?? '';
  return isBareName ? `${folder}${to}` : to;
}
