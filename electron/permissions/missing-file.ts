import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { distance } from 'fastest-levenshtein';
import { errorCode } from '../foundation/errors.ts';
import { joinList } from '../../shared/formats/lists.ts';
import { t } from '../../shared/texts/translate.ts';
import type { ToolChoice, ToolError, ToolErrorCode } from '../foundation/tool-error.ts';
import { TELL_PERSON, toolError, type Advice, type Problem } from '../foundation/tool-errors.ts';

/**
 * @param written the path as it was given. @param shown the short form of a path.
 * @returns that it doesn't exist, with similar names to choose from.
 */
export async function noSuchFile(written: string, real: string, shown: (place: string) => string): Promise<ToolError> {
  const [folder, name] = [path.dirname(real), path.basename(real)];
  const names = await readdir(folder).catch(() => null);
  if (names === null)
    return toolError(
      'not-found',
      () => t('There is no {real}, nor the folder it would be in.', { real: shown(real) }),
      LOOK_FOR_IT,
    );
  const near = names
    .map((other) => ({ other, cost: distance(name.toLowerCase(), other.toLowerCase()) }))
    .filter(({ cost }) => cost <= Math.max(2, name.length / 3))
    .toSorted((one, two) => one.cost - two.cost)
    .slice(0, 3)
    .map(({ other }) => shown(path.join(folder, other)));
  const problem = (): string => t('There is no {real}.', { real: shown(real) });
  return near.length === 0
    ? toolError('not-found', problem, LOOK_FOR_IT)
    : toolError('not-found', problem, { ...didYouMean(near), choice: pathChoice(written, near) });
}

/** @param paths in their short form, which calls accept. */
export const pathChoice = (wanted: string, paths: readonly string[]): ToolChoice => ({
  wanted,
  options: paths.map((place) => ({ label: place, hint: '', value: place })),
});

const LOOK_FOR_IT: Advice = {
  get forPerson() {
    return t('Look at what is in the folder, or search for it by its name.');
  },
  forModel: 'Call list_folder to see what is in the folder, or find_files to look for it by its name.',
};

const didYouMean = (near: readonly string[]): Advice => ({
  forPerson: t('Did you mean {near}?', { near: joinList(near, 'disjunction') }),
  forModel: `There is ${near.join(', ')}.`,
});

export const aFolder = (place: string): ToolError =>
  toolError('invalid-argument', () => t('{place} is a folder.', { place }), {
    forPerson: t('Choose a file in it.'),
    forModel: 'Give a file in it.',
  });

/** @returns a file system error in words that a person can act on. */
export function tellSystemError(place: string, cause: unknown): ToolError {
  const [code, problem, advice] = meaningOf(place, errorCode(cause) ?? '');
  return toolError(code, problem, { ...advice, cause });
}

const ANOTHER_PLACE: Advice = {
  get forPerson() {
    return t('Choose another place.');
  },
  forModel: TELL_PERSON,
};

function meaningOf(place: string, code: string): readonly [ToolErrorCode, Problem, Advice] {
  switch (code) {
    case 'ENOENT':
      return ['not-found', () => t('{place} no longer exists.', { place }), LOOK_FOR_IT];
    case 'ENOTDIR':
      return [
        'invalid-argument',
        () => t('{place} is not a folder.', { place }),
        { forPerson: t('Choose a folder.'), forModel: 'Give a folder.' },
      ];
    case 'EISDIR':
      return [
        'invalid-argument',
        () => t('{place} is a folder.', { place }),
        { forPerson: t('Choose a file in it.'), forModel: 'Give a file in it.' },
      ];
    case 'EACCES':
    case 'EPERM':
      return [
        'not-allowed',
        () => t('The system does not let Knapsack use {place}.', { place }),
        { forPerson: t('Change its permissions, or choose another place.'), forModel: TELL_PERSON },
      ];
    case 'ENOSPC':
    case 'EDQUOT':
      return [
        'unavailable',
        () => t('The disk is full.'),
        { forPerson: t('Free some space, then try again.'), forModel: TELL_PERSON },
      ];
    case 'EROFS':
      return ['not-allowed', () => t('{place} is on a read-only disk.', { place }), ANOTHER_PLACE];
    case 'EBUSY':
    case 'ETXTBSY':
      return [
        'conflict',
        () => t('Another program is using {place}.', { place }),
        {
          forPerson: t('Close it there, then try again.'),
          forModel: 'Ask the person to close it there, then call again.',
        },
      ];
    case 'ENAMETOOLONG':
      return [
        'too-large',
        () => t('This name is too long.'),
        { forPerson: t('Choose a shorter one.'), forModel: 'Give a shorter one.' },
      ];
    case 'EMFILE':
    case 'ENFILE':
      return [
        'unavailable',
        () => t('Too many files are open.'),
        { forPerson: t('Try again in a moment.'), forModel: 'Call again once.' },
      ];
    default:
      return [
        'unavailable',
        () => t('{place} cannot be used ({reason}).', { place, reason: code === '' ? t('unknown reason') : code }),
        ANOTHER_PLACE,
      ];
  }
}
