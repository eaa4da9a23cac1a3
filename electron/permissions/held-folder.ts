import { open, readlink, realpath, stat, type FileHandle } from 'node:fs/promises';
import { t } from '../../shared/texts/translate.ts';
import type { ToolError } from '../foundation/tool-error.ts';
import { toolError } from '../foundation/tool-errors.ts';
import { READ_FOLDER } from './open-flags.ts';

/**
 * Holds a folder open while something in it is used. If the system has a path for an open folder (Linux), names are
 * looked up in exactly that folder, so that a link put in its place leads nowhere; otherwise, the folder is checked
 * once more.
 * @param real as it was checked, with links resolved. @param work gets the path to use for the folder.
 */
export async function inFolder<Result>(real: string, work: (anchor: string) => Promise<Result>): Promise<Result> {
  if (process.platform === 'win32') {
    if ((await realpath(real)) !== real) throw exchanged(real);
    return work(real);
  }
  const handle = await open(real, READ_FOLDER);
  try {
    return await work(await anchorOf(handle, real));
  } finally {
    await handle.close();
  }
}

async function anchorOf(handle: FileHandle, real: string): Promise<string> {
  const anchor = `/proc/self/fd/${String(handle.fd)}`;
  const held = await readlink(anchor).catch(() => null);
  if (held !== null) {
    if (held !== real) throw exchanged(real);
    return anchor;
  }
  const [opened, there] = await Promise.all([handle.stat(), stat(real)]);
  if ((await realpath(real)) !== real || opened.dev !== there.dev || opened.ino !== there.ino) throw exchanged(real);
  return real;
}

export const exchanged = (real: string): ToolError =>
  toolError('conflict', () => t('{real} was replaced while it was being opened, so nothing was done.', { real }), {
    forPerson: t('Try again.'),
    forModel: 'Call again once.',
  });
