import { randomUUID } from 'node:crypto';
import type { Download } from '../../../shared/entities/download.ts';
import type { Disposable } from '../../foundation/disposable.ts';
import type { Emitter } from '../../foundation/emitter.ts';
import type { DownloadPlan, DownloadRepository } from '../../storage/download-repository.ts';
import { bytesOnDisk, describe, isGone, stop, type Entry } from './download-entry.ts';
import { deleteFiles, targetOf } from './download-files.ts';
import { DownloadList } from './download-list.ts';
import { DownloadMoves, type DownloadMovesOptions } from './download-moves.ts';
import { DownloadQueue, type DownloadQueueOptions } from './download-queue.ts';

export interface DownloadManagerOptions extends DownloadQueueOptions, Omit<DownloadMovesOptions, 'onEnd'> {
  readonly repository: DownloadRepository;
}

/** Downloads models: several at once, with pause and resume, continued after a restart. */
export class DownloadManager implements Disposable {
  readonly changed: Emitter<Download[]>;
  readonly #options: DownloadManagerOptions;
  readonly #list: DownloadList;
  readonly #queue: DownloadQueue;
  readonly #moves: DownloadMoves;

  constructor(options: DownloadManagerOptions) {
    this.#options = options;
    this.#list = new DownloadList(options.repository, options.logger);
    this.changed = this.#list.changed;
    this.#queue = new DownloadQueue(this.#list, options);
    this.#moves = new DownloadMoves(this.#list, { ...options, onEnd: () => this.#queue.startNext() });
  }

  /** Resumes the downloads and moves that were running when the app quit. */
  async start(): Promise<void> {
    const moves = this.#options.repository.moves();
    for (const stored of this.#options.repository.list()) {
      const entry = this.#list.restore(stored);
      if (moves.some(({ id }) => id === entry.id)) continue;
      if (isGone(entry)) this.#list.forget(entry);
      else if (entry.state !== 'done') entry.receivedBytes = await bytesOnDisk(entry.plan);
    }
    for (const move of moves) this.#moves.enqueue(move);
    this.#list.tell();
    this.#queue.startNext();
  }

  list(): Download[] {
    return this.#list.describe();
  }

  /** @returns the download, or the existing one if the same files are already in the list. */
  add(plan: DownloadPlan): Download {
    for (const file of plan.files) targetOf(plan, file);
    const same = this.#list.same(plan);
    if (same !== undefined && isGone(same)) this.#list.forget(same);
    else if (same !== undefined) {
      if (same.state === 'paused' || same.state === 'failed') this.resume(same.id);
      return describe(same);
    }
    const entry = this.#list.add(randomUUID(), plan, this.#options.now?.() ?? Date.now());
    this.#queue.startNext();
    this.#list.tell();
    return describe(entry);
  }

  async pause(id: string): Promise<void> {
    const entry = this.#list.get(id);
    if (entry.state === 'done' || entry.state === 'moving') return;
    this.#list.set(entry, 'paused');
    await stop(entry);
    this.#queue.startNext();
  }

  resume(id: string): void {
    const entry = this.#list.get(id);
    if (entry.state !== 'paused' && entry.state !== 'failed') return;
    this.#list.set(entry, 'queued');
    this.#queue.startNext();
  }

  /**
   * Cancels a download and deletes its incomplete files. A complete model stays until `deleteModel`; one that is being
   * moved stays where it was.
   */
  async cancel(id: string): Promise<void> {
    const entry = this.#list.get(id);
    if (entry.state === 'moving') await stop(entry);
    else if (entry.state !== 'done') await this.#delete(entry);
    else this.#list.forget(entry);
    this.#queue.startNext();
  }

  /** @returns whether the model was downloaded here. @param file its real path. */
  has(file: string): boolean {
    return this.#list.ofModel(file) !== undefined;
  }

  /** Deletes the files of a downloaded model, if there is one. @param file its real path. */
  async deleteModel(file: string): Promise<void> {
    const entry = this.#list.ofModel(file);
    if (entry !== undefined) await this.#delete(entry);
  }

  /** @returns downloads that are elsewhere. @param folder real path of the folder of all models. */
  outside(folder: string): Download[] {
    return this.#moves.outside(folder).map(describe);
  }

  /** Begins to move them there. Each stays usable until it is there as a whole, and goes on after a restart. */
  moveTo(folder: string): void {
    this.#moves.moveTo(folder);
  }

  async dispose(): Promise<void> {
    this.#queue.stop();
    this.#moves.stop();
    this.#list.dispose();
    await Promise.all(this.#list.entries.map(stop));
    await this.#moves.ended();
  }

  async #delete(entry: Entry): Promise<void> {
    await stop(entry);
    await deleteFiles(entry.plan);
    this.#list.forget(entry);
  }
}
