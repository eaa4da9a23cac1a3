import { setImmediate as otherWork } from 'node:timers/promises';
import type { IndexState } from '../../shared/entities/loaded-tool.ts';
import type { Disposable } from '../foundation/disposable.ts';
import { Emitter } from '../foundation/emitter.ts';
import { errorMessage } from '../foundation/errors.ts';
import type { Logger } from '../foundation/logger.ts';
import type { EmbedderService } from '../inference/embedder-service.ts';
import type { SelectableTool } from '../selection/selectable-tool.ts';
import type { PreparedIndex } from '../inference/semantic-index/prepared-index.ts';
import type { EmbedMissingOptions } from '../inference/semantic-index/semantic-index.ts';
import type { OtherLanguages } from '../inference/other-languages.ts';
import type { TextReader } from '../inference/text-reader.ts';
import { Talk } from '../selection/talk.ts';
import { prepareMeanings } from '../selection/associations/meanings.ts';
import { embedTools, textsToEmbed, ToolIndex } from '../selection/tool-index.ts';
import type { VectorCache } from '../selection/tool-vectors.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { Catalog, CatalogEntry } from '../tools/catalog.ts';
import { loadableEntries, toSelectable } from './selectable-tools.ts';

export interface IndexKeeperOptions {
  readonly catalog: Catalog;
  readonly settings: SettingsService;
  readonly cache: VectorCache;
  readonly embedder: EmbedderService;
  /** Without it, messages in other languages are found by the same embedder. */
  readonly others?: OtherLanguages | undefined;
  /** Returns the requests that a model wrote for a tool; by default, none. */
  readonly writtenRequests?: (entry: CatalogEntry) => readonly string[];
  readonly logger: Logger;
}

/**
 * Maintains the index of the tools that can be loaded. It is rebuilt in the background whenever they change: words
 * immediately, meaning as vectors arrive.
 */
export class IndexKeeper implements Disposable, PreparedIndex {
  readonly stateChanged = new Emitter<IndexState>();
  readonly #options: IndexKeeperOptions;
  readonly #stopListening: readonly (() => void)[];
  #index: ToolIndex | null = null;
  /** Key of the embedder that the index was built with; null before that. */
  #embedder: string | null = null;
  #state: IndexState = { phase: 'off' };
  #building = new AbortController();
  #done: Promise<void> = Promise.resolve();
  /** A message or a tool in another language has come up: every index is read by what knows them, too. */
  #usesOthers = false;
  #readingOthers = new AbortController();
  /** By index: resolves when its tools can be found from other languages, or won't be. */
  readonly #othersUsable = new WeakMap<ToolIndex, Promise<void>>();
  #othersDone: Promise<void> = Promise.resolve();

  constructor(options: IndexKeeperOptions) {
    this.#options = options;
    const forget = (): void => this.#forget();
    this.#stopListening = [
      options.embedder.stateChanged.on((state) => {
        if (state.phase === 'failed') this.#fail(state.error);
        if (state.phase === 'ready') this.#comeBack();
      }),
      options.catalog.changed.on(forget),
      options.settings.changed.on(() => {
        if (this.#index !== null && namesOf(this.#loadable()) !== namesOf(this.#index.tools)) forget();
      }),
    ];
  }

  get state(): IndexState {
    return this.#state;
  }

  /** The current index: words are available immediately. */
  get index(): ToolIndex {
    this.#index ??= this.#createIndex();
    return this.#index;
  }

