import { mkdir, open, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../foundation/errors.ts';
import { personsMode } from '../foundation/private-files.ts';
import { inFolder } from './held-folder.ts';
import { READ_FOLDER } from './open-flags.ts';

/**
 * Creates a folder and missing folders above it, each in its parent while that is held open: `mkdir` with `recursive`
 * would follow a link put into the path in the meantime, and create the rest behind it.
 * @param real absolute, with links resolved as far as it exists.
 * @param onMade called with the absolute path of each folder that was created, highest first.
 * @throws {ToolError} if a folder was swapped. @throws the system's error, such as ENOTDIR or EACCES.
 */
export async function makeFolders(real: string, onMade: (folder: string) => void = () => {}): Promise<void> {
  for (const folder of await missingFolders(real)) {
    await inFolder(path.dirname(folder), async (anchor) => {
      const place = path.join(anchor, path.basename(folder));
      try {
        await mkdir(place);
        onMade(folder);
      } catch (error) {
        // Another program created it: it is checked when it is held open in turn, or by the caller.
        if (errorCode(error) === 'EEXIST') return;
        throw error;
      }
      if (process.platform !== 'win32') await giveMode(place);
    });
  }
}

/** With the mode that the person's own programs would use; never applied to the target of a link. */
async function giveMode(place: string): Promise<void> {
  const handle = await open(place, READ_FOLDER);
  try {
    await handle.chmod(personsMode(0o777));
  } finally {
    await handle.close();
  }
}

/** @returns the missing folders, highest first. */
async function missingFolders(real: string): Promise<readonly string[]> {
  const seen = await stat(real).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
  if (seen?.isDirectory()) return [];
  if (seen !== null) throw Object.assign(new Error(`${real} is not a folder.`), { code: 'ENOTDIR' });
  return [...(await missingFolders(path.dirname(real))), real];
}
