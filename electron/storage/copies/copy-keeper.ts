import type { CopiesState, StoredCopy } from '../../../shared/entities/copy.ts';
import type { Timestamp } from '../../../shared/entities/timestamp.ts';
import { t } from '../../../shared/texts/translate.ts';
import type { Disposable } from '../../foundation/disposable.ts';
import { Emitter } from '../../foundation/emitter.ts';
import { errorMessage } from '../../foundation/errors.ts';
import type { StartHelper } from '../../foundation/helper-process.ts';
import type { Logger } from '../../foundation/logger.ts';
import type { ProfilePaths } from '../../foundation/paths.ts';
import { runHelper } from '../../foundation/run-helper.ts';
import { copyName, listCopies, tidyCopies } from './copy-folders.ts';
import { copyResultSchema, type CopyJob } from './make-copy.ts';
import { cancelRestore, requestedRestore, requestRestore } from './restore-copy.ts';

export interface CopyKeeperOptions {
  readonly paths: Pick<ProfilePaths, 'dataFolder' | 'copies'>;
  readonly startHelper: StartHelper;
  readonly logger: Logger;
  readonly now?: () => Timestamp;
  /** Called if a database can't be read completely. @param file its name. */
  readonly onDamage?: (file: string) => void;
}

const DAY_MS = 86_400_000;
/** Delay of the first check, so that it doesn't slow down the start of the app. */
const FIRST_LOOK_MS = 2 * 60_000;
const LOOK_AGAIN_MS = 60 * 60_000;

/** Copies the databases every day, in the background, and lists the copies. */
export class CopyKeeper implements Disposable {
  readonly changed = new Emitter<CopiesState>();
  readonly #options: CopyKeeperOptions;
  readonly #stop = new AbortController();
  #timer: NodeJS.Timeout | null = null;
  #making: Promise<void> | null = null;
  #problem: string | null = null;

  constructor(options: CopyKeeperOptions) {
    this.#options = options;
  }

  /** Checks whether a copy is due, shortly after the start and then every hour. */
  start(): void {
    this.#lookIn(FIRST_LOOK_MS);
  }

  state(): CopiesState {
    const { copies, problem } = this.#listed();
    return {
      copies,
      restoring: requestedRestore(this.#options.paths),
      isCopying: this.#making !== null,
      problem: this.#problem ?? problem,
    };
  }

  /** Makes a copy if the newest one is a day old. Never throws: errors are in the state and the log. */
  async makeIfDue(): Promise<void> {
    const newest = this.#listed().copies.find(({ kind }) => kind === 'daily');
    if (newest !== undefined && this.#now() - newest.madeAt < DAY_MS) return;
    await this.make();
  }

  /** Makes a copy now, after any copy in progress. Like `makeIfDue`, it never throws. */
  make(): Promise<void> {
    this.#making ??= this.#make().finally(() => {
      this.#making = null;
      this.#tell();
    });
    this.#tell();
    return this.#making;
  }

  /** @throws {RangeError} there is no such copy. */
  requestRestore(id: string): void {
    requestRestore(this.#options.paths, id, this.#now());
    this.#tell();
  }

  cancelRestore(): void {
    cancelRestore(this.#options.paths);
    this.#tell();
  }

  async dispose(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#stop.abort(new Error('Knapsack ends.'));
    await this.#making;
  }

  async #make(): Promise<void> {
    const { paths, startHelper, logger, onDamage } = this.#options;
    const input: CopyJob = { dataFolder: paths.dataFolder, folder: paths.copies, name: copyName(this.#now(), 'daily') };
    try {
      const result = await runHelper(startHelper, {
        helper: 'copy-helper',
        input,
        result: copyResultSchema,
        megabytes: 128,
        signal: this.#stop.signal,
      });
      if (result.type === 'made') tidyCopies(paths.copies, requestedRestore(paths));
      else onDamage?.(result.file);
      this.#problem =
        result.type === 'made' ? null : t('{file} is damaged, so it could not be copied.', { file: result.file });
    } catch (error) {
      if (this.#stop.signal.aborted) return;
      logger.log('warning', 'The daily copy could not be made.', error);
      this.#problem = t('The last copy could not be made: {reason}', { reason: errorMessage(error) });
    }
  }

  #lookIn(milliseconds: number): void {
    this.#timer = setTimeout(() => {
      void this.makeIfDue().then(() => {
        if (!this.#stop.signal.aborted) this.#lookIn(LOOK_AGAIN_MS);
      });
    }, milliseconds).unref();
  }

  /** A folder that cannot be read, or is none, costs the copies, not the page that shows them. */
  #listed(): { readonly copies: StoredCopy[]; readonly problem: string | null } {
    try {
      return { copies: listCopies(this.#options.paths.copies), problem: null };
    } catch (error) {
      return { copies: [], problem: t('The copies could not be listed: {reason}', { reason: errorMessage(error) }) };
    }
  }

  #tell(): void {
    if (!this.#stop.signal.aborted) this.changed.emit(this.state());
  }

  #now(): Timestamp {
    return this.#options.now?.() ?? Date.now();
  }
}