  /** Embeds new tools in the background. An embedder that failed is tried again. */
  start(): void {
    this.#building.abort();
    const { signal } = (this.#building = new AbortController());
    if (this.#state.phase !== 'ready') this.#setState({ phase: 'building', progress: 0 });
    this.#done = this.#build(signal).catch((error: unknown) => {
      if (signal.aborted || this.#state.phase === 'failed') return;
      this.#options.logger.log('error', 'The index of tools could not be built.', error);
      this.#fail(errorMessage(error));
    });
  }

  /**
   * Builds the index again because tools have other example requests. Until the new one is complete, the current one is
   * used, so that no message in the meantime finds less. Without a complete index, there is nothing to keep.
   */
  renew(): void {
    if (this.#state.phase !== 'ready') return this.#forget();
    this.#building.abort();
    const { signal } = (this.#building = new AbortController());
    this.#done = this.#replace(signal).catch((error: unknown) => {
      if (!signal.aborted) this.#options.logger.log('warning', 'The index of tools could not be renewed.', error);
    });
  }

  /**
   * Resolves when the newest build has ended, successfully or not, or after the given time. @param mostMs milliseconds.
   */
  async settled(mostMs: number): Promise<void> {
    await atMost(this.#done, mostMs);
  }

  /**
   * Resolves when tools can be found for a message, or after the given time: the first one in another language waits for what knows it.
   * @param mostMs milliseconds.
   */
  async readyFor(message: string, mostMs: number): Promise<void> {
    const { index } = this;
    if (await index.isOther(message)) await atMost(this.#readOthers(index), mostMs);
  }

  /** @returns the number of texts of tools, and of messages that need none, that an embedder has not embedded. */
  countMissing(embedder: string): number {
    const { cache } = this.#options;
    return textsToEmbed(this.#loadable(), embedder, cache).length + Talk.missing(embedder, cache).length;
  }

  prepare(reader: TextReader, { signal, onProgress }: EmbedMissingOptions): Promise<boolean> {
    const count = this.countMissing(reader.embedderKey ?? '');
    return embedTools(this.#loadable(), reader, {
      cache: this.#options.cache,
      ...(signal && { signal }),
      ...(onProgress && { onProgress: (share: number) => onProgress(Math.round(share * count)) }),
    });
  }

  async dispose(): Promise<void> {
    this.#building.abort();
    this.#readingOthers.abort();
    for (const stop of this.#stopListening) stop();
    await this.#done;
    await this.#othersDone;
  }

  #forget(): void {
    this.#index = null;
    this.#readingOthers.abort();
    this.#readingOthers = new AbortController();
    if (this.#state.phase !== 'off') this.start();
  }

  async #replace(signal: AbortSignal): Promise<void> {
    const { embedder, cache } = this.#options;
    const index = this.#createIndex();
    if (!(await index.embed(embedder, { cache, signal })) || signal.aborted) return;
    if (this.#usesOthers) await this.#readOthers(index);
    if (signal.aborted) return;
    this.#index = index;
    this.#setState({ phase: 'ready', tools: index.tools.length });
  }

  async #build(signal: AbortSignal): Promise<void> {
    const { embedder, cache } = this.#options;
    await Promise.all([embedder.start(), this.#prepareWords(signal)]);
    signal.throwIfAborted();
    const { index } = this;
    this.#embedder = embedder.embedderKey;
    const onProgress = (progress: number): void => {
      if (!signal.aborted && this.#state.phase === 'building') this.#setState({ phase: 'building', progress });
    };
    const isWhole = await index.embed(embedder, { cache, signal, onProgress });
    if (isWhole) this.#setState({ phase: 'ready', tools: index.tools.length });
    if (this.#usesOthers) void this.#readOthers(index);
  }

  /** After whatever waits its turn: at a start, the window can open first. */
  async #prepareWords(signal: AbortSignal): Promise<void> {
    await otherWork();
    signal.throwIfAborted();
    this.#index ??= this.#createIndex();
    await prepareMeanings();
  }

  #createIndex(): ToolIndex {
    const { others } = this.#options;
    if (others === undefined) return new ToolIndex(this.#loadable());
    const index: ToolIndex = new ToolIndex(this.#loadable(), {
      isOther: others.isOther,
      onOther: () => void this.#readOthers(index),
    });
    return index;
  }

  /** Once for each index. @returns when its tools can be found from other languages, or won't be. */
  #readOthers(index: ToolIndex): Promise<void> {
    const known = this.#othersUsable.get(index);
    if (known !== undefined) return known;
    this.#usesOthers = true;
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.#othersUsable.set(index, promise);
    const { signal } = this.#readingOthers;
    this.#othersDone = this.#embedOthers(index, signal, () => resolve(undefined))
      .catch((error: unknown) => {
        if (!signal.aborted)
          this.#options.logger.log(
            'warning',
            'Tools are found by words in other languages: the embedder failed.',
            error,
          );
      })
      .finally(() => resolve(undefined));
    return promise;
  }

  async #embedOthers(index: ToolIndex, signal: AbortSignal, onUsable: () => void): Promise<void> {
    const reader = (await this.#options.others?.load()) ?? null;
    signal.throwIfAborted();
    if (reader !== null) await index.embedOthers(reader, { cache: this.#options.cache, signal }, onUsable);
  }

  #comeBack(): void {
    if (this.#state.phase === 'failed') this.start();
    else this.#followEmbedder();
  }

  /** Vectors of another embedder don't match; a message waits briefly until those of this one are there. */
  #followEmbedder(): void {
    if (this.#embedder === null || this.#embedder === this.#options.embedder.embedderKey) return;
    this.#setState({ phase: 'building', progress: 0 });
    this.#forget();
  }

  #fail(error: string): void {
    if (this.#state.phase !== 'off') this.#setState({ phase: 'failed', error });
  }

  #loadable(): readonly SelectableTool[] {
    const { catalog, settings, writtenRequests = () => [] } = this.#options;
    return loadableEntries(catalog, settings.get()).map((entry) => ({
      ...toSelectable(entry),
      writtenRequests: writtenRequests(entry),
    }));
  }

  #setState(state: IndexState): void {
    this.#state = state;
    this.stateChanged.emit(state);
  }
}

/** @param mostMs milliseconds. */
async function atMost(done: Promise<void>, mostMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), mostMs);
  await Promise.race([done, promise]);
  clearTimeout(timer);
}

const namesOf = (tools: readonly SelectableTool[]): string => tools.map(({ name }) => name).join(' ');
