import { isDeepStrictEqual } from 'node:util';
import { AUTOMATIC_PROCESSOR, type ProcessorOptions } from '../../../shared/entities/processor.ts';
import type { Disposable } from '../../foundation/disposable.ts';
import type { StartHelper } from '../../foundation/helper-process.ts';
import { helperFile } from '../../foundation/helpers.ts';
import type { Logger } from '../../foundation/logger.ts';
import { EngineEndedError } from '../inference-errors.ts';
import { disposeCall, dropSnapshotCall, openCall, unloadModelCall } from './engine-calls.ts';
import { EngineConnection, type EngineReport } from './engine-connection.ts';
import { GraphicsUse } from './graphics-use.ts';
import { SnapshotStrikes } from './snapshot-strikes.ts';

/** Limit of its JavaScript heap; weights and the KV cache are outside it. */
const HEAP_MEGABYTES = 2048;
/** Number of processes that may end during the same call. */
const MOST_ATTEMPTS = 3;
/** Maximum wait for a conversation to be saved when the app quits. */
const MOST_STOP_MS = 8000;
const DEFAULT_QUOTA_BYTES = 1_000_000_000;

export interface EngineRunsOptions {
  readonly start: StartHelper;
  readonly logger: Logger;
  /** None are stored without it. */
  readonly snapshotFolder?: string;
  /** Their total size limit in bytes; 0 keeps none. */
  readonly snapshotQuotaBytes?: number;
  /** How models are run; as suits the computer without it. */
  readonly processor?: ProcessorOptions;
  /** Folder with llama.cpp for graphics processors; without it, only the processor can be used. */
  readonly backendsFolder?: string | null;
  /** A snapshot ended the process several times and is deleted. */
  readonly onSnapshotDropped?: () => void;
  /** The process ended by itself. @param droppedSnapshot whether a snapshot was the cause and is deleted. */
  readonly onEnd: (droppedSnapshot: boolean) => void;
}

/** Starts the engine's process when it is needed, and again after it ended. There is never more than one. */
export class EngineRuns implements Disposable {
  readonly strikes = new SnapshotStrikes();
  snapshotQuotaBytes: number;
  readonly graphics: GraphicsUse;
  readonly #options: EngineRunsOptions;
  readonly #dropped = new Set<string>();
  #current: EngineConnection | null = null;
  #startedWith: ProcessorOptions | null = null;
  #isDisposed = false;

  constructor(options: EngineRunsOptions) {
    this.#options = options;
    this.snapshotQuotaBytes = options.snapshotQuotaBytes ?? DEFAULT_QUOTA_BYTES;
    const { processor = AUTOMATIC_PROCESSOR, backendsFolder = null } = options;
    this.graphics = new GraphicsUse(processor, backendsFolder !== null || process.platform === 'darwin');
  }

  /** The running process; null if there is none. */
  get current(): EngineConnection | null {
    return this.#current;
  }

  /**
   * Makes a call that can be repeated, in another process if one ends; a graphics processor that may be the cause is
   * given up. @throws {EngineEndedError} each one ended.
   */
  async repeat<Result>(call: (engine: EngineConnection) => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await call(this.#connect());
      } catch (error) {
        if (!(error instanceof EngineEndedError) || this.#isDisposed) throw error;
        if (attempt < MOST_ATTEMPTS) continue;
        if (!this.graphics.giveUp()) throw error;
        attempt = 0;
      }
    }
  }

  /** Ends a process that was started with other options than it should be; the next call starts another. */
  async followChoice(): Promise<void> {
    const engine = this.#current;
    if (engine === null || isDeepStrictEqual(this.#startedWith, this.graphics.options)) return;
    await engine.call(unloadModelCall, undefined).catch((error: unknown) => this.#noteFailure(error));
    if (engine !== this.#current) return;
    this.#current = null;
    engine.end();
    await engine.ended;
  }

  /** Lets the engine save what it has, then ends its process. */
  async dispose(): Promise<void> {
    this.#isDisposed = true;
    const engine = this.#current;
    this.#current = null;
    if (engine === null) return;
    const timer = setTimeout(() => engine.end(), MOST_STOP_MS);
    await engine.call(disposeCall, undefined).catch((error: unknown) => {
      if (!(error instanceof EngineEndedError))
        this.#options.logger.log('warning', 'The engine could not save everything when it ended.', error);
    });
    clearTimeout(timer);
    engine.end();
    await engine.ended;
  }

  #connect(): EngineConnection {
    if (this.#isDisposed) throw new EngineEndedError();
    this.#current ??= this.#start();
    return this.#current;
  }

  #start(): EngineConnection {
    const { start, snapshotFolder = null, backendsFolder = null } = this.#options;
    const { snapshotQuotaBytes } = this;
    const processor = this.graphics.options;
    this.#startedWith = processor;
    const engine = new EngineConnection(start(helperFile('engine-helper'), HEAP_MEGABYTES), {
      onReport: (report) => this.#noteReport(report),
      onEnd: (how) => this.#noteEnd(engine, how),
    });
    const opening = [
      engine.call(openCall, { snapshotFolder, snapshotQuotaBytes, processor, backendsFolder }),
      ...[...this.#dropped].map(async (id) => {
        await engine.call(dropSnapshotCall, { id });
        this.#dropped.delete(id);
      }),
    ];
    for (const done of opening) done.catch((error: unknown) => this.#noteFailure(error));
    return engine;
  }

  #noteReport(report: EngineReport): void {
    if (report.type === 'log') this.#options.logger.log(report.level, report.message);
    else this.strikes.begin(report.snapshotId);
  }

  /** An ended process is noted once, where it is noticed. */
  #noteFailure(error: unknown): void {
    if (error instanceof EngineEndedError) return;
    this.#options.logger.log('error', 'The engine could not be started as it should.', error);
  }

  #noteEnd(engine: EngineConnection, how: string): void {
    if (engine !== this.#current) return;
    this.#current = null;
    this.#options.logger.log('error', `The process that runs models ended unexpectedly: ${how}.`);
    const dropped = this.strikes.noteEnd();
    if (dropped !== null) {
      this.#dropped.add(dropped);
      this.#options.onSnapshotDropped?.();
    }
    this.#options.onEnd(dropped !== null);
  }
}
