import { inOpenFolders, noFolderOpen } from '../../shared/entities/tool-call.ts';
import { lstat, readdir, realpath } from 'node:fs/promises';
import { errorCode } from '../foundation/errors.ts';
import { toolError, TELL_PERSON, type Advice, type Problem } from '../foundation/tool-errors.ts';
import type { GrantedFolder } from './file-access.ts';
import { isSamePath, type PlatformPaths } from './platform-paths.ts';
import { cleanWrittenPath, pathTooLong } from './written-path.ts';
import { type ToolError, type ToolErrorCode } from '../foundation/tool-error.ts';
import { joinList } from '../../shared/formats/lists.ts';
import { t } from '../../shared/texts/translate.ts';

/**
 * @returns the absolute path, with links not yet resolved.
 * @throws {ToolError} if it matches nothing or is ambiguous.
 */
export async function absolutePath(
  written: string,
  folders: readonly GrantedFolder[],
  platform: PlatformPaths,
): Promise<string> {
  const { path } = platform;
  const clean = cleanWrittenPath(written, platform);
  if (path.isAbsolute(clean)) return path.normalize(clean);
  const relative = path.normalize(clean);
  const [first = '', ...rest] = relative.split(path.sep);
  const named = folders.filter(({ name }) => isSameName(name, first)).map((folder) => path.join(folder.path, ...rest));
  if (named.length > 0) return oneOf(written, named, platform);
  const within = folders.map((folder) => path.join(folder.path, relative));
  const existing = await only(within, exists);
  if (existing.length > 0) return oneOf(written, existing, platform);
  const inHome = await homeFolder(first, platform);
  if (inHome !== null) return path.join(inHome, ...rest);
  const [single] = within;
  if (single !== undefined && within.length === 1) return single;
  throw nowhere(written, folders);
}

const isSameName = (one: string, other: string): boolean =>
  one.normalize('NFC').toLowerCase() === other.normalize('NFC').toLowerCase();

/** People and models say "Documents" and mean the one in the home folder, even before it is granted. */
async function homeFolder(name: string, { home, path }: PlatformPaths): Promise<string | null> {
  if (name === '' || name.startsWith('.')) return null;
  const entries = await readdir(home, { withFileTypes: true });
  const folder = entries.find((entry) => entry.isDirectory() && isSameName(entry.name, name));
  return folder === undefined ? null : path.join(home, folder.name);
}

async function oneOf(written: string, candidates: readonly string[], platform: PlatformPaths): Promise<string> {
  const distinct = candidates.filter(
    (candidate, index) => candidates.findIndex((other) => isSamePath(other, candidate, platform)) === index,
  );
  const existing = distinct.length === 1 ? distinct : await only(distinct, exists);
  const [found] = existing.length === 1 ? existing : distinct;
  if (found !== undefined && (distinct.length === 1 || existing.length === 1)) return found;
  throw toolError(
    'ambiguous',
    () => t('“{written}” can mean {paths}.', { written, paths: joinList(distinct, 'disjunction') }),
    { given: written, forPerson: t('Say which one you mean.'), forModel: 'Give the whole path.' },
  );
}

const nowhere = (written: string, folders: readonly GrantedFolder[]): ToolError =>
  folders.length === 0
    ? toolError(
        'not-found',
        () => t('{noFolderOpen}, so “{written}” could be anywhere.', { noFolderOpen: noFolderOpen(), written }),
        { given: written, ...withItsFolder(`~/Documents/${written}`) },
      )
    : toolError(
        'not-found',
        () =>
          t('There is no “{written}” {inOpenFolders} ({names}).', {
            written,
            inOpenFolders: inOpenFolders(),
            names: folders.map(({ name }) => name).join(', '),
          }),
        { given: written, ...withItsFolder(`${folders[0]?.name ?? ''}/${written}`) },
      );

const withItsFolder = (example: string): Advice => ({
  forPerson: t('Name it with its folder, such as {example}.', { example }),
  forModel: `Give the path with its folder, such as ${example}.`,
});

async function only(paths: readonly string[], test: (path: string) => Promise<boolean>): Promise<string[]> {
  const passed = await Promise.all(paths.map(test));
  return paths.filter((_, index) => passed[index]);
}

const exists = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );

export interface RealPath {
  readonly path: string;
  readonly exists: boolean;
}

/**
 * Follows links as far as the path exists.
 * @returns the real path; for a missing file, that of the nearest existing folder, followed by the rest.
 */
export async function realPathOf(absolute: string, { path }: Pick<PlatformPaths, 'path'>): Promise<RealPath> {
  try {
    return { path: await realpath(absolute), exists: true };
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw unreachable(absolute, error);
    if (await exists(absolute))
      throw toolError('not-found', () => t('{absolute} is a link that leads nowhere.', { absolute }), {
        forPerson: t('Choose a file.'),
        forModel: 'Give the path of a file.',
        cause: error,
      });
    const parent = path.dirname(absolute);
    if (parent === absolute)
      throw toolError('not-found', () => t('There is no {absolute}.', { absolute }), {
        forPerson: t('Check the path.'),
        forModel: 'Correct the path.',
        cause: error,
      });
    return { path: path.join((await realPathOf(parent, { path })).path, path.basename(absolute)), exists: false };
  }
}

/** Like `realPathOf`, but a link at the end stays a link, because the link itself is moved or put into the trash. */
export async function realPathOfEntry(absolute: string, platform: Pick<PlatformPaths, 'path'>): Promise<RealPath> {
  const parent = platform.path.dirname(absolute);
  if (parent === absolute) return { path: absolute, exists: true };
  const entry = platform.path.join((await realPathOf(parent, platform)).path, platform.path.basename(absolute));
  return { path: entry, exists: await exists(entry) };
}

function unreachable(path: string, cause: unknown): ToolError {
  const refused = (code: ToolErrorCode, problem: Problem, advice: Advice): ToolError =>
    toolError(code, problem, { ...advice, cause });
  switch (errorCode(cause) ?? '') {
    case 'ENOTDIR':
      return refused('not-found', () => t('{path} leads through a file as if it were a folder.', { path }), {
        forPerson: t('Check the path.'),
        forModel: 'Correct the path.',
      });
    case 'ELOOP':
      return refused('not-found', () => t('{path} is a link that leads back to itself.', { path }), {
        forPerson: t('Choose a file.'),
        forModel: 'Give the path of a file.',
      });
    case 'EACCES':
    case 'EPERM':
      return refused('not-allowed', () => t('The system does not let Knapsack look at {path}.', { path }), {
        forPerson: t('Change its permissions, or choose another file.'),
        forModel: TELL_PERSON,
      });
    case 'ENAMETOOLONG':
      return pathTooLong();
    default:
      return refused(
        'unavailable',
        () => t('{path} cannot be reached ({reason}).', { path, reason: errorCode(cause) ?? t('unknown reason') }),
        { forPerson: t('Choose another file.'), forModel: TELL_PERSON },
      );
  }
}
