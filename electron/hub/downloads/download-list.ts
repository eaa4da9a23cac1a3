import type { Download } from '../../../shared/entities/download.ts';
import { t } from '../../../shared/texts/translate.ts';
import type { Disposable } from '../../foundation/disposable.ts';
import { Emitter } from '../../foundation/emitter.ts';
import type { Logger } from '../../foundation/logger.ts';
import type { DownloadPlan, DownloadRepository, StoredDownload } from '../../storage/download-repository.ts';
import { HubError } from '../hub-errors.ts';
import { describe, isSame, modelPath, toEntry, type Entry } from './download-entry.ts';

/** Minimum milliseconds between two progress events. */
const TELL_EVERY_MS = 250;

/** The downloads with their states, as stored and as the window shows them. */
export class DownloadList implements Disposable {
  readonly changed = new Emitter<Download[]>();
  readonly #repository: DownloadRepository;
  readonly #logger: Logger;
  readonly #entries = new Map<string, Entry>();
  #telling: NodeJS.Timeout | null = null;
  #isDisposed = false;

  constructor(repository: DownloadRepository, logger: Logger) {
    this.#repository = repository;
    this.#logger = logger;
  }

  get entries(): readonly Entry[] {
    return [...this.#entries.values()];
  }

  describe(): Download[] {
    return this.entries.map(describe);
  }

  /** @throws {HubError} */
  get(id: string): Entry {
    const entry = this.#entries.get(id);
    if (entry === undefined) throw new HubError('not-found', t('This download is no longer in the list.'));
    return entry;
  }

  has(id: string): boolean {
    return this.#entries.has(id);
  }

  /** @returns a download of the same files to the same folder. */
  same(plan: DownloadPlan): Entry | undefined {
    return this.entries.find((entry) => isSame(entry.plan, plan));
  }

  /** @param file its real path. */
  ofModel(file: string): Entry | undefined {
    return this.entries.find((entry) => modelPath(entry) === file);
  }

  /** Adds one that is stored already. */
  restore(stored: StoredDownload): Entry {
    const entry = toEntry(stored);
    this.#entries.set(entry.id, entry);
    return entry;
  }

  /** @param now milliseconds. */
  add(id: string, plan: DownloadPlan, now: number): Entry {
    this.#repository.add(id, plan, now);
    return this.restore({ id, plan, state: 'active', problem: null });
  }

  set(entry: Entry, state: Download['state'], problem: string | null = null): void {
    entry.state = state;
    entry.problem = problem;
    const stored = state === 'paused' || state === 'failed' || state === 'done' ? state : 'active';
    try {
      this.#repository.setState(entry.id, stored, problem);
    } catch (error) {
      // A disk that is full for the download may be full for this, too: the next start then tries again.
      this.#logger.log('warning', 'The state of a download could not be stored.', error);
    }
    this.tell();
  }

  forget(entry: Entry): void {
    this.#entries.delete(entry.id);
    this.#repository.remove(entry.id);
    this.tell();
  }

  tellSoon(): void {
    this.#telling ??= setTimeout(() => this.tell(), TELL_EVERY_MS);
  }

  tell(): void {
    if (this.#telling !== null) clearTimeout(this.#telling);
    this.#telling = null;
    if (!this.#isDisposed) this.changed.emit(this.describe());
  }

  dispose(): void {
    this.#isDisposed = true;
    if (this.#telling !== null) clearTimeout(this.#telling);
  }
}
