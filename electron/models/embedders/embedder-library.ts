import { createHash } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import {
  INCLUDED_EMBEDDER,
  type EmbedderChoice,
  type EmbedderFacts,
  type EmbedderPrefixes,
} from '../../../shared/entities/embedder.ts';
import { t } from '../../../shared/texts/translate.ts';
import type { Disposable } from '../../foundation/disposable.ts';
import { expandHome } from '../../foundation/expand-home.ts';
import { withScales, type Embedder } from '../../inference/embedder.ts';
import { scalesBetween, type AnchorProbe } from '../../inference/embedders/embedder-anchors.ts';
import {
  measuredEmbedderSchema,
  measureEmbedder,
  type MeasuredEmbedder,
} from '../../inference/embedders/measure-embedder.ts';
import { usualPrefixes } from '../../inference/embedders/usual-prefixes.ts';
import { ModelFileError } from '../../inference/inference-errors.ts';
import type { EmbedderRepository, StoredEmbedder } from '../../storage/embedder-repository.ts';
import type { VectorRepository } from '../../storage/vector-repository.ts';

/** What runs embedders. */
export interface EmbedderEngine {
  /** @throws {ModelFileError} if the file doesn't turn text into vectors, with what to do. */
  inspect(file: string): Promise<EmbedderFacts>;
  /** @throws {ModelFileError} */
  load(file: string, prefixes: EmbedderPrefixes): Promise<Embedder>;
  /** @throws {ModelFileError} */
  loadIncluded(): Promise<Embedder>;
}

export interface EmbedderLibraryOptions {
  readonly engine: EmbedderEngine;
  readonly repository: EmbedderRepository;
  readonly vectors: Pick<VectorRepository, 'keepOnly'>;
  /** Texts that embedders are compared on. */
  readonly probes: () => readonly AnchorProbe[];
  readonly now?: () => number;
}

const NO_PREFIXES: EmbedderPrefixes = { query: '', document: '' };
const includedName = (): string => t('Included with Knapsack');

/** The embedders that this profile knows: the included one, and files that the person added, which are never changed. */
export class EmbedderLibrary implements Disposable {
  readonly #options: EmbedderLibraryOptions;
  #included: Promise<Embedder> | null = null;

  constructor(options: EmbedderLibraryOptions) {
    this.#options = options;
    options.repository.add({ id: INCLUDED_EMBEDDER, path: '', facts: null, prefixes: NO_PREFIXES }, 0);
  }

  list(): EmbedderChoice[] {
    return this.#options.repository.list().map(describe);
  }

  find(id: string): StoredEmbedder | null {
    return this.#options.repository.find(id);
  }

  /**
   * Adds a GGUF file after reading its header; one that is already on the list is returned.
   * @param chosen absolute path, as typed or picked; `~` is the person's own folder.
   * @throws {ModelFileError} if it is not an embedding model, with what to do.
   */
  async add(chosen: string): Promise<EmbedderChoice> {
    const typed = expandHome(chosen);
    if (!path.isAbsolute(typed))
      throw new ModelFileError(
        t('"{typed}" is not a full path. Give the path from the root, such as ~/models/embed.gguf.', { typed }),
      );
    const { engine, repository, now = Date.now } = this.#options;
    const facts = await engine.inspect(typed);
    const file = await realpath(typed);
    const id = createHash('sha256').update(file).digest('hex').slice(0, 16);
    const prefixes = usualPrefixes(facts, path.basename(file)) ?? NO_PREFIXES;
    repository.add({ id, path: file, facts, prefixes }, now());
    return describe(this.require(id));
  }

  /** Removes an embedder from the list, and its vectors; the file stays. */
  async remove(id: string): Promise<void> {
    this.#options.repository.remove(id);
    await this.#sweep();
  }

  /** Vectors that were made with the last prefixes are deleted. */
  async setPrefixes(id: string, prefixes: EmbedderPrefixes): Promise<void> {
    this.#options.repository.savePrefixes(id, prefixes);
    await this.#sweep();
  }

  /**
   * Loads an embedder, and measures it if that has not been done.
   * @returns one whose cosines are on the scale of the included one. @throws {ModelFileError}
   */
  async load(id: string): Promise<Embedder> {
    if (id === INCLUDED_EMBEDDER) return this.#loadIncluded();
    const { path: file, prefixes } = this.require(id);
    const embedder = await this.#options.engine.load(file, prefixes);
    try {
      const included = await this.#measured(INCLUDED_EMBEDDER, await this.#loadIncluded());
      const own = await this.#measured(id, embedder);
      return withScales(embedder, scalesBetween(own.anchors, included.anchors));
    } catch (error) {
      await embedder.dispose();
      throw error;
    }
  }

  /** @throws {ModelFileError} for one that is no longer on the list. */
  require(id: string): StoredEmbedder {
    const stored = this.find(id);
    if (stored === null)
      throw new ModelFileError(t('This embedding model is no longer on the list. Add its file again.'));
    return stored;
  }

  async dispose(): Promise<void> {
    const included = await this.#included?.catch(() => null);
    await included?.dispose();
  }

  /** It is small, and others are compared with it, so it stays loaded. */
  async #loadIncluded(): Promise<Embedder> {
    this.#included ??= this.#options.engine.loadIncluded();
    try {
      const included = await this.#included;
      const { key, dimensions } = included;
      return {
        key,
        dimensions,
        embed: (texts, role) => included.embed(texts, role),
        countTokens: async (texts, role) => (await included.countTokens?.(texts, role)) ?? null,
        dispose: async () => {},
      };
    } catch (error) {
      this.#included = null;
      throw error;
    }
  }

  async #measured(id: string, embedder: Embedder): Promise<MeasuredEmbedder> {
    const { repository, probes } = this.#options;
    const { vectorKey, measured } = this.require(id);
    const known = measuredEmbedderSchema.safeParse(measured);
    if (vectorKey === embedder.key && known.success) return known.data;
    const fresh = await measureEmbedder(embedder, probes());
    repository.saveMeasured(id, embedder.key, fresh);
    return fresh;
  }

  /** Deletes vectors that no embedder of the list made. */
  async #sweep(): Promise<void> {
    const { repository, vectors } = this.#options;
    const included = await this.#loadIncluded();
    vectors.keepOnly([included.key, ...repository.list().flatMap(({ vectorKey }) => vectorKey ?? [])]);
  }
}

function describe({ id, path: file, facts, prefixes, measured }: StoredEmbedder): EmbedderChoice {
  const known = measuredEmbedderSchema.safeParse(measured);
  const name = facts === null ? includedName() : facts.name === '' ? path.basename(file, '.gguf') : facts.name;
  return {
    id,
    name,
    path: file,
    facts,
    prefixes,
    usualPrefixes: facts === null ? null : usualPrefixes(facts, path.basename(file)),
    millisecondsPerMessage: known.success ? known.data.millisecondsPerMessage : null,
  };
}
