/** What the person's shell says of new files; null until `keepFilesPrivate`. */
let personsMask: number | null = null;
/** How many waits of `asPersonWhile` run. */
let waiting = 0;

const PRIVATE = 0o077;

/**
 * From now on, files and folders that this process makes can be read by the person only: the database, its copies, logs,
 * snapshots. Call it before anything is made. What tools make for the person keeps the modes that the person chose: see
 * `personsMode`, `asPerson` and `asPersonWhile`.
 */
export function keepFilesPrivate(): void {
  personsMask ??= process.umask(PRIVATE);
}

/** @returns the mode a new file or folder of the person gets. */
export const personsMode = (mode: number): number => mode & ~(personsMask ?? process.umask()) & 0o777;

/** Runs something that starts a program of the person's, which inherits the mask at that instant. */
export function asPerson<Result>(start: () => Result): Result {
  if (personsMask === null) return start();
  process.umask(personsMask);
  try {
    return start();
  } finally {
    if (waiting === 0) process.umask(PRIVATE);
  }
}

/** As `asPerson`, where the program is started by a library at a time of its own. */
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
