import { z } from 'zod';
import type { Disposable } from '../../foundation/disposable.ts';
import type { StartHelper } from '../../foundation/helper-process.ts';
import { runHelper } from '../../foundation/run-helper.ts';

const watchReportSchema = z.discriminatedUnion('type', [
  /** Paths within the folder; null if all of it is to be looked at. */
  z.object({ type: z.literal('changed'), id: z.string(), paths: z.array(z.string()).nullable() }),
  /** The system has no more watches. */
  z.object({ type: z.literal('unwatched'), id: z.string() }),
]);
export type WatchReport = z.output<typeof watchReportSchema>;

export interface FolderWatcherOptions {
  readonly startHelper: StartHelper;
  readonly onChanged: (id: string, paths: readonly string[] | null) => void;
}

interface WatchedFolder {
  readonly id: string;
  readonly path: string;
}

const MEGABYTES = 256;
/** How often a folder that can't be watched is looked at. */
const LOOK_AGAIN_MS = 10 * 60_000;

/** Reports changes in folders. They are watched in a separate process: a large folder takes seconds to begin with. */
export class FolderWatcher implements Disposable {
  readonly #options: FolderWatcherOptions;
  readonly #unwatched = new Set<string>();
  readonly #timer: NodeJS.Timeout;
  #watching: { readonly key: string; readonly controller: AbortController } | null = null;

  constructor(options: FolderWatcherOptions) {
    this.#options = options;
    this.#timer = setInterval(() => {
      for (const id of this.#unwatched) options.onChanged(id, null);
    }, LOOK_AGAIN_MS).unref();
  }

  /** Watches these folders, and no others. */
  watch(folders: readonly WatchedFolder[]): void {
    const key = JSON.stringify(folders.map(({ id, path }) => [id, path]));
    if (this.#watching?.key === key) return;
    this.#watching?.controller.abort();
    this.#watching = null;
    this.#unwatched.clear();
    if (folders.length === 0) return;
    const controller = new AbortController();
    this.#watching = { key, controller };
    this.#run(folders, controller.signal).catch(() => {
      // Whatever ended it: the folders are looked at from time to time instead.
      if (!controller.signal.aborted) for (const { id } of folders) this.#unwatched.add(id);
    });
  }

  dispose(): void {
    clearInterval(this.#timer);
    this.#watching?.controller.abort();
  }

  #run(folders: readonly WatchedFolder[], signal: AbortSignal): Promise<unknown> {
    return runHelper(this.#options.startHelper, {
      helper: 'knowledge-watch-helper',
      input: { folders },
      result: z.null(),
      megabytes: MEGABYTES,
      signal,
      onPart: (value) => {
        const report = watchReportSchema.parse(value);
        if (report.type === 'unwatched') this.#unwatched.add(report.id);
        else this.#options.onChanged(report.id, report.paths);
      },
    });
  }
}
