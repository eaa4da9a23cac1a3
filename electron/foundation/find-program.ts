import { statSync } from 'node:fs';
import path from 'node:path';

export interface FindProgramOptions {
  readonly platform?: NodeJS.Platform;
  readonly environment?: NodeJS.ProcessEnv;
  readonly isFile?: (file: string) => boolean;
}

/**
 * Windows looks for a program in the folder it is started in before it looks at PATH, so that a repository or download
 * folder could bring its own `git.exe`. Here, only the absolute folders of PATH count.
 * @param name without a folder; one with a folder is returned as it is, and so is every name on other systems, which look at PATH only.
 * @returns null when no folder of PATH has it.
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
