import {
  INCLUDED_EMBEDDER,
  type EmbedderChoice,
  type EmbedderPrefixes,
  type EmbeddersState,
} from '../../../shared/entities/embedder.ts';
import { t } from '../../../shared/texts/translate.ts';
import type { Disposable } from '../../foundation/disposable.ts';
import { Emitter } from '../../foundation/emitter.ts';
import { errorMessage } from '../../foundation/errors.ts';
import type { Logger } from '../../foundation/logger.ts';
import type { Embedder } from '../../inference/embedder.ts';
import type { EmbedderService } from '../../inference/embedder-service.ts';
import { ModelFileError } from '../../inference/inference-errors.ts';
import type { PreparedIndex } from '../../inference/semantic-index/prepared-index.ts';
import { embedderReader, type TextReader } from '../../inference/text-reader.ts';
import type { EmbedderRepository } from '../../storage/embedder-repository.ts';
import type { EmbedderLibrary } from './embedder-library.ts';

export interface EmbedderSwitchOptions {
  readonly library: EmbedderLibrary;
  readonly repository: Pick<EmbedderRepository, 'list' | 'setUse'>;
  /** Uses an embedder for everything that is found by meaning. */
  readonly replace: EmbedderService['replace'];
  /** The chosen embedder can't be loaded, so the included one is used. */
  readonly onFallback: (name: string, error: string) => void;
  readonly logger: Logger;
}

interface Preparation {
  readonly id: string;
  readonly controller: AbortController;
}

/**
 * Which embedder everything is found with. Another one makes all of its vectors in the background first, while the one
 * in use answers; a preparation that the end of the app cut off continues at the next start.
 */
export class EmbedderSwitch implements Disposable {
  readonly stateChanged = new Emitter<EmbeddersState>();
  readonly #options: EmbedderSwitchOptions;
  #indexes: readonly PreparedIndex[] = [];
  #inUse: string;
  #preparing: Preparation | null = null;
  /** Resolves when the last preparation has let go of its embedder. */
  #ended: Promise<void> = Promise.resolve();
  #progress = { done: 0, total: 0 };
  #failure: EmbeddersState['failure'] = null;

  constructor(options: EmbedderSwitchOptions) {
    this.#options = options;
    this.#inUse = this.#stored('in-use') ?? INCLUDED_EMBEDDER;
  }

  get state(): EmbeddersState {
    return {
      list: this.#options.library.list(),
      inUse: this.#inUse,
      preparing: this.#preparing === null ? null : { id: this.#preparing.id, ...this.#progress },
      failure: this.#failure,
    };
  }

