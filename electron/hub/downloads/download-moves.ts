import path from 'node:path';
import { errorMessage } from '../../foundation/errors.ts';
import type { Logger } from '../../foundation/logger.ts';
import type { DownloadMove, DownloadPlan, DownloadRepository } from '../../storage/download-repository.ts';
import { bytesOnDisk, firstFile, stop, type Entry } from './download-entry.ts';
import { topOf } from './download-files.ts';
import type { DownloadList } from './download-list.ts';
import { diskError } from './fetch-part.ts';
import { moveFiles, removeMoved, undoCopies, type MoveRequest } from './move-files.ts';

export interface DownloadMovesOptions {
  readonly repository: DownloadRepository;
  readonly logger: Logger;
  /** Called when the file of a model is in another folder. */
  readonly onMoved?: (from: string, to: string) => void;
  /** Called when a download may go on. */
  readonly onEnd: () => void;
  readonly rename?: MoveRequest['rename'];
}

/**
 * Brings downloads to another folder, one at a time because they share the disk. Each stays usable until it is there as
 * a whole.
 */
export class DownloadMoves {
  readonly #list: DownloadList;
  readonly #options: DownloadMovesOptions;
  #moving: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(list: DownloadList, options: DownloadMovesOptions) {
    this.#list = list;
    this.#options = options;
  }

  /** @returns downloads that are elsewhere. @param folder real path of the folder of all models. */
  outside(folder: string): Entry[] {
    return this.#list.entries.filter(({ plan, state }) => topOf(plan) !== folder && state !== 'moving');
  }

  /** Begins to move them there; what is interrupted goes on with the next start. */
  moveTo(folder: string): void {
    for (const { id, plan } of this.outside(folder)) {
      const toFolder = path.join(folder, path.relative(topOf(plan), plan.folder));
      if (this.#list.same({ ...plan, folder: toFolder }) !== undefined) continue;
      const move = { id, fromFolder: plan.folder, toFolder };
      this.#options.repository.addMove(move);
      this.enqueue(move);
    }
  }

  enqueue(move: DownloadMove): void {
    this.#moving = this.#moving
      .then(() => this.#move(move))
      .catch((error: unknown) => this.#options.logger.log('error', 'A model could not be moved.', error));
  }

  /** Begins no more of them, and what was begun ends as if the app had. */
  stop(): void {
    this.#isStopped = true;
  }

  /** Resolves when none is running. */
  ended(): Promise<void> {
    return this.#moving;
  }

  async #move({ id, fromFolder, toFolder }: DownloadMove): Promise<void> {
    if (this.#isStopped || !this.#list.has(id)) return;
    const entry = this.#list.get(id);
    const after =
      entry.state === 'done' || entry.state === 'paused' || entry.state === 'failed' ? entry.state : 'queued';
    entry.state = 'moving';
    await stop(entry);
    const controller = new AbortController();
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    entry.running = { controller, ended };
    const from = { ...entry.plan, folder: fromFolder };
    const problem = await this.#bringTo(entry, from, toFolder, controller.signal).catch(errorMessage);
    entry.running = null;
    resolve();
    if (this.#isStopped) return;
    entry.receivedBytes = await bytesOnDisk(entry.plan);
    this.#list.set(entry, after, problem);
    this.#options.onEnd();
  }

  /** @returns why it stays where it was; null when it is there. */
  async #bringTo(entry: Entry, from: DownloadPlan, folder: string, signal: AbortSignal): Promise<string | null> {
    const { repository, rename, onMoved, logger } = this.#options;
    const onProgress = (bytes: number): void => {
      entry.receivedBytes = bytes;
      this.#list.tellSoon();
    };
    try {
      await moveFiles({ plan: from, folder, signal, onProgress, ...(rename && { rename }) });
    } catch (error) {
      // It goes on with the next start.
      if (this.#isStopped) return null;
      await undoCopies(from, folder).catch((cause: unknown) =>
        logger.log('warning', `${folder} still holds copies of a model that was not moved.`, cause),
      );
      repository.removeMove(entry.id);
      return signal.aborted ? null : errorMessage(diskError(error, folder) ?? error);
    }
    entry.plan = { ...from, folder };
    repository.setPlan(entry.id, entry.plan);
    onMoved?.(firstFile(from), firstFile(entry.plan));
    await removeMoved(from, folder);
    repository.removeMove(entry.id);
    return null;
  }
}
