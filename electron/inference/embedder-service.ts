import type { Disposable } from '../foundation/disposable.ts';
import { Emitter } from '../foundation/emitter.ts';
import { errorMessage } from '../foundation/errors.ts';
import type { Logger } from '../foundation/logger.ts';
import type { CosineScales } from './cosine-scale.ts';
import type { Embedder, TextRole } from './embedder.ts';
import type { ReadTexts, TextReader } from './text-reader.ts';

export type EmbedderState =
  | { readonly phase: 'off' }
  | { readonly phase: 'ready' }
  | { readonly phase: 'failed'; readonly error: string };

export interface EmbedderServiceOptions {
  /** @throws {ModelFileError} with what to do. */
  readonly load: () => Promise<Embedder>;
  readonly logger: Logger;
  /** Milliseconds before each attempt to use an embedder again that failed; the last one applies to all later ones. */
  readonly pauses?: readonly number[];
  /** What its failure means, for the log. */
  readonly failure?: string;
}

const PAUSES_MS: readonly number[] = [1000, 10_000, 60_000, 300_000];

/**
 * The app's one embedder, for everything that is found by meaning. It is loaded when it is first needed. One that fails
 * is tried again after a pause; until it works, there is word search.
 */
export class EmbedderService implements TextReader, Disposable {
  readonly stateChanged = new Emitter<EmbedderState>();
  readonly #options: EmbedderServiceOptions;
  readonly #reading = new Set<Promise<unknown>>();
  #state: EmbedderState = { phase: 'off' };
  #loading: Promise<Embedder> | null = null;
  #embedder: Embedder | null = null;
  #attempts = 0;
  #retry: NodeJS.Timeout | null = null;
  #isDisposed = false;

  constructor(options: EmbedderServiceOptions) {
    this.#options = options;
  }

  get state(): EmbedderState {
    return this.#state;
  }

  get embedderKey(): string | null {
    return this.#state.phase === 'ready' ? (this.#embedder?.key ?? null) : null;
  }

  get scales(): CosineScales | undefined {
    return this.#embedder?.scales;
  }

  /** Loads the embedder, or retries one that failed. @throws what loading throws; `fail` was called then. */
  async start(): Promise<void> {
    const loading = (this.#loading ??= this.#options.load());
    try {
      const embedder = await loading;
      if (loading === this.#loading) this.#embedder = embedder;
    } catch (error) {
      if (loading !== this.#loading) return;
      this.#loading = null;
      this.fail(error);
      throw error;
    }
    if (this.#state.phase !== 'ready') this.#setState({ phase: 'ready' });
  }

  /**
   * Uses another embedder from now on, and disposes of the last one once it has embedded what it was given. `ready` is
   * emitted again: vectors of the last one no longer match.
   */
  async replace(embedder: Embedder): Promise<void> {
    const last = this.#embedder;
    const reading = [...this.#reading];
    this.#embedder = embedder;
    this.#loading = Promise.resolve(embedder);
    this.#setState({ phase: 'ready' });
    await Promise.allSettled(reading);
    if (last !== embedder) await last?.dispose();
  }

  async read(texts: readonly string[], role?: TextRole): Promise<ReadTexts | null> {
    const embedder = this.embedderKey === null ? null : this.#embedder;
    if (embedder === null) return null;
    const reading = embedder.embed(texts, role);
    this.#reading.add(reading);
    try {
      const vectors = await reading;
      this.#attempts = 0;
      return { embedder: embedder.key, vectors };
    } catch (error) {
      if (embedder === this.#embedder) this.fail(error);
      return null;
    } finally {
      this.#reading.delete(reading);
    }
  }

  async countTokens(texts: readonly string[], role?: TextRole): Promise<number | null> {
    const embedder = this.embedderKey === null ? null : this.#embedder;
    return (await embedder?.countTokens?.(texts, role)) ?? null;
  }

  /** Records that the embedder doesn't work. */
  fail(error: unknown): void {
    this.#retryLater();
    if (this.#state.phase === 'failed') return;
    const { logger, failure = 'The embedder failed: nothing is found by meaning until it works again.' } =
      this.#options;
    logger.log('error', failure, error);
    this.#setState({ phase: 'failed', error: errorMessage(error) });
  }

  async dispose(): Promise<void> {
    this.#isDisposed = true;
    if (this.#retry !== null) clearTimeout(this.#retry);
    this.#state = { phase: 'off' };
    await Promise.allSettled(this.#reading);
    const embedder = await this.#loading?.catch(() => null);
    await embedder?.dispose();
  }

  #retryLater(): void {
    if (this.#isDisposed || this.#retry !== null) return;
    const pauses = this.#options.pauses ?? PAUSES_MS;
    const pause = pauses[Math.min(this.#attempts++, pauses.length - 1)];
    this.#retry = setTimeout(() => {
      this.#retry = null;
      void this.#tryAgain();
    }, pause).unref();
  }

  /** One that ends its process at every text stays failed: announcing it would only rebuild every index in vain. */
  async #tryAgain(): Promise<void> {
    if (this.#state.phase !== 'failed' || this.#isDisposed) return;
    try {
      await this.#embedder?.embed(['ready']);
      await this.start();
    } catch (error) {
      // Noted when it failed first.
      this.fail(error);
    }
  }

  #setState(state: EmbedderState): void {
    this.#state = state;
    this.stateChanged.emit(state);
  }
}
