import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Download } from '../../../shared/entities/download.ts';
import type { Disposable } from '../../foundation/disposable.ts';
import { Emitter } from '../../foundation/emitter.ts';
import { errorMessage } from '../../foundation/errors.ts';
import type { Logger } from '../../foundation/logger.ts';
import type { DownloadMove, DownloadPlan, DownloadRepository } from '../../storage/download-repository.ts';
import type { HubConnection } from '../hub-connection.ts';
import { HubError } from '../hub-errors.ts';
import {
  bytesOnDisk,
  describe,
  firstFile,
  isGone,
  isSame,
  modelPath,
  stop,
  toEntry,
  type Entry,
} from './download-entry.ts';
import { deleteFiles, targetOf, topOf, totalBytes } from './download-files.ts';
import { runDownload, type DownloadRunOptions, type RunPhase } from './download-run.ts';
import { diskError } from './fetch-part.ts';
import { moveFiles, removeMoved, undoCopies, type MoveRequest } from './move-files.ts';

/** More downloads at once would only share the bandwidth. */
const MOST_AT_ONCE = 2;
/** Minimum milliseconds between two progress events. */
const TELL_EVERY_MS = 250;

export interface DownloadManagerOptions {
  readonly connection: Pick<HubConnection, 'request' | 'host'>;
  readonly repository: DownloadRepository;
  readonly logger: Logger;
  /** Called when a model is complete. @param file the file to load. */
  readonly onComplete: (file: string) => Promise<void>;
  /** Called when the file of a model is in another folder. */
  readonly onMoved?: (from: string, to: string) => void;
  readonly pause?: DownloadRunOptions['pause'];
  readonly now?: () => number;
  readonly rename?: MoveRequest['rename'];
}

/** Downloads models: several at once, with pause and resume, continued after a restart. */
export class DownloadManager implements Disposable {
  readonly changed = new Emitter<Download[]>();
  readonly #options: DownloadManagerOptions;
  readonly #entries = new Map<string, Entry>();
  #telling: NodeJS.Timeout | null = null;
  /** Folders are changed one download at a time: they share the disk. */
  #moving: Promise<void> = Promise.resolve();
  #isDisposed = false;

  constructor(options: DownloadManagerOptions) {
    this.#options = options;
  }

  /** Resumes the downloads and moves that were running when the app quit. */
  async start(): Promise<void> {
    const moves = this.#options.repository.moves();
    for (const stored of this.#options.repository.list()) {
      const entry = toEntry(stored);
      this.#entries.set(entry.id, entry);
      if (moves.some(({ id }) => id === entry.id)) continue;
      if (isGone(entry)) this.#forget(entry);
      else if (entry.state !== 'done') entry.receivedBytes = await bytesOnDisk(entry.plan);
    }
    for (const move of moves) this.#enqueue(move);
    this.#tell();
    this.#startNext();
  }

