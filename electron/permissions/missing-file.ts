import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { distance } from 'fastest-levenshtein';
import { errorCode } from '../foundation/errors.ts';
import { ToolError } from '../foundation/tool-error.ts';

/** @param shown the short form of a path. @returns that it doesn't exist, with similar names. */
export async function noSuchFile(real: string, shown: (place: string) => string): Promise<ToolError> {
  const [folder, name] = [path.dirname(real), path.basename(real)];
  const names = await readdir(folder).catch(() => null);
  if (names === null)
    return new ToolError(`There is no ${shown(real)}, nor the folder it would be in. Look for it by its name.`);
  const near = names
    .map((other) => ({ other, cost: distance(name.toLowerCase(), other.toLowerCase()) }))
    .filter(({ cost }) => cost <= Math.max(2, name.length / 3))
    .toSorted((one, two) => one.cost - two.cost)
    .slice(0, 3)
    .map(({ other }) => shown(path.join(folder, other)));
  const hint =
    near.length === 0 ? 'Look at what is in the folder, or look for it by its name.' : `There is ${near.join(', ')}.`;
  return new ToolError(`There is no ${shown(real)}. ${hint}`);
}

/** @returns a file system error in words that a person can act on. */
export function tellSystemError(place: string, error: unknown): ToolError {
  return new ToolError(sentence(place, errorCode(error) ?? ''), { cause: error });
}

function sentence(place: string, code: string): string {
  switch (code) {
    case 'ENOENT':
      return `${place} no longer exists. Look at what is in the folder.`;
    case 'ENOTDIR':
      return `${place} is not a folder. Name a folder.`;
    case 'EISDIR':
      return `${place} is a folder. Name a file in it.`;
    case 'EACCES':
    case 'EPERM':
      return `The system does not let Knapsack use ${place}. Change its permissions, or choose another place.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return 'The disk is full. Free some space, then try again.';
    case 'EROFS':
      return `${place} is on a read-only disk. Choose another place.`;
    case 'EBUSY':
    case 'ETXTBSY':
      return `Another program is using ${place}. Close it there, then try again.`;
    case 'ENAMETOOLONG':
      return 'This name is too long. Choose a shorter one.';
    case 'EMFILE':
    case 'ENFILE':
      return 'Too many files are open. Try again in a moment.';
    default:
      return `${place} cannot be used (${code === '' ? 'unknown reason' : code}). Try another place.`;
  }
}
