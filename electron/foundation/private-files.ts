import { chmodSync, statSync } from 'node:fs';

/** The umask of the person's shell; null until `keepFilesPrivate`. */
let personsMask: number | null = null;
/** Number of `asPersonWhile` calls in progress. */
let waiting = 0;

const PRIVATE = 0o077;
/** The sticky bit. */
const SHARED = 0o1000;

/**
 * From now on, only the person can read files and folders that this process creates: the database, its copies, logs,
 * snapshots. Call this before anything is created. Files that tools create for the person have the person's usual
 * modes: see `personsMode`, `asPerson` and `asPersonWhile`.
 */
export function keepFilesPrivate(): void {
  personsMask ??= process.umask(PRIVATE);
}

/** @returns the mode of a new file or folder for the person. */
export const personsMode = (mode: number): number => mode & ~(personsMask ?? process.umask()) & 0o777;

/** Runs code that starts one of the person's programs, which inherits the mask at that instant. */
export function asPerson<Result>(start: () => Result): Result {
  if (personsMask === null) return start();
  process.umask(personsMask);
  try {
    return start();
  } finally {
    if (waiting === 0) process.umask(PRIVATE);
  }
}

/** Like `asPerson`, if a library starts the program at a time of its own choosing. */
export async function asPersonWhile<Result>(work: () => PromiseLike<Result>): Promise<Result> {
  if (personsMask === null) return work();
  waiting++;
  process.umask(personsMask);
  try {
    return await work();
  } finally {
    if (--waiting === 0) process.umask(PRIVATE);
  }
}

/**
 * Takes a folder away from other accounts of this computer, which a folder made by another program may be open to.
 * Folders that everybody shares, such as the one for temporary files, are left as they are.
 * @returns whether others are kept out now; always on Windows, where a person's folders are closed anyway.
 */
export function closeToOthers(folder: string): boolean {
  const { mode } = statSync(folder);
  if (process.platform === 'win32' || (mode & PRIVATE) === 0) return true;
  if ((mode & SHARED) !== 0) return false;
  try {
    chmodSync(folder, mode & 0o700);
    return true;
  } catch {
    // It belongs to somebody else.
    return false;
  }
}
