import type { IndexState } from '../../shared/entities/loaded-tool.ts';
import type { Disposable } from '../foundation/disposable.ts';
import { Emitter } from '../foundation/emitter.ts';
import { errorMessage } from '../foundation/errors.ts';
import type { Logger } from '../foundation/logger.ts';
import type { Embedder } from '../inference/embedder.ts';
import type { SelectableTool } from '../selection/selectable-tool.ts';
import { ToolIndex } from '../selection/tool-index.ts';
import type { VectorCache } from '../selection/tool-vectors.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { Catalog } from '../tools/catalog.ts';
import { loadableEntries, toSelectable } from './selectable-tools.ts';
import type { ReadTexts, TextReader } from '../inference/text-reader.ts';

export interface IndexKeeperOptions {
  readonly catalog: Catalog;
  readonly settings: SettingsService;
  readonly cache: VectorCache;
  readonly logger: Logger;
  /** Loads the embedder. @throws {ModelFileError} with what to do. */
  readonly loadEmbedder: () => Promise<Embedder>;
}

/**
 * Keeps the index of the tools that can be loaded: rebuilt in the background whenever they change, words at once,
 * meaning as it comes.
 */
export class IndexKeeper implements Disposable, TextReader {
  readonly stateChanged = new Emitter<IndexState>();
  readonly #options: IndexKeeperOptions;
  readonly #stopListening: readonly (() => void)[];
  #embedder: Promise<Embedder> | null = null;
  /** The embedder once it is loaded. */
  #reader: Embedder | null = null;
  readonly #reading = new Set<Promise<unknown>>();
  #index: ToolIndex | null = null;
  #state: IndexState = { phase: 'off' };
  #building = new AbortController();
  #done: Promise<void> = Promise.resolve();

  constructor(options: IndexKeeperOptions) {
    this.#options = options;
    const forget = (): void => {
      this.#index = null;
      if (this.#state.phase !== 'off') this.start();
    };
    this.#stopListening = [
      options.catalog.changed.on(forget),
      options.settings.changed.on(() => {
        if (this.#index !== null && namesOf(this.#loadable()) !== namesOf(this.#index.tools)) forget();
      }),
    ];
  }

  get state(): IndexState {
    return this.#state;
  }

  /** The index as it is: words are there at once. */
  get index(): ToolIndex {
    this.#index ??= new ToolIndex(this.#loadable());
    return this.#index;
  }

  get embedderKey(): string | null {
    return this.#state.phase === 'failed' ? null : (this.#reader?.key ?? null);
  }

  async read(texts: readonly string[]): Promise<ReadTexts | null> {
    if (this.#reader === null || this.embedderKey === null) return null;
    const { key } = this.#reader;
    const reading = this.#reader.embed(texts);
    this.#reading.add(reading);
    try {
      return { embedder: key, vectors: await reading };
    } catch (error) {
      this.fail(error);
      return null;
    } finally {
      this.#reading.delete(reading);
    }
  }

  /** Embeds what is new, in the background. An embedder that failed is tried again. */
  start(): void {
    this.#building.abort();
    const { signal } = (this.#building = new AbortController());
    if (this.#state.phase !== 'ready') this.#setState({ phase: 'building', progress: 0 });
    this.#done = this.#build(this.index, signal).catch((error: unknown) => {
      if (signal.aborted) return;
      this.#embedder = null;
      const message = errorMessage(error);
      this.#options.logger.log(
        'error',
        `Tools cannot be chosen by meaning: ${message} All tools are sent with every message until Knapsack is started again.`,
        error,
      );
      this.#setState({ phase: 'failed', error: message });
    });
  }

  /** Marks the embedder as failed: a query could not be read. */
  fail(error: unknown): void {
    if (this.#state.phase === 'failed') return;
    this.#options.logger.log(
      'error',
      'A message could not be read by the embedder. All tools are sent with every message until Knapsack is started again.',
      error,
    );
    this.#setState({ phase: 'failed', error: errorMessage(error) });
  }

  /** Resolves when the newest build has ended, well or not, or after the given time. @param mostMs milliseconds. */
  async settled(mostMs: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<null>();
    const timer = setTimeout(() => resolve(null), mostMs);
    await Promise.race([this.#done, promise]);
    clearTimeout(timer);
  }

  async dispose(): Promise<void> {
    this.#building.abort();
    for (const stop of this.#stopListening) stop();
    await this.#done;
    this.#reader = null;
    await Promise.allSettled(this.#reading);
    const embedder = await this.#embedder?.catch(() => null);
    await embedder?.dispose();
  }

  async #build(index: ToolIndex, signal: AbortSignal): Promise<void> {
    this.#embedder ??= this.#options.loadEmbedder();
    const embedder = await this.#embedder;
    signal.throwIfAborted();
    this.#reader = embedder;
    const onProgress = (progress: number): void => {
      if (!signal.aborted && this.#state.phase === 'building') this.#setState({ phase: 'building', progress });
    };
    await index.embed(embedder, { cache: this.#options.cache, signal, onProgress });
    this.#setState({ phase: 'ready', tools: index.tools.length });
  }

  #loadable(): readonly SelectableTool[] {
    return loadableEntries(this.#options.catalog, this.#options.settings.get()).map(toSelectable);
  }

  #setState(state: IndexState): void {
    this.#state = state;
    this.stateChanged.emit(state);
  }
}

const namesOf = (tools: readonly SelectableTool[]): string => tools.map(({ name }) => name).join(' ');
