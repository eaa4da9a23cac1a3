import { randomUUID } from 'node:crypto';
import { link, lstat, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../foundation/errors.ts';
import { ToolError } from '../foundation/tool-error.ts';
import { inFolder } from './held-folder.ts';
import { READ_FILE, WRITE_NEW } from './open-flags.ts';

export type FileContents = string | Uint8Array | AsyncIterable<Uint8Array>;

export interface AtomicWriteOptions {
  /** Whether a file that is there gives way; without, it is refused. */
  readonly replace: boolean;
  /** Is given a second name of the version before, to put it where it can be had back. */
  readonly keepVersion: (path: string) => Promise<void>;
  readonly signal?: AbortSignal;
}

/**
 * Writes beside the file and puts it in place in one step, so that nobody ever sees half of it.
 * @param real checked, links resolved; its folder is there.
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
      throw new ToolError(`${real} is there and is no file. Choose another name.`);
    if (before !== null && !replace) throw alreadyThere(real);
    const beside = path.join(anchor, `.${randomUUID()}.tmp`);
    try {
      await writeNew(beside, contents, before?.mode, signal);
      if (before === null) return await putNew(beside, target, real);
      await keepBefore(anchor, real, keepVersion);
      await rename(beside, target);
    } finally {
      await rm(beside, { force: true });
    }
  });
}

async function writeNew(file: string, contents: FileContents, mode = 0o666, signal?: AbortSignal): Promise<void> {
  const handle = await open(file, WRITE_NEW, mode & 0o777);
  try {
    await handle.writeFile(contents, signal && { signal });
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * A second name does not replace what came there meanwhile, as renaming would. Some file systems have no second names.
 */
async function putNew(beside: string, target: string, real: string): Promise<void> {
  try {
    await link(beside, target);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw alreadyThere(real);
    await rename(beside, target);
  }
}

/** The version before gets a name that says what it is; the file itself is there all the time. */
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
  new ToolError(`${real} is already there. Choose another name, or say that it is to be replaced.`);
