import { z } from 'zod';

export const pathParameter = (description: string) => z.string().trim().min(1).max(4096).describe(description);

const ENDING = /(?:\.tar\.gz|\.tgz|\.tar|\.zip|\.jar|\.gz)$/i;

/** @returns the folder that an archive is unpacked into by default: next to it, with its name. */
export function folderFor(archive: string): string {
  const without = archive.replace(ENDING, '');
  return without === archive ? `${archive} unpacked` : without;
}

export type ArchiveFormat = 'zip' | 'tar' | 'tar.gz';

/** @returns the format for a file extension; null if unknown. */
export function formatOf(archive: string): ArchiveFormat | null {
  if (/\.zip$/i.test(archive)) return 'zip';
  if (/\.(?:tar\.gz|tgz)$/i.test(archive)) return 'tar.gz';
  return /\.tar$/i.test(archive) ? 'tar' : null;
}
