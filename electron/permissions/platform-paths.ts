import { existsSync, realpathSync } from 'node:fs';
import os from 'node:os';
import path, { type PlatformPath } from 'node:path';

/** How paths work on a system. Passed in, so that the rules of other systems can be tested on this one. */
export interface PlatformPaths {
  readonly path: PlatformPath;
  /** Whether `A` and `a` name the same file, as on Windows and macOS. */
  readonly foldsCase: boolean;
  /** The person's home folder, with links resolved. */
  readonly home: string;
}

export function hostPaths(home: string = os.homedir(), platform: NodeJS.Platform = process.platform): PlatformPaths {
  return {
    path,
    foldsCase: platform === 'win32' || platform === 'darwin',
    home: existsSync(home) ? realpathSync(home) : home,
  };
}

/** Letters with diacritics have two spellings in Unicode; macOS treats both as the same. */
const sameForm = (text: string, { foldsCase }: Pick<PlatformPaths, 'foldsCase'>): string =>
  foldsCase ? text.normalize('NFC').toLowerCase() : text;

/** @returns whether a path is a folder or inside it. Both are absolute and free of links and `..`. */
export function isInside(inner: string, outer: string, platform: Pick<PlatformPaths, 'path' | 'foldsCase'>): boolean {
  const between = platform.path.relative(sameForm(outer, platform), sameForm(inner, platform));
  return (
    between === '' ||
    (between !== '..' && !between.startsWith(`..${platform.path.sep}`) && !platform.path.isAbsolute(between))
  );
}

export const isSamePath = (one: string, other: string, platform: Pick<PlatformPaths, 'foldsCase'>): boolean =>
  sameForm(one, platform) === sameForm(other, platform);
