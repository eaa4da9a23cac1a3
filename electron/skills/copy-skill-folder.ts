import { constants } from 'node:fs';
import { lstat, mkdir, open, opendir, realpath, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { t } from '../../shared/texts/translate.ts';
import { SkillError } from './skill-error.ts';

/** A skill is a few pages of text with a few files next to them. */
const MOST_FILES = 200;
const MOST_BYTES = 10_000_000;
const MOST_DEPTH = 6;

interface Measured {
  files: number;
  bytes: number;
}

/**
 * Copies an external folder: plain files and folders within limits, and nothing that leads out of them.
 * @param from absolute path of a folder. @param home the folder of all skills, which can't be copied into itself.
 * @throws {SkillError} `invalid`, with why the folder is rejected; what was copied by then is in `to`.
 */
export async function copySkillFolder(from: string, to: string, home: string): Promise<void> {
  if (!path.isAbsolute(from))
    throw new SkillError('invalid', t('Give the full path of the folder, from the root of the disk.'));
  const stat = await lstat(from).catch(() => null);
  if (stat === null) throw new SkillError('invalid', t('The folder {from} doesn’t exist.', { from }));
  if (!stat.isDirectory())
    throw new SkillError('invalid', t('{from} is not a folder. Give the folder that contains SKILL.md.', { from }));
  const source = await realpath(from);
  if (isWithin(await realpath(home).catch(() => home), source))
    throw new SkillError('invalid', t('This folder contains Knapsack’s own skills.'));
  if ((await lstat(path.join(source, 'SKILL.md')).catch(() => null))?.isFile() !== true)
    throw new SkillError('invalid', t('There is no file SKILL.md in {from}.', { from }));
  await copyFolder(source, to, { files: 0, bytes: 0 }, 0);
}

/** @returns whether `place` is `folder` or is inside it. */
function isWithin(place: string, folder: string): boolean {
  const way = path.relative(folder, place);
  return way === '' || (!way.startsWith('..') && !path.isAbsolute(way));
}

async function copyFolder(from: string, to: string, measured: Measured, depth: number): Promise<void> {
  if (depth > MOST_DEPTH)
    throw new SkillError(
      'invalid',
      t('The folder is deeper than {mostDepth} levels, so it was not imported.', { mostDepth: String(MOST_DEPTH) }),
    );
  await mkdir(to, { recursive: true });
  for await (const entry of await opendir(from)) {
    if (++measured.files > MOST_FILES)
      throw new SkillError(
        'invalid',
        t('The folder contains more than {mostFiles} files, so it was not imported.', {
          mostFiles: String(MOST_FILES),
        }),
      );
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target, measured, depth + 1);
    else if (entry.isFile()) await copyFile(source, target, measured);
    else
      throw new SkillError(
        'invalid',
        t('{name} is a link or not a plain file, so the folder was not imported.', { name: entry.name }),
      );
  }
}

/** Reads at most the remaining bytes, whatever size the file reports. */
async function copyFile(from: string, to: string, measured: Measured): Promise<void> {
  const file = await open(from, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    const { size } = await file.stat();
    measured.bytes += size;
    if (measured.bytes > MOST_BYTES)
      throw new SkillError(
        'invalid',
        t('The folder contains more than {mostBytes, number} bytes, so it was not imported.', {
          mostBytes: MOST_BYTES,
        }),
      );
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, 0);
    await writeFile(to, buffer.subarray(0, bytesRead), { flag: 'wx' });
  } finally {
    await file.close();
  }
}
