import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { constants, enableCompileCache, flushCompileCache, getCompileCacheDir } from 'node:module';
import path from 'node:path';

/** In the data folder: the app's own can't be written to. */
const FOLDER = 'compiled-code';
/** By then, everything that a start needs has been compiled, and the window has been open for a while. */
const STORED_AFTER_MS = 10_000;
/** An installed app and a checkout may share a data folder, and an update may be taken back. */
const MOST_BUILDS = 3;

let ownFolder: string | null = null;

/**
 * Keeps what the engine makes of the app's code, so that the next start need not compile it again. Call it before that code is
 * imported. Whatever is missing, damaged or from another engine is compiled as if nothing had been kept.
 *
 * Each build has a folder of its own, because its files have other names. Nothing is kept for an AppImage, whose files have another
 * path at each start. A folder in `NODE_COMPILE_CACHE` is used instead, and left as it is.
 * @param codeFolder the files of this build.
 */
export function keepCompiledCode(dataFolder: string, codeFolder: string, environment = process.env): void {
  if (environment['APPIMAGE'] !== undefined) return;
  const folder = path.join(dataFolder, FOLDER, buildIn(codeFolder));
  if (enableCompileCache(folder).status !== constants.compileCacheStatus.ENABLED) return;
  ownFolder = folder;
  storeCompiledCode();
  setTimeout(() => void forgetOldBuilds(folder).catch(() => undefined), STORED_AFTER_MS).unref();
}

/** The environment of a helper, which is a process of this build, too. */
export const withCompiledCode = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  ownFolder === null ? environment : { ...environment, NODE_COMPILE_CACHE: ownFolder };

/** Stores what was compiled, if anything was; Node does so only when a process ends by itself. */
export function storeCompiledCode(): void {
  if (getCompileCacheDir() !== undefined) setTimeout(flushCompileCache, STORED_AFTER_MS).unref();
}

/** Chunks have hashes of their contents in their names. Other files replace what was kept of them. */
const buildIn = (codeFolder: string): string =>
  createHash('sha256').update(readdirSync(codeFolder).toSorted().join('\n')).digest('hex').slice(0, 16);

/** Deletes what belongs to builds that were not used lately. @param folder of the build that is used now. */
export async function forgetOldBuilds(folder: string): Promise<void> {
  const now = new Date();
  await utimes(folder, now, now);
  const all = path.dirname(folder);
  const builds = await Promise.all(
    (await readdir(all)).map(async (name) => ({ name, usedAt: (await stat(path.join(all, name))).mtimeMs })),
  );
  const old = builds.toSorted((left, right) => right.usedAt - left.usedAt).slice(MOST_BUILDS);
  await Promise.all(old.map(({ name }) => rm(path.join(all, name), { recursive: true, force: true })));
}
