import { pickFrom } from '../held-out.ts';
import { filePath, fileStem, folderPath } from '../values/file-names.ts';
import type { Values } from '../values/values.ts';

const THE_FILE = ['', '', '', '', 'the file ', 'the file ', 'my file ', 'file '];

/** A file as people say it, and its path. */
export interface SpokenPath {
  readonly words: string;
  readonly path: string;
}

/** @param leads words before the name, each ending in a space. */
export function spokenFile(
  values: Values,
  endings: readonly string[],
  leads: readonly string[] = THE_FILE,
): SpokenPath {
  const path = filePath(values, endings);
  return { words: pickFrom(leads, values.random, values.split) + path, path };
}

/** "the folder Documents/Taxes", "my Downloads folder", "Downloads". */
export function spokenFolder(values: Values): SpokenPath {
  const path = folderPath(values);
  return {
    words: pickFrom(path.includes('/') ? FRAMES_OF_PATHS : FRAMES_OF_NAMES, values.random, values.split).replace(
      '{path}',
      () => path,
    ),
    path,
  };
}

/** Called a folder, or with a slash in it: a bare word could be anything. */
export function namedFolder(values: Values): SpokenPath {
  const path = folderPath(values);
  return {
    path,
    words: pickFrom(path.includes('/') ? FRAMES_OF_PATHS : FRAMES_WITH_FOLDER, values.random, values.split).replace(
      '{path}',
      () => path,
    ),
  };
}

const FRAMES_WITH_FOLDER = [
  'the folder {path}',
  'the {path} folder',
  'my {path} folder',
  'my folder {path}',
  'the directory {path}',
  'folder {path}',
  'the {path} directory',
];
const FRAMES_OF_NAMES = [
  '{path}',
  '{path}',
  'the folder {path}',
  'the {path} folder',
  'my {path} folder',
  'my folder {path}',
  'the directory {path}',
  'folder {path}',
  'the {path} directory',
  'my {path}',
];
const FRAMES_OF_PATHS = [
  '{path}',
  '{path}',
  '{path}',
  'the folder {path}',
  'my folder {path}',
  'the directory {path}',
  'folder {path}',
];

const IN = [
  ' in {folder}',
  ' in {folder}',
  ' inside {folder}',
  ' within {folder}',
  ' under {folder}',
  ' from {folder}',
];

/** " in the folder Work", or nothing, for searches that may look everywhere. */
export function spokenPlace(values: Values, share = 0.5): { readonly where: string; readonly folder: string | null } {
  if (!values.random.chance(share)) return { where: '', folder: null };
  const { words, path } = spokenFolder(values);
  return { where: pickFrom(IN, values.random, values.split).replace('{folder}', () => words), folder: path };
}

const AS = [
  ' and save it as {to}',
  ' and call it {to}',
  ', save it to {to}',
  ' and put it in {to}',
  ', save as {to}',
  ' and write it to {to}',
  ' -> {to}',
  ', name it {to}',
  ' and store it as {to}',
  ', output {to}',
  '; the new file is {to}',
  ' called {to}',
  ' under the name {to}',
  ' as {to}',
];

/** @returns where the new file goes, mostly not mentioned. @param endings of the new file. */
export function spokenTarget(
  values: Values,
  endings: readonly string[],
): { readonly tail: string; readonly to: string | null } {
  if (values.random.chance(0.6)) return { tail: '', to: null };
  const to = filePath(values, endings, fileStem(values));
  return { tail: pickFrom(AS, values.random, values.split).replace('{to}', () => to), to };
}

const INTO = [
  ' into {folder}',
  ' to {folder}',
  ' in {folder}',
  ' and put it into {folder}',
  ', target folder {path}',
  ', into {folder}',
  ' over to {folder}',
  ' -> {path}',
];

/** @returns the folder that something is put into, often not mentioned. */
export function spokenInto(values: Values, share = 0.45): { readonly tail: string; readonly into: string | null } {
  if (!values.random.chance(share)) return { tail: '', into: null };
  const { words, path } = spokenFolder(values);
  return {
    tail: pickFrom(INTO, values.random, values.split)
      .replace('{folder}', () => words)
      .replace('{path}', () => path),
    into: path,
  };
}

export const quoted = (text: string, values: Values, chance = 0.3): string =>
  values.random.chance(chance) ? values.random.pick([`"${text}"`, `"${text}"`, `'${text}'`]) : text;
