import { statSync } from 'node:fs';
import path from 'node:path';

export interface FindProgramOptions {
  readonly platform?: NodeJS.Platform;
  readonly environment?: NodeJS.ProcessEnv;
  readonly isFile?: (file: string) => boolean;
}

/**
 * Windows looks for a program in the current folder before it looks in PATH, so a repository or download folder could
 * provide its own `git.exe`. Here, only absolute folders in PATH count.
 * @param name without a folder; a name with a folder is returned unchanged, as is every name on other systems, which
 * only look in PATH.
 * @returns null if no folder in PATH contains it.
 */
export function findProgram(
  name: string,
  { platform = process.platform, environment = process.env, isFile = isRegularFile }: FindProgramOptions = {},
): string | null {
  if (platform !== 'win32' || /[\\/]/.test(name)) return name;
  const folders = (environment['PATH'] ?? environment['Path'] ?? '')
    .split(';')
    .map((folder) => folder.trim().replace(/^"(.*)"$/, '$1'))
    .filter((folder) => /^(?:[a-z]:)?[\\/]/i.test(folder));
  const names = /\.(?:exe|com)$/i.test(name) ? [name] : [`${name}.exe`, `${name}.com`];
  return folders.flatMap((folder) => names.map((file) => path.win32.join(folder, file))).find(isFile) ?? null;
}

const isRegularFile = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
