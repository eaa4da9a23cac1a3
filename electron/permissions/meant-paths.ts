import { lstat, readdir, realpath } from 'node:fs/promises';
import { joinList } from '../../shared/formats/lists.ts';
import { t } from '../../shared/texts/translate.ts';
import { onlySlipOf } from '../foundation/slips.ts';
import { ToolError } from '../foundation/tool-error.ts';
import { toolError } from '../foundation/tool-errors.ts';
import type { FileUse } from './file-access.ts';
import type { FileReach } from './file-reach.ts';
import { pathChoice } from './missing-file.ts';
import { nearNames } from './near-names.ts';
import { cleanWrittenPath } from './written-path.ts';

/**
 * Finds what paths are meant to name that name nothing: "Houshold/old-lsit.txt" is Household/old-list.txt if nothing else there is as near.
 * For a new file, only the folder may be misspelt. Looks only into folders that may be read.
 * @returns absolute paths by how they are written, as `FileReach` takes them; without those that stand for themselves.
 * @throws {ToolError} `ambiguous` with all of them if several are equally near.
 */
export async function meantPaths(
  touches: readonly FileUse[],
  reach: FileReach,
  shown: (place: string) => string,
): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(touches.map((use) => meantBy(use, reach, shown)));
  return new Map(found.filter((one) => one !== null));
}

type Meant = readonly [written: string, place: string];

async function meantBy(
  { path: written, use, isThere = use !== 'write' }: FileUse,
  reach: FileReach,
  shown: (place: string) => string,
): Promise<Meant | null> {
  if (!isThere) return newIn(written, reach);
  if (await standsForItself(written, reach)) return null;
  const near = await nearPlaces(written, reach);
  const [place, other] = near;
  if (place === undefined) return null;
  if (other === undefined) return [written, place];
  const paths = near.map(shown);
  throw toolError('ambiguous', () => t('There is no {written}.', { written }), {
    choice: pathChoice(written, paths),
    forPerson: t('Did you mean {near}?', { near: joinList(paths, 'disjunction') }),
    forModel: `There is ${paths.join(', ')}. Ask the person which one.`,
  });
}

/** Letters of a folder's name that is misspelt, rather than that of a new folder: "New" is not "News". */
const LEAST_LETTERS = 5;

/** @returns the folder that a new file belongs in; null if that is there, or nothing is near. */
async function newIn(written: string, reach: FileReach): Promise<Meant | null> {
  const [, folder = ''] = /^(.*[^/])\/+[^/]+\/*$/s.exec(written) ?? [];
  const name = folder.slice(folder.lastIndexOf('/') + 1);
  if (name.length < LEAST_LETTERS || (await standsForItself(folder, reach))) return null;
  const [place, other] = await nearPlaces(folder, reach);
  return place === undefined || other !== undefined ? null : [folder, place];
}

/** Whether a path names something, or something that may not be looked at. */
async function standsForItself(written: string, reach: FileReach): Promise<boolean> {
  if (reach.isAttached(written)) return true;
  try {
    const located = await reach.locate({ path: written, use: 'trash' });
    return located.exists || !reach.allows(located.path, 'read');
  } catch (error) {
    return !(error instanceof ToolError && error.code === 'not-found');
  }
}

/** @returns all that a path can be meant to name, each equally well. */
async function nearPlaces(written: string, reach: FileReach): Promise<readonly string[]> {
  const { folders, platform } = reach;
  const { path } = platform;
  const clean = path.normalize(cleanWrittenPath(written, platform));
  if (path.isAbsolute(clean)) return placesNear(clean, reach);
  const [first = '', ...rest] = clean.split(path.sep);
  const names = folders.map(({ name }) => name.toLowerCase());
  const name = names.includes(first.toLowerCase()) ? first.toLowerCase() : onlySlipOf(first.toLowerCase(), names);
  const named = folders.filter((folder) => folder.name.toLowerCase() === name);
  const starts =
    named.length > 0
      ? named.map((folder) => path.join(folder.path, ...rest))
      : folders.map((folder) => path.join(folder.path, clean));
  const found = await Promise.all(starts.map((place) => placesNear(place, reach)));
  return [...new Set(found.flat())];
}

async function placesNear(place: string, reach: FileReach): Promise<readonly string[]> {
  const { path } = reach.platform;
  if (await isSomething(place)) return [place];
  const parent = path.dirname(place);
  if (parent === place) return [];
  const folders = await placesNear(parent, reach);
  const found = await Promise.all(folders.map((folder) => nearIn(folder, path.basename(place), reach)));
  return found.flat();
}

async function nearIn(folder: string, written: string, reach: FileReach): Promise<readonly string[]> {
  const real = await realpath(folder).catch(() => null);
  if (real === null || !reach.allows(real, 'read')) return [];
  const names = await readdir(real).catch(() => []);
  const places = names.filter((name) => !reach.isClosed(reach.platform.path.join(real, name)));
  const found = places.includes(written) ? [written] : nearNames(written, places);
  return found.map((name) => reach.platform.path.join(real, name));
}

const isSomething = (place: string): Promise<boolean> =>
  lstat(place).then(
    () => true,
    () => false,
  );
