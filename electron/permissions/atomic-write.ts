import { randomUUID } from 'node:crypto';
import { link, lstat, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { t } from '../../shared/texts/translate.ts';
import { errorCode } from '../foundation/errors.ts';
import { personsMode } from '../foundation/private-files.ts';
import type { ToolError } from '../foundation/tool-error.ts';
import { toolError } from '../foundation/tool-errors.ts';
import { inFolder } from './held-folder.ts';
import { READ_FILE, WRITE_NEW } from './open-flags.ts';

export type FileContents = string | Uint8Array | AsyncIterable<Uint8Array>;

export interface AtomicWriteOptions {
  /** Whether an existing file is replaced; otherwise the write is refused. */
  readonly replace: boolean;
  /** Receives another name of the previous version, so that it can be stored where it can be restored from. */
  readonly keepVersion: (path: string) => Promise<void>;
  readonly signal?: AbortSignal;
}

/**
 * Writes a temporary file next to the target and renames it in one step, so that nobody ever sees an incomplete file.
 * @param real checked, with links resolved; its folder exists.
 */
export function writeAtomically(
  real: string,
  contents: FileContents,
  { replace, keepVersion, signal }: AtomicWriteOptions,
): Promise<void> {
  const folder = path.dirname(real);
  return inFolder(folder, async (anchor) => {
    const target = path.join(anchor, path.basename(real));
    const before = await lstat(target).catch(() => null);
    if (before !== null && !before.isFile())
      throw toolError('conflict', () => t('{real} already exists and is not a file.', { real }), {
        forPerson: t('Choose another name.'),
        forModel: 'Give another name.',
      });
    if (before !== null && !replace) throw alreadyThere(real);
    const temporary = path.join(anchor, `.${randomUUID()}.tmp`);
    try {
      await writeNew(temporary, contents, before?.mode, signal);
      if (before === null) return await putNew(temporary, target, real);
      await keepBefore(anchor, real, keepVersion);
      await rename(temporary, target);
    } finally {
      await rm(temporary, { force: true });
    }
  });
}

/** @param mode of the file that it replaces; a new file gets the mode that the person's own programs would give it. */
async function writeNew(file: string, contents: FileContents, mode?: number, signal?: AbortSignal): Promise<void> {
  const handle = await open(file, WRITE_NEW, 0o600);
  try {
    await handle.writeFile(contents, signal && { signal });
    await handle.chmod(mode === undefined ? personsMode(0o666) : mode & 0o777);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Unlike a rename, a hard link does not replace a file that appeared in the meantime. Some file systems have no hard
 * links.
 */
async function putNew(temporary: string, target: string, real: string): Promise<void> {
  try {
    await link(temporary, target);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw alreadyThere(real);
    await rename(temporary, target);
  }
}

/** The previous version gets a descriptive name; the file itself never disappears. */
async function keepBefore(anchor: string, real: string, keepVersion: AtomicWriteOptions['keepVersion']): Promise<void> {
  const { name, ext } = path.parse(real);
  const moment = new Date().toISOString().slice(0, 19).replace('T', ' ').replaceAll(':', '.');
  const copy = `${name} (before ${moment} ${randomUUID().slice(0, 4)})${ext}`;
  const entry = path.join(anchor, copy);
  await duplicate(path.join(anchor, path.basename(real)), entry);
  try {
    await keepVersion(path.join(path.dirname(real), copy));
  } finally {
    await rm(entry, { force: true });
  }
}

async function duplicate(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch {
    const source = await open(from, READ_FILE);
    try {
      await writeNew(to, source.createReadStream({ autoClose: false }), (await source.stat()).mode);
    } finally {
      await source.close();
    }
  }
}

export const alreadyThere = (real: string): ToolError =>
  toolError('conflict', () => t('{real} already exists.', { real }), {
    forPerson: t('Choose another name, or ask to replace it.'),
    forModel: 'Give another name. Replace it only if the person asked for that.',
  });
