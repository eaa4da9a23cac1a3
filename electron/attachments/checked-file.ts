import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { t } from '../../shared/texts/translate.ts';
import { errorCode, errorMessage } from '../foundation/errors.ts';
import { expandHome } from '../foundation/expand-home.ts';
import { isInside, type PlatformPaths } from '../permissions/platform-paths.ts';
import { AttachmentError } from './attachment-error.ts';

export interface CheckedFile {
  /** Real absolute path. */
  readonly path: string;
  readonly sizeBytes: number;
}

/**
 * Looks at a file that the person chose, without opening it.
 * @param written its absolute path, also from home (`~`) or as a `file:` address.
 * @param closed places that no file is taken from: the app's own data.
 * @throws {AttachmentError} if it is not a file that can be attached.
 */
export async function checkedFile(
  written: string,
  { closed, platform }: { readonly closed: readonly string[]; readonly platform: PlatformPaths },
): Promise<CheckedFile> {
  const absolute = absoluteOf(written, platform);
  const real = await realpath(absolute).catch((error: unknown) => {
    throw notThere(absolute, error);
  });
  if (closed.some((place) => isInside(real, place, platform)))
    throw new AttachmentError('invalid', t('Knapsack keeps its own data there. Choose another file.'));
  const facts = await stat(real).catch((error: unknown) => {
    throw notThere(absolute, error);
  });
  if (facts.isDirectory())
    throw new AttachmentError(
      'invalid',
      t('{name} is a folder. Open it to Knapsack in Settings, Permissions, or attach the files in it.', {
        name: path.basename(real),
      }),
    );
  if (!facts.isFile())
    throw new AttachmentError(
      'invalid',
      t('{name} is a device, a pipe or a socket. Choose a file.', { name: path.basename(real) }),
    );
  return { path: real, sizeBytes: facts.size };
}

function absoluteOf(written: string, platform: PlatformPaths): string {
  const bare = expandHome(written, platform.home);
  try {
    const file = /^file:\/\//i.test(bare) ? fileURLToPath(bare) : bare;
    if (platform.path.isAbsolute(file) && !file.includes('\0')) return platform.path.normalize(file);
  } catch {
    // Not an address of a file on this computer.
  }
  throw new AttachmentError('invalid', t('Only files on this computer can be attached, by their whole path.'));
}

function notThere(file: string, cause: unknown): AttachmentError {
  const name = path.basename(file);
  if (['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG'].includes(errorCode(cause) ?? ''))
    return new AttachmentError(
      'not-found',
      t('There is no file {name}. It may have been moved or deleted.', { name }),
      { cause },
    );
  if (['EACCES', 'EPERM'].includes(errorCode(cause) ?? ''))
    return new AttachmentError(
      'invalid',
      t('The system does not let Knapsack read {name}. Change its permissions.', { name }),
      { cause },
    );
  return new AttachmentError(
    'invalid',
    t('{name} can’t be reached ({reason}). Choose another file.', { name, reason: errorMessage(cause) }),
    { cause },
  );
}