  /** Loads the embedder in use; if that fails, the included one. @throws {ModelFileError} if that fails too. */
  async loadInUse(): Promise<Embedder> {
    const { library, logger, onFallback } = this.#options;
    try {
      return await library.load(this.#inUse);
    } catch (error) {
      if (this.#inUse === INCLUDED_EMBEDDER) throw error;
      logger.log('error', 'The chosen embedder could not be loaded; the included one is used.', error);
      this.#failure = { id: this.#inUse, error: errorMessage(error) };
      onFallback(this.#nameOf(this.#inUse), errorMessage(error));
      // The choice stays: the disk with the file may be back at the next start.
      this.#inUse = INCLUDED_EMBEDDER;
      this.#emit();
      return library.load(INCLUDED_EMBEDDER);
    }
  }

  /** @param indexes whatever is found by meaning. Continues a preparation that was cut off. */
  start(indexes: readonly PreparedIndex[]): void {
    this.#indexes = indexes;
    const id = this.#stored('preparing');
    if (id !== null) this.#prepare(id);
  }

  /** @throws {ModelFileError} if the file is not an embedding model, with what to do. */
  async add(path: string): Promise<EmbedderChoice> {
    const added = await this.#options.library.add(path);
    this.#emit();
    return added;
  }

  /** Begins to prepare an embedder and returns; state changes report the progress. @throws {ModelFileError} */
  choose(id: string): void {
    const { library, repository } = this.#options;
    library.require(id);
    if (this.#preparing?.id === id) return;
    this.#stop();
    this.#failure = null;
    if (id === this.#inUse) repository.setUse('in-use', id);
    else {
      repository.setUse('preparing', id);
      this.#prepare(id);
    }
    this.#emit();
  }

  /** What was embedded so far stays, for when it is chosen again. */
  cancel(): void {
    this.#stop();
    this.#emit();
  }

  /** @throws {ModelFileError} for the included one, and while it is used. */
  async remove(id: string): Promise<void> {
    if (id === INCLUDED_EMBEDDER)
      throw new ModelFileError(t('The included embedding model belongs to Knapsack and cannot be removed.'));
    await this.#release(id);
    await this.#options.library.remove(id);
    this.#emit();
  }

  /** @throws {ModelFileError} for the included one, and while it is used. */
  async setPrefixes(id: string, prefixes: EmbedderPrefixes): Promise<void> {
    this.#options.library.require(id);
    if (id === INCLUDED_EMBEDDER) throw new ModelFileError(t('The included embedding model reads texts as they are.'));
    await this.#release(id);
    await this.#options.library.setPrefixes(id, prefixes);
    this.#emit();
  }

  async dispose(): Promise<void> {
    this.#preparing?.controller.abort();
    this.#preparing = null;
    await this.#ended;
  }

  /** Ends what is being prepared with an embedder. @throws {ModelFileError} while it is used. */
  async #release(id: string): Promise<void> {
    if (id === this.#inUse)
      throw new ModelFileError(t('This embedding model is in use. Choose another one, then try again.'));
    if (this.#preparing?.id !== id) return;
    this.#stop();
    await this.#ended;
  }

  #stop(): void {
    this.#preparing?.controller.abort();
    this.#preparing = null;
    this.#options.repository.setUse('preparing', null);
  }

  #prepare(id: string): void {
    const controller = new AbortController();
    this.#progress = { done: 0, total: 0 };
    const isCurrent = (): boolean => this.#preparing?.controller === controller;
    // The last one still embeds what it was given: the same embedder must not be loaded and unloaded at once.
    const done = this.#ended
      .then(() => (controller.signal.aborted ? undefined : this.#change(id, controller.signal)))
      .catch((error: unknown) => {
        if (!isCurrent()) return;
        this.#options.logger.log('error', 'The embedder could not be used.', error);
        this.#options.repository.setUse('preparing', null);
        this.#failure = { id, error: errorMessage(error) };
      })
      .finally(() => {
        if (!isCurrent()) return;
        this.#preparing = null;
        this.#emit();
      });
    this.#preparing = { id, controller };
    this.#ended = done;
  }

  async #change(id: string, signal: AbortSignal): Promise<void> {
    const { library, repository, replace } = this.#options;
    const embedder = await library.load(id);
    try {
      signal.throwIfAborted();
      await this.#makeVectors(embedderReader(embedder), signal);
      signal.throwIfAborted();
    } catch (error) {
      await embedder.dispose();
      throw error;
    }
    repository.setUse('in-use', id);
    this.#inUse = id;
    await replace(embedder);
  }

  async #makeVectors(reader: TextReader, signal: AbortSignal): Promise<void> {
    const key = reader.embedderKey ?? '';
    const total = this.#indexes.reduce((sum, index) => sum + index.countMissing(key), 0);
    let before = 0;
    this.#report(0, total);
    for (const index of this.#indexes) {
      let own = 0;
      const onProgress = (count: number): void => {
        own = count;
        if (!signal.aborted) this.#report(before + count, total);
      };
      await index.prepare(reader, { signal, onProgress });
      before += own;
    }
  }

  /** Tells only about whole percents: there may be a hundred thousand texts. */
  #report(done: number, total: number): void {
    const percent = (progress: EmbeddersState['preparing'] & object): number =>
      Math.floor((100 * progress.done) / Math.max(1, progress.total));
    const last = this.#progress;
    const next = { done: Math.min(done, total), total };
    this.#progress = next;
    if (last.total !== total || percent({ id: '', ...last }) !== percent({ id: '', ...next })) this.#emit();
  }

  #stored(use: 'in-use' | 'preparing'): string | null {
    return this.#options.repository.list().find(({ state }) => state === use)?.id ?? null;
  }

  #nameOf(id: string): string {
    return this.#options.library.list().find((embedder) => embedder.id === id)?.name ?? id;
  }

  #emit(): void {
    this.stateChanged.emit(this.state);
  }
}
