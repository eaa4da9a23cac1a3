import { z } from 'zod';
import { personLocale } from '../../shared/formats/locale.ts';
import type { Disposable } from '../foundation/disposable.ts';
import type { StartHelper } from '../foundation/helper-process.ts';
import { WarmHelper } from '../foundation/warm-helper.ts';
import { readOutcomeSchema, scanOutcomeSchema, unembeddedSchema, type IndexJob } from './index/index-job.ts';
import { overviewSchema, skippedSchema, type Overview, type SkippedFiles } from './index/overview.ts';
import type { ReadOutcome } from './index/read-files.ts';
import { nextScansSchema, type NextScans, type readScansSchema } from './index/scans.ts';
import type { UnembeddedPassage } from './index/vectors.ts';

/** Milliseconds that one job reads files: a pause waits no longer. */
const READ_MS = 1000;
const MEGABYTES = 512;
const IDLE_MS = 20_000;

/** The index as the app writes it: in a separate process, one job after another. */
export class IndexClient implements Disposable {
  readonly #helper: WarmHelper;
  readonly #file: string;
  readonly #ending = new AbortController();

  constructor(startHelper: StartHelper, file: string) {
    this.#helper = new WarmHelper(startHelper, {
      helper: 'knowledge-index-helper',
      megabytes: MEGABYTES,
      idleMs: IDLE_MS,
    });
    this.#file = file;
  }

  async keep(folders: readonly { readonly id: string; readonly path: string }[]): Promise<void> {
    await this.#run({ task: 'keep', folders: folders.map(({ id, path }) => ({ id, path })) }, z.null());
  }

  scan(id: string, closed: readonly string[]): Promise<z.output<typeof scanOutcomeSchema>> {
    return this.#run({ task: 'scan', id, closed: [...closed] }, scanOutcomeSchema);
  }

  async look(id: string, closed: readonly string[], paths: readonly string[]): Promise<void> {
    await this.#run({ task: 'look', id, closed: [...closed], paths: [...paths] }, z.null());
  }

  read(id: string, mostBytes: number): Promise<ReadOutcome> {
    return this.#run({ task: 'read', id, forMs: READ_MS, mostBytes, locale: personLocale() }, readOutcomeSchema);
  }

  /** @returns pages whose text is read in their pictures next; null if there are none. */
  nextScans(id: string, mostBytes: number): Promise<NextScans | 'full' | null> {
    const result = z.union([nextScansSchema, z.literal('full')]).nullable();
    return this.#run({ task: 'next-scans', id, mostBytes }, result);
  }

  async saveScans(read: z.output<typeof readScansSchema>): Promise<void> {
    await this.#run({ task: 'save-scans', read }, z.null());
  }

  async giveUp(reason: string): Promise<void> {
    await this.#run({ task: 'give-up', reason }, z.null());
  }

  async retry(id: string): Promise<void> {
    await this.#run({ task: 'retry', id }, z.null());
  }

  overview(): Promise<Overview> {
    return this.#run({ task: 'overview' }, overviewSchema);
  }

  skipped(id: string, offset: number, limit: number): Promise<SkippedFiles> {
    return this.#run({ task: 'skipped', id, offset, limit }, skippedSchema);
  }

  unembedded(
    embedder: string,
    folders: readonly string[],
    after: number,
    limit: number,
  ): Promise<readonly UnembeddedPassage[]> {
    return this.#run({ task: 'unembedded', embedder, folders: [...folders], after, limit }, unembeddedSchema);
  }

  async saveVectors(
    embedder: string,
    vectors: readonly { readonly passage: number; readonly vector: Float32Array<ArrayBuffer> }[],
  ): Promise<void> {
    await this.#run({ task: 'save-vectors', embedder, vectors: [...vectors] }, z.null());
  }

  /** Ends the process, which closes its file; the next job starts another. */
  rest(): void {
    this.#helper.dispose();
  }

  dispose(): void {
    this.#ending.abort();
    this.#helper.dispose();
  }

  #run<Result>(job: IndexJob, result: z.ZodType<Result>): Promise<Result> {
    return this.#helper.run({ file: this.#file, job }, result, this.#ending.signal);
  }
}
