import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** llama.cpp's source as included in node-llama-cpp: a git bundle. */
const BUNDLE = path.join(fileURLToPath(import.meta.resolve('node-llama-cpp')), '../../llama/gitRelease.bundle');

/** Why there is no source, or it can't be read. */
export class BundledSourceError extends Error {
  override readonly name = 'BundledSourceError';
}

/**
 * Reads files of llama.cpp's source. Nothing is copied: the clone lives in a temporary folder for as long as this takes.
 * @param paths folders or files of the source that are needed. @param read gets the folder that holds them.
 * @throws {BundledSourceError} if there is no bundle; @throws whatever git or `read` throws.
 */
export async function withBundledSource<Result>(
  paths: readonly string[],
  read: (folder: string) => Promise<Result>,
): Promise<Result> {
  if (!existsSync(BUNDLE)) throw new BundledSourceError(`There is no bundle of llama.cpp's source at ${BUNDLE}.`);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'knapsack-source-'));
  const git = promisify(execFile);
  try {
    await git('git', ['clone', '--quiet', '--no-checkout', BUNDLE, folder]);
    await git('git', ['-C', folder, 'checkout', '--quiet', 'HEAD', '--', ...paths]);
    return await read(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
