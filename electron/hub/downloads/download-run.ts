import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { HubFile } from '../../../shared/entities/download.ts';
import type { DownloadPlan } from '../../storage/download-repository.ts';
import type { HubConnection } from '../hub-connection.ts';
import { HubError } from '../hub-errors.ts';
import { encodedPath } from '../hub-paths.ts';
import { checkSpace, complete, isComplete, partOf, receivedOf, targetOf } from './download-files.ts';
import { diskError, fetchPart, type WriteBytes } from './fetch-part.ts';
import { checkHash } from './hash-file.ts';

/** Failures in a row, without a single byte received, after which the person has to act. */
const MOST_FAILURES = 8;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

export type RunPhase =
  | { readonly type: 'downloading' | 'checking'; readonly bytes: number }
  /** The connection is lost, or the hub asks to wait. */
  | { readonly type: 'waiting'; readonly bytes: number; readonly problem: string };

export interface DownloadRunOptions {
  readonly connection: Pick<HubConnection, 'request' | 'host'>;
  readonly plan: DownloadPlan;
  readonly signal: AbortSignal;
  /** @param phase with the total bytes of all files. */
  readonly onPhase: (phase: RunPhase) => void;
  /** Waits between attempts; for tests. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly write?: WriteBytes;
}

/**
 * Downloads, checks and names every file of a plan, from where it stopped before.
 * @throws {HubError} if the person has to act. @throws the signal's reason if it is aborted.
 */
export async function runDownload(options: DownloadRunOptions): Promise<void> {
  const { plan } = options;
  await checkSpace(plan).catch((error: unknown) => {
    throw diskError(error, plan.folder) ?? error;
  });
  let before = 0;
  for (const file of plan.files) {
    await new FileRun(options, file, before).run();
    before += file.bytes;
  }
}

class FileRun {
  readonly #options: DownloadRunOptions;
  readonly #file: HubFile;
  readonly #target: string;
  /** Total bytes of the files before this one. */
  readonly #before: number;
  #failures = 0;

  constructor(options: DownloadRunOptions, file: HubFile, before: number) {
    this.#options = options;
    this.#file = file;
    this.#target = targetOf(options.plan, file);
    this.#before = before;
  }

  async run(): Promise<void> {
    const { signal } = this.#options;
    if (await isComplete(this.#target, this.#file)) return;
    await mkdir(path.dirname(this.#target), { recursive: true });
    await this.#fetch();
    try {
      await checkHash(partOf(this.#target), this.#file, signal, (bytes) => this.#tell('checking', bytes));
    } catch (error) {
      if (error instanceof HubError) await rm(partOf(this.#target), { force: true });
      throw error;
    }
    await complete(this.#target);
  }

  async #fetch(): Promise<void> {
    const { connection, plan, signal, onPhase, write } = this.#options;
    for (;;) {
      const received = await receivedOf(plan, this.#file);
      this.#tell('downloading', received);
      try {
        return await fetchPart(connection, {
          url: encodedPath(plan.repository, plan.revision, this.#file.path),
          part: partOf(this.#target),
          bytes: this.#file.bytes,
          what: this.#file.path,
          signal,
          onProgress: (bytes) => this.#progressed(bytes),
          ...(write && { write }),
        });
      } catch (error) {
        const failure = this.#retriable(error);
        const bytes = this.#before + (await receivedOf(plan, this.#file));
        onPhase({ type: 'waiting', bytes, problem: failure.message });
        await this.#pause(failure);
      }
    }
  }

  #progressed(bytes: number): void {
    this.#failures = 0;
    this.#tell('downloading', bytes);
  }

  #tell(type: 'downloading' | 'checking', bytes: number): void {
    this.#options.onPhase({ type, bytes: this.#before + bytes });
  }

  /** @throws errors that waiting can't solve. */
  #retriable(error: unknown): HubError {
    this.#options.signal.throwIfAborted();
    if (!(error instanceof HubError) || !error.passes || ++this.#failures >= MOST_FAILURES) throw error;
    return error;
  }

  async #pause({ retryAfterMs }: HubError): Promise<void> {
    const { signal, pause = wait } = this.#options;
    const growing = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (this.#failures - 1));
    await pause(retryAfterMs ?? growing, signal);
  }
}

const wait = (ms: number, signal: AbortSignal): Promise<void> => delay(ms, undefined, { signal });
