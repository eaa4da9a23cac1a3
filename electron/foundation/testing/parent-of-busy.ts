import path from 'node:path';
import { forkHelper } from '../helper-process.ts';

/** Starts a busy child and prints its number. */
forkHelper(path.join(import.meta.dirname, 'busy-child.ts'), 64).onMessage((pid) =>
  process.stdout.write(`${String(pid)}\n`),
);
