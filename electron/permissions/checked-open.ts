import type { Stats } from 'node:fs';
import { lstat, open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { t } from '../../shared/texts/translate.ts';
import type { ToolError } from '../foundation/tool-error.ts';
import { toolError } from '../foundation/tool-errors.ts';
import { exchanged, inFolder } from './held-folder.ts';
import { READ_FILE } from './open-flags.ts';
import { aFolder } from './missing-file.ts';

/**
 * @param real of an existing file, checked, with links resolved.
 * @returns a handle to exactly that file.
 * @throws {ToolError} if it is not a file.
 */
export function openChecked(real: string): Promise<FileHandle> {
  return inFolder(path.dirname(real), async (anchor) => {
    const entry = path.join(anchor, path.basename(real));
    const seen = await lstat(entry);
    if (!seen.isFile()) throw whatItIs(real, seen);
    const handle = await open(entry, READ_FILE);
    const opened = await handle.stat();
    if (opened.isFile() && opened.dev === seen.dev && opened.ino === seen.ino) return handle;
    await handle.close();
    throw exchanged(real);
  });
}

function whatItIs(real: string, seen: Stats): ToolError {
  if (seen.isDirectory()) return aFolder(real);
  if (seen.isSymbolicLink()) return exchanged(real);
  return toolError(
    'not-allowed',
    () => t('{real} is not a regular file (it is a device, a pipe or a socket), so it is not opened.', { real }),
    { forPerson: t('Choose a file.'), forModel: 'Give a file.' },
  );
}
