import path from 'node:path';
import { t } from '../../../shared/texts/translate.ts';
import type { FileAccess } from '../../permissions/file-access.ts';
import { ToolError, toolError, type Advice } from '../../tools/tool-error.ts';

/** Git itself follows a chain of borrowed stores this far. */
const MOST_DEEP = 5;
const MOST_LIST_BYTES = 100_000;
const CLONE_IT: Advice = {
  get forPerson() {
    return t('Clone it again, without borrowing.');
  },
  forModel: 'No tool can read it; tell the person to clone it again.',
};

/**
 * A repository may borrow objects from any folder on the disk (`objects/info/alternates`, or links instead of folders),
 * and git would show what is there. Every such folder has to be granted as well.
 * @param objects absolute path of the folder with the repository's objects.
 * @throws {ToolError} naming what is not granted.
 */
export async function requireOwnObjects(objects: string, files: FileAccess, depth = 0): Promise<void> {
  if (depth > MOST_DEEP)
    throw toolError(
      'too-large',
      () => t('This repository borrows objects through too many other repositories.'),
      CLONE_IT,
    );
  const entries = await files.list(objects);
  if (entries.some(({ kind }) => kind === 'other'))
    throw toolError(
      'not-allowed',
      () => t('The objects of this repository lead out of it, through a link in {objects}.', { objects }),
      CLONE_IT,
    );
  for (const place of await alternatesOf(objects, files)) {
    await requireGranted(place, files);
    await requireOwnObjects(place, files, depth + 1);
  }
}

async function alternatesOf(objects: string, files: FileAccess): Promise<readonly string[]> {
  const list = path.join(objects, 'info', 'alternates');
  const inInfo = await files.list(path.join(objects, 'info')).catch(() => []);
  if (!inInfo.some(({ name }) => name === 'alternates')) return [];
  const lines = (await files.readText(list, MOST_LIST_BYTES)).split('\n').filter((line) => line !== '');
  // Git has its own rules for the rest of a quoted line.
  if (lines.some((line) => line.startsWith('"')))
    throw toolError('unreadable', () => t('{list} has a name in quotes, which is not followed.', { list }), CLONE_IT);
  return lines.filter((line) => !line.startsWith('#')).map((line) => path.resolve(objects, line));
}

async function requireGranted(place: string, files: FileAccess): Promise<void> {
  try {
    await files.readable(place);
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    throw toolError(
      'not-allowed',
      () => t('This repository borrows objects from {place}, which is not open to Knapsack.', { place }),
      {
        forPerson: t('Add that folder in Settings, Permissions, or clone the repository without borrowing.'),
        forModel: 'Tell the person to add that folder in Settings, Permissions.',
        cause: error,
      },
    );
  }
}
