import type { z } from 'zod';
import { t } from '../../shared/texts/translate.ts';
import type { Disposable } from './disposable.ts';
import type { HelperProcess, StartHelper } from './helper-process.ts';
import { helperFile, type HelperName } from './helpers.ts';
import { HelperEndedError, helperMessageSchema, problemError } from './run-helper.ts';
import { SerialQueue } from './serial-queue.ts';

export interface WarmHelperOptions {
  readonly helper: HelperName;
  /** Limit of its JavaScript heap in megabytes. */
  readonly megabytes: number;
  /** Milliseconds without a job after which the process ends. */
  readonly idleMs?: number;
}

const IDLE_MS = 5 * 60_000;

interface Job {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
  readonly onPart: ((value: unknown) => void) | undefined;
}

/**
 * A helper that stays for the next job, for work that usually takes less time than starting a process but might never
 * end. Jobs run one after another. If a job is aborted or exceeds the helper's limits (see `serveJobs`), its process
 * ends; the next job starts another.
 */
export class WarmHelper implements Disposable {
  readonly #start: StartHelper;
  readonly #options: WarmHelperOptions;
  readonly #queue = new SerialQueue();
  #running: HelperProcess | null = null;
  #job: Job | null = null;
  #idle: NodeJS.Timeout | null = null;

  constructor(start: StartHelper, options: WarmHelperOptions) {
    this.#start = start;
    this.#options = options;
  }

  /** Whether it has a process, which may have done other jobs. */
  get isRunning(): boolean {
    return this.#running !== null;
  }

  /**
   * @param onPart receives the parts that precede the result, in order. If it throws, the job fails.
   * @throws {HelperEndedError} if the helper ended during the job.
   * @throws {HelperError} with the helper's explanation if it could not do the job.
   */
  run<Result>(
    input: unknown,
    result: z.ZodType<Result>,
    signal: AbortSignal,
    onPart?: (value: unknown) => void,
  ): Promise<Result> {
    return this.#queue.run(async () => {
      signal.throwIfAborted();
      this.#stopIdling();
      try {
        return result.parse(await this.#ask(input, signal, onPart));
      } finally {
        this.#idle = setTimeout(() => this.#end(), this.#options.idleMs ?? IDLE_MS).unref();
      }
    });
  }

  dispose(): void {
    this.#stopIdling();
    this.#end();
  }

  async #ask(input: unknown, signal: AbortSignal, onPart: Job['onPart']): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const abort = (): void => {
      this.#end();
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', abort, { once: true });
    this.#job = { resolve, reject, onPart };
    (this.#running ??= this.#begin()).send(input);
    return promise.finally(() => {
      signal.removeEventListener('abort', abort);
      this.#job = null;
    });
  }

  #begin(): HelperProcess {
    const started = this.#start(helperFile(this.#options.helper), this.#options.megabytes);
    started.onExit(() => {
      if (this.#running !== started) return;
      this.#running = null;
      this.#job?.reject(new HelperEndedError(() => t('It exceeded its time or memory limit.')));
    });
    started.onMessage((received) => {
      if (this.#running === started) this.#hear(received);
    });
    return started;
  }

  #hear(received: unknown): void {
    const message = helperMessageSchema.safeParse(received);
    if (!message.success) this.#job?.reject(message.error);
    else if (message.data.type === 'part') this.#hearPart(message.data.value);
    else if (message.data.type === 'problem') this.#job?.reject(problemError(message.data));
    else if (message.data.type === 'result') this.#job?.resolve(message.data.value);
  }

  #hearPart(value: unknown): void {
    try {
      this.#job?.onPart?.(value);
    } catch (error) {
      this.#end();
      this.#job?.reject(error);
    }
  }

  #end(): void {
    this.#running?.end();
    this.#running = null;
  }

  #stopIdling(): void {
    if (this.#idle !== null) clearTimeout(this.#idle);
    this.#idle = null;
  }
}
