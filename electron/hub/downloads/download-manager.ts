import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Download } from '../../../shared/entities/download.ts';
import type { Disposable } from '../../foundation/disposable.ts';
import { Emitter } from '../../foundation/emitter.ts';
import { errorMessage } from '../../foundation/errors.ts';
import type { Logger } from '../../foundation/logger.ts';
import type { DownloadPlan, DownloadRepository, StoredDownload } from '../../storage/download-repository.ts';
import type { HubConnection } from '../hub-connection.ts';
import { HubError } from '../hub-errors.ts';
import { deleteFiles, receivedOf, targetOf, totalBytes } from './download-files.ts';
import { runDownload, type DownloadRunOptions, type RunPhase } from './download-run.ts';
import { TransferSpeed } from './transfer-speed.ts';

/** More downloads at once would only share the bandwidth. */
const MOST_AT_ONCE = 2;
/** Minimum milliseconds between two progress events. */
const TELL_EVERY_MS = 250;

export interface DownloadManagerOptions {
  readonly connection: Pick<HubConnection, 'request' | 'host'>;
  readonly repository: DownloadRepository;
  readonly logger: Logger;
  readonly modelsFolder: () => string;
  /** Called when a model is complete. @param file the file to load. */
  readonly onComplete: (file: string) => Promise<void>;
  readonly pause?: DownloadRunOptions['pause'];
  readonly now?: () => number;
}

interface Entry {
  readonly id: string;
  readonly plan: DownloadPlan;
  readonly speed: TransferSpeed;
  state: Download['state'];
  receivedBytes: number;
  problem: string | null;
  /** Ends the run; `done` resolves when it has ended. */
  running: { readonly controller: AbortController; readonly ended: Promise<void> } | null;
}

/** Downloads models: several at once, with pause and resume, continued after a restart. */
export class DownloadManager implements Disposable {
  readonly changed = new Emitter<Download[]>();
  readonly #options: DownloadManagerOptions;
  readonly #entries = new Map<string, Entry>();
  #telling: NodeJS.Timeout | null = null;
  #isDisposed = false;

  constructor(options: DownloadManagerOptions) {
    this.#options = options;
  }

  /** Resumes the downloads that were running when the app quit. */
  async start(): Promise<void> {
    for (const stored of this.#options.repository.list()) {
      const entry = toEntry(stored);
      this.#entries.set(entry.id, entry);
      if (isGone(entry)) this.#forget(entry);
      else if (entry.state !== 'done') entry.receivedBytes = await bytesOnDisk(entry.plan);
    }
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
    if (entry.state === 'done') return;
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

  /** Cancels a download and deletes its incomplete files. A complete model stays until `deleteModel`. */
  async cancel(id: string): Promise<void> {
    const entry = this.#entry(id);
    if (entry.state !== 'done') await this.#delete(entry);
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

  async dispose(): Promise<void> {
    this.#isDisposed = true;
    if (this.#telling !== null) clearTimeout(this.#telling);
    await Promise.all([...this.#entries.values()].map(stop));
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
    await deleteFiles(entry.plan, this.#options.modelsFolder());
    this.#forget(entry);
  }

  #forget(entry: Entry): void {
    this.#entries.delete(entry.id);
    this.#options.repository.remove(entry.id);
    this.#tell();
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

function toEntry({ id, plan, state, problem }: StoredDownload): Entry {
  return {
    id,
    plan,
    speed: new TransferSpeed(),
    state: state === 'active' ? 'queued' : state,
    receivedBytes: state === 'done' ? totalBytes(plan) : 0,
    problem,
    running: null,
  };
}

/** Someone deleted the files of a complete model. */
const isGone = ({ state, plan }: Entry): boolean =>
  state === 'done' && plan.files.some((file) => !existsSync(targetOf(plan, file)));

async function stop({ running }: Entry): Promise<void> {
  running?.controller.abort();
  await running?.ended;
}

async function bytesOnDisk(plan: DownloadPlan): Promise<number> {
  const received = await Promise.all(plan.files.map((file) => receivedOf(plan, file)));
  return received.reduce((sum, bytes) => sum + bytes, 0);
}

function describe(entry: Entry): Download {
  const { id, plan, state, receivedBytes, problem, speed } = entry;
  return {
    id,
    repository: plan.repository,
    name: plan.name,
    state,
    totalBytes: totalBytes(plan),
    receivedBytes,
    bytesPerSecond: state === 'downloading' ? speed.bytesPerSecond : null,
    problem,
    modelPath: modelPath(entry),
  };
}

const modelPath = ({ state, plan }: Entry): string | null => (state === 'done' ? firstFile(plan) : null);

function firstFile(plan: DownloadPlan): string {
  const [first] = plan.files;
  if (first === undefined) throw new Error('A download has at least one file.');
  return targetOf(plan, first);
}

const isSame = (left: DownloadPlan, right: DownloadPlan): boolean =>
  left.folder === right.folder &&
  left.files.map((file) => file.path).join() === right.files.map((file) => file.path).join();