  list(): Download[] {
    return [...this.#entries.values()].map(describe);
  }

  /** @returns the download, or the existing one if the same files are already in the list. */
  add(plan: DownloadPlan): Download {
    for (const file of plan.files) targetOf(plan, file);
    const same = [...this.#entries.values()].find((entry) => isSame(entry.plan, plan));
    if (same !== undefined && isGone(same)) this.#forget(same);
    else if (same !== undefined) {
      if (same.state === 'paused' || same.state === 'failed') this.resume(same.id);
      return describe(same);
    }
    const id = randomUUID();
    this.#options.repository.add(id, plan, this.#now());
    const entry = toEntry({ id, plan, state: 'active', problem: null });
    this.#entries.set(id, entry);
    this.#startNext();
    this.#tell();
    return describe(entry);
  }

  async pause(id: string): Promise<void> {
    const entry = this.#entry(id);
    if (entry.state === 'done' || entry.state === 'moving') return;
    this.#set(entry, 'paused');
    await stop(entry);
    this.#startNext();
  }

  resume(id: string): void {
    const entry = this.#entry(id);
    if (entry.state !== 'paused' && entry.state !== 'failed') return;
    this.#set(entry, 'queued');
    this.#startNext();
  }

  /**
   * Cancels a download and deletes its incomplete files. A complete model stays until `deleteModel`; one that is being
   * moved stays where it was.
   */
  async cancel(id: string): Promise<void> {
    const entry = this.#entry(id);
    if (entry.state === 'moving') await stop(entry);
    else if (entry.state !== 'done') await this.#delete(entry);
    else this.#forget(entry);
    this.#startNext();
  }

  /** @returns whether the model was downloaded here. @param file its real path. */
  has(file: string): boolean {
    return this.#findModel(file) !== undefined;
  }

  /** Deletes the files of a downloaded model, if there is one. @param file its real path. */
  async deleteModel(file: string): Promise<void> {
    const entry = this.#findModel(file);
    if (entry !== undefined) await this.#delete(entry);
  }

  /** @returns downloads that are elsewhere. @param folder real path of the folder of all models. */
  outside(folder: string): Download[] {
    return this.#outside(folder).map(describe);
  }

  /** Begins to move them there. Each stays usable until it is there as a whole, and goes on after a restart. */
  moveTo(folder: string): void {
    for (const { id, plan } of this.#outside(folder)) {
      const toFolder = path.join(folder, path.relative(topOf(plan), plan.folder));
      const isTaken = [...this.#entries.values()].some((other) => isSame(other.plan, { ...plan, folder: toFolder }));
      if (isTaken) continue;
      const move = { id, fromFolder: plan.folder, toFolder };
      this.#options.repository.addMove(move);
      this.#enqueue(move);
    }
  }

  async dispose(): Promise<void> {
    this.#isDisposed = true;
    if (this.#telling !== null) clearTimeout(this.#telling);
    await Promise.all([...this.#entries.values()].map(stop));
    await this.#moving;
  }

  #findModel(file: string): Entry | undefined {
    return [...this.#entries.values()].find((entry) => modelPath(entry) === file);
  }

  #entry(id: string): Entry {
    const entry = this.#entries.get(id);
    if (entry === undefined) throw new HubError('not-found', 'This download is no longer in the list.');
    return entry;
  }

  async #delete(entry: Entry): Promise<void> {
    await stop(entry);
    await deleteFiles(entry.plan);
    this.#forget(entry);
  }

  #forget(entry: Entry): void {
    this.#entries.delete(entry.id);
    this.#options.repository.remove(entry.id);
    this.#tell();
  }

  #outside(folder: string): Entry[] {
    return [...this.#entries.values()].filter(({ plan, state }) => topOf(plan) !== folder && state !== 'moving');
  }

  #enqueue(move: DownloadMove): void {
    this.#moving = this.#moving
      .then(() => this.#move(move))
      .catch((error: unknown) => this.#options.logger.log('error', 'A model could not be moved.', error));
  }

  async #move({ id, fromFolder, toFolder }: DownloadMove): Promise<void> {
    const entry = this.#entries.get(id);
    if (entry === undefined || this.#isDisposed) return;
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
    if (this.#isDisposed) return;
    entry.receivedBytes = await bytesOnDisk(entry.plan);
    this.#set(entry, after, problem);
    this.#startNext();
  }

  /** @returns why it stays where it was; null when it is there. */
  async #bringTo(entry: Entry, from: DownloadPlan, folder: string, signal: AbortSignal): Promise<string | null> {
    const { repository, rename, onMoved } = this.#options;
    const onProgress = (bytes: number): void => {
      entry.receivedBytes = bytes;
      this.#tellSoon();
    };
    try {
      await moveFiles({ plan: from, folder, signal, onProgress, ...(rename && { rename }) });
    } catch (error) {
      // It goes on with the next start.
      if (this.#isDisposed) return null;
      await undoCopies(from, folder).catch((cause: unknown) =>
        this.#options.logger.log('warning', `${folder} still holds copies of a model that was not moved.`, cause),
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

  #set(entry: Entry, state: Download['state'], problem: string | null = null): void {
    entry.state = state;
    entry.problem = problem;
    const stored = state === 'paused' || state === 'failed' || state === 'done' ? state : 'active';
    this.#options.repository.setState(entry.id, stored, problem);
    this.#tell();
  }

  #startNext(): void {
    if (this.#isDisposed) return;
    const entries = [...this.#entries.values()];
    const free = MOST_AT_ONCE - entries.filter(({ running }) => running !== null).length;
    const waiting = entries.filter(({ state, running }) => state === 'queued' && running === null);
    for (const entry of waiting.slice(0, Math.max(0, free))) this.#run(entry);
  }

  #run(entry: Entry): void {
    const controller = new AbortController();
    const { connection, pause } = this.#options;
    const run = runDownload({
      connection,
      plan: entry.plan,
      signal: controller.signal,
      onPhase: (phase) => this.#follow(entry, phase),
      ...(pause && { pause }),
    });
    const ended = run
      .then(() => this.#complete(entry))
      .catch((error: unknown) => this.#fail(entry, error, controller.signal))
      .finally(() => {
        entry.running = null;
        this.#startNext();
      });
    entry.running = { controller, ended };
    entry.state = 'downloading';
  }

  #follow(entry: Entry, phase: RunPhase): void {
    if (entry.running?.controller.signal.aborted === true) return;
    entry.state = phase.type;
    entry.problem = phase.type === 'waiting' ? phase.problem : null;
    entry.receivedBytes = phase.bytes;
    if (phase.type === 'downloading') entry.speed.note(phase.bytes, this.#now());
    this.#tellSoon();
  }

  async #complete(entry: Entry): Promise<void> {
    const file = firstFile(entry.plan);
    await this.#options.onComplete(file);
    entry.receivedBytes = totalBytes(entry.plan);
    this.#set(entry, 'done');
  }

  #fail(entry: Entry, error: unknown, signal: AbortSignal): void {
    if (signal.aborted) return;
    if (!(error instanceof HubError)) this.#options.logger.log('error', 'A download failed.', error);
    this.#set(entry, 'failed', errorMessage(error));
  }

  #now(): number {
    return this.#options.now?.() ?? Date.now();
  }

  #tellSoon(): void {
    this.#telling ??= setTimeout(() => this.#tell(), TELL_EVERY_MS);
  }

  #tell(): void {
    if (this.#telling !== null) clearTimeout(this.#telling);
    this.#telling = null;
    if (!this.#isDisposed) this.changed.emit(this.list());
  }
}
