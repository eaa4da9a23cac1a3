/** The umask of the person's shell; null until `keepFilesPrivate`. */
let personsMask: number | null = null;
/** Number of `asPersonWhile` calls in progress. */
let waiting = 0;

const PRIVATE = 0o077;

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
