import { constants } from 'node:fs';
import { lstat, open, opendir, realpath } from 'node:fs/promises';
import path from 'node:path';

/** More than that is a project, not a skill. */
const MOST_FILES = 200;
const MOST_DEPTH = 6;
/** Folders that only programs read. */
const SKIPPED = new Set(['node_modules', '__pycache__']);

/**
 * @param folder of a skill, absolute. @returns its files besides SKILL.md, with `/` between their folders, sorted. Links
 * and hidden files are left out.
 */
export async function listSkillFiles(folder: string): Promise<readonly string[]> {
  const found: string[] = [];
  await collect(folder, '', 0, found);
  return found.toSorted((one, other) => one.localeCompare(other, 'en'));
}

async function collect(root: string, below: string, depth: number, found: string[]): Promise<void> {
  if (depth > MOST_DEPTH) return;
  const entries = await opendir(path.join(root, below)).catch(() => null);
  if (entries === null) return;
  for await (const entry of entries) {
    if (found.length >= MOST_FILES) return;
    if (entry.name.startsWith('.') || SKIPPED.has(entry.name)) continue;
    const place = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) await collect(root, place, depth + 1, found);
    else if (entry.isFile() && place !== 'SKILL.md') found.push(place);
  }
}

/**
 * @param written relative to the skill's folder, or absolute.
 * @returns the real absolute path of a plain file in the folder; null if there is none, or a link leads out of it.
 */
export async function locateSkillFile(folder: string, written: string): Promise<string | null> {
  const root = await realpath(folder).catch(() => null);
  if (root === null || written.includes('\0')) return null;
  const real = await realpath(path.resolve(root, written)).catch(() => null);
  if (real === null || !real.startsWith(root + path.sep)) return null;
  return (await lstat(real).catch(() => null))?.isFile() === true ? real : null;
}

/**
 * @param place real absolute path of a file.
 * @returns its text; null if it is larger than `mostBytes`, or is not text.
 */
export async function readTextFile(place: string, mostBytes: number): Promise<string | null> {
  const file = await open(place, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    const { size } = await file.stat();
    if (size > mostBytes) return null;
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, 0);
    return asText(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

function asText(bytes: Buffer): string | null {
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
