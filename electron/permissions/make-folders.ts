import { mkdir, open, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../foundation/errors.ts';
import { personsMode } from '../foundation/private-files.ts';
import { inFolder } from './held-folder.ts';
import { READ_FOLDER } from './open-flags.ts';

/**
 * Makes a folder and those above it that are missing, each in its parent while that is held open: `mkdir` with
 * `recursive` would follow a link that was put into the path meanwhile, and make the rest behind it.
 * @param real absolute, links resolved as far as it exists.
 * @throws {ToolError} when a folder was exchanged. @throws the system's error, such as ENOTDIR or EACCES.
 */
export async function makeFolders(real: string): Promise<void> {
  for (const folder of await missingFolders(real)) {
    await inFolder(path.dirname(folder), async (anchor) => {
      const place = path.join(anchor, path.basename(folder));
      try {
        await mkdir(place);
      } catch (error) {
        // Somebody else made it: it is checked when it is held open in turn, or by the caller.
        if (errorCode(error) === 'EEXIST') return;
        throw error;
      }
      if (process.platform !== 'win32') await giveMode(place);
    });
  }
}

/** As the person's own programs would make it; never that of what a link leads to. */
async function giveMode(place: string): Promise<void> {
  const handle = await open(place, READ_FOLDER);
  try {
    await handle.chmod(personsMode(0o777));
  } finally {
    await handle.close();
  }
}

/** @returns the folders that do not exist, the highest first. */
async function missingFolders(real: string): Promise<readonly string[]> {
  const seen = await stat(real).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
  if (seen?.isDirectory()) return [];
  if (seen !== null) throw Object.assign(new Error(`${real} is not a folder.`), { code: 'ENOTDIR' });
  return [...(await missingFolders(path.dirname(real))), real];
}
