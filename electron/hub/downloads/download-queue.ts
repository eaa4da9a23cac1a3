import { errorMessage } from '../../foundation/errors.ts';
import type { Logger } from '../../foundation/logger.ts';
import type { HubConnection } from '../hub-connection.ts';
import { HubError } from '../hub-errors.ts';
import { firstFile, type Entry } from './download-entry.ts';
import { totalBytes } from './download-files.ts';
import type { DownloadList } from './download-list.ts';
import { runDownload, type DownloadRunOptions, type RunPhase } from './download-run.ts';

/** More downloads at once would only share the bandwidth. */
const MOST_AT_ONCE = 2;

export interface DownloadQueueOptions {
  readonly connection: Pick<HubConnection, 'request' | 'host'>;
  readonly logger: Logger;
  /** Called when a model is complete. @param file the file to load. */
  readonly onComplete: (file: string) => Promise<void>;
  readonly pause?: DownloadRunOptions['pause'];
  readonly write?: DownloadRunOptions['write'];
  readonly now?: () => number;
}

/** Runs the downloads that wait, a few at a time. */
export class DownloadQueue {
  readonly #list: DownloadList;
  readonly #options: DownloadQueueOptions;
  #isStopped = false;

  constructor(list: DownloadList, options: DownloadQueueOptions) {
    this.#list = list;
    this.#options = options;
  }

  startNext(): void {
    if (this.#isStopped) return;
    const { entries } = this.#list;
    const free = MOST_AT_ONCE - entries.filter(({ running }) => running !== null).length;
    const waiting = entries.filter(({ state, running }) => state === 'queued' && running === null);
    for (const entry of waiting.slice(0, Math.max(0, free))) this.#run(entry);
  }

  /** Starts no more. */
  stop(): void {
    this.#isStopped = true;
  }

  #run(entry: Entry): void {
    const controller = new AbortController();
    const { connection, pause, write } = this.#options;
    const run = runDownload({
      connection,
      plan: entry.plan,
      signal: controller.signal,
      onPhase: (phase) => this.#follow(entry, phase),
      ...(pause && { pause }),
      ...(write && { write }),
    });
    const ended = run
      .then(() => this.#complete(entry))
      .catch((error: unknown) => this.#fail(entry, error, controller.signal))
      .finally(() => {
        entry.running = null;
        this.startNext();
      });
    entry.running = { controller, ended };
    entry.state = 'downloading';
  }

  #follow(entry: Entry, phase: RunPhase): void {
    if (entry.running?.controller.signal.aborted === true) return;
    entry.state = phase.type;
    entry.problem = phase.type === 'waiting' ? phase.problem : null;
    entry.receivedBytes = phase.bytes;
    if (phase.type === 'downloading') entry.speed.note(phase.bytes, this.#options.now?.() ?? Date.now());
    this.#list.tellSoon();
  }

  async #complete(entry: Entry): Promise<void> {
    await this.#options.onComplete(firstFile(entry.plan));
    entry.receivedBytes = totalBytes(entry.plan);
    this.#list.set(entry, 'done');
  }

  #fail(entry: Entry, error: unknown, signal: AbortSignal): void {
    if (signal.aborted) return;
    if (!(error instanceof HubError)) this.#options.logger.log('error', 'A download failed.', error);
    this.#list.set(entry, 'failed', errorMessage(error));
  }
}
