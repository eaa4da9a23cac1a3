import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { profilePath } from '../../models/model-profile.ts';
import { errorCode } from '../../foundation/errors.ts';
import type { DownloadPlan } from '../../storage/download-repository.ts';
import { checkFree, isComplete, partOf, removeEmptyFolders, targetOf, topOf } from './download-files.ts';
import { partSize } from './fetch-part.ts';

const CHUNK_BYTES = 4_000_000;

export interface MoveRequest {
  readonly plan: DownloadPlan;
  /** Its new folder. */
  readonly folder: string;
  readonly signal: AbortSignal;
  /** @param bytes of the whole download that are in the new folder. */
  readonly onProgress: (bytes: number) => void;
  /** Fails with `EXDEV` between two disks; for tests. */
  readonly rename?: (from: string, to: string) => Promise<void>;
}

/**
 * Brings the files of a download to another folder, complete ones and partial ones. Everything stays in the old folder
 * too where it had to be copied: `removeMoved` deletes that once the new place is stored. Can be called again after it
 * was interrupted at any moment.
 * @throws {HubError} `disk`: no space. @throws the signal's reason.
 */
export async function moveFiles(request: MoveRequest): Promise<void> {
  const { plan, folder, onProgress, signal } = request;
  let done = 0;
  for (const file of plan.files) {
    const [from, to] = [targetOf(plan, file), targetOf({ folder }, file)];
    await mkdir(path.dirname(to), { recursive: true });
    const before = done;
    const progress = (bytes: number): void => onProgress(before + bytes);
    await moveFile(from, to, { ...request, onProgress: progress });
    await moveFile(partOf(from), partOf(to), { ...request, onProgress: progress });
    signal.throwIfAborted();
    done += file.bytes;
    onProgress(done);
  }
  await copyProfile(request);
}

/** Deletes what `moveFiles` left in the old folder, and folders that are empty then. */
export async function removeMoved(plan: DownloadPlan, folder: string): Promise<void> {
  for (const file of plan.files) {
    const [from, to] = [targetOf(plan, file), targetOf({ folder }, file)];
    if (await isComplete(to, file)) await rm(from, { force: true });
    if ((await partSize(partOf(to))) >= (await partSize(partOf(from)))) await rm(partOf(from), { force: true });
  }
  const [first] = plan.files;
  if (first !== undefined) {
    const [from, to] = [profilePath(targetOf(plan, first)), profilePath(targetOf({ folder }, first))];
    if ((await partSize(to)) > 0) await rm(from, { force: true });
    await removeEmptyFolders(path.dirname(targetOf(plan, first)), topOf(plan));
  }
}

/** Deletes what a move that was cancelled left in the new folder. */
export async function undoCopies(plan: DownloadPlan, folder: string): Promise<void> {
  for (const file of plan.files) {
    const [from, to] = [targetOf(plan, file), targetOf({ folder }, file)];
    await moveBack(from, to);
    await moveBack(partOf(from), partOf(to));
  }
  const [first] = plan.files;
  if (first === undefined) return;
  await rm(profilePath(targetOf({ folder }, first)), { force: true }).catch(ignoreMissing);
  await removeEmptyFolders(path.dirname(targetOf({ folder }, first)), topOf({ ...plan, folder }));
}

const movingOf = (target: string): string => `${target}.moving`;

/** What was renamed is in the new folder alone, so it goes back; what was copied is still in the old one. */
async function moveBack(from: string, to: string): Promise<void> {
  await rm(movingOf(to), { force: true }).catch(ignoreMissing);
  if ((await partSize(from)) > 0) await rm(to, { force: true });
  else await rename(to, from).catch(ignoreMissing);
}

async function moveFile(from: string, to: string, request: MoveRequest): Promise<void> {
  const size = await partSize(from);
  const isThere = (await partSize(to)) >= size;
  if (isThere) return;
  try {
    await (request.rename ?? rename)(from, to);
  } catch (error) {
    if (errorCode(error) !== 'EXDEV') throw error;
    await copyAcross(from, to, size, request);
  }
}

/** Grows under another name, from where it ended before, so that a file that has its name is complete. */
async function copyAcross(from: string, to: string, size: number, request: MoveRequest): Promise<void> {
  const { signal, onProgress } = request;
  const moving = movingOf(to);
  let copied = Math.min(size, await partSize(moving));
  await checkFree(path.dirname(to), size - copied);
  await pipeline(
    createReadStream(from, { start: copied, highWaterMark: CHUNK_BYTES }),
    async function* noteProgress(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        yield chunk;
        onProgress((copied += chunk.length));
      }
    },
    createWriteStream(moving, { flags: 'a', mode: 0o600, flush: true }),
    { signal },
  );
  const { atime, mtime } = await stat(from);
  // What is known of a model is stored with the time of its file.
  await utimes(moving, atime, mtime);
  await rename(moving, to);
}

/** How the person wants the model to be used lies next to it. */
async function copyProfile({ plan, folder }: MoveRequest): Promise<void> {
  const [first] = plan.files;
  if (first === undefined) return;
  await copyFile(profilePath(targetOf(plan, first)), profilePath(targetOf({ folder }, first))).catch(ignoreMissing);
}

function ignoreMissing(error: unknown): void {
  if (errorCode(error) !== 'ENOENT' && errorCode(error) !== 'ENOTDIR') throw error;
}
