import { statSync } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { joinList } from '../../shared/formats/lists.ts';
import { t } from '../../shared/texts/translate.ts';
import { ModelFileError } from './inference-errors.ts';

/** How llama.cpp's `gguf-split` names the files of one model. */
const PART = /-(\d{5})-of-(\d{5})(\.gguf)$/iu;

/** @returns the files of the model that a file belongs to, the first one first; the file alone if it is a whole model. */
export function partsOf(file: string): readonly string[] {
  const [part = '', number, count, ending = ''] = PART.exec(file) ?? [];
  const parts = Number(count ?? 1);
  if (number === undefined || count === undefined || Number(number) < 1 || Number(number) > parts) return [file];
  const start = file.slice(0, -part.length);
  return Array.from(
    { length: parts },
    (_, index) => `${start}-${String(index + 1).padStart(5, '0')}-of-${count}${ending}`,
  );
}

/** @returns the name of a file without the number of its part and its ending: `big` for `big-00001-of-00002.gguf`. */
export const modelName = (file: string): string =>
  path
    .basename(file)
    .replace(PART, '$3')
    .replace(/\.gguf$/iu, '');

/** @returns the size of all files of a model; null if one of them is missing. */
export function wholeSize(file: string): number | null {
  let bytes = 0;
  for (const part of partsOf(file)) {
    const stats = statSync(part, { throwIfNoEntry: false });
    if (stats?.isFile() !== true) return null;
    bytes += stats.size;
  }
  return bytes;
}

/** @returns the first file of a model, from which the others are found. @throws {ModelFileError} if one is missing. */
export async function firstPart(file: string): Promise<string> {
  const parts = partsOf(file);
  const there = await Promise.all(parts.map((part) => stat(part).catch(() => null)));
  const missing = parts.filter((_, index) => there[index] === null).map((part) => path.basename(part));
  if (parts.length > 1 && missing.length > 0)
    throw new ModelFileError(
      t(
        '{model} has {parts} parts, and {missing, plural, one {{names} is} other {{names} are}} not in {folder}. ' +
          'Put all of them into this folder, or download it again.',
        {
          model: modelName(file),
          parts: String(parts.length),
          missing: missing.length,
          names: joinList(missing.slice(0, 3)),
          folder: path.dirname(file),
        },
      ),
    );
  return parts[0] ?? file;
}

/**
 * @returns the path that identifies a model. Caches of other programs link a readable name to a file that is named by its
 * content; the parts of a split model only find one another under their readable names.
 */
export async function identifyingPath(file: string): Promise<string> {
  return partsOf(file).length > 1
    ? path.join(await realpath(path.dirname(file)), path.basename(file))
    : await realpath(file);
}
