import type { Disposable } from '../../foundation/disposable.ts';
import type { Embedder } from '../embedder.ts';
import type { EmbedderFile } from './engine-calls.ts';

/** Embedders that stay loaded, by file and prefixes; one that could not be loaded is tried again. */
export class KeptEmbedders implements Disposable {
  readonly #load: (file: EmbedderFile) => Promise<Embedder>;
  readonly #kept = new Map<string, Promise<Embedder>>();

  constructor(load: (file: EmbedderFile) => Promise<Embedder>) {
    this.#load = load;
  }

  load(file: EmbedderFile): Promise<Embedder> {
    const key = keyOf(file);
    const loading = this.#kept.get(key) ?? this.#load(file);
    this.#kept.set(key, loading);
    loading.catch(() => this.#kept.delete(key));
    return loading;
  }

  /** Releases its memory. */
  async unload(file: EmbedderFile): Promise<void> {
    const key = keyOf(file);
    const loading = this.#kept.get(key);
    this.#kept.delete(key);
    const embedder = await loading?.catch(() => null);
    await embedder?.dispose();
  }

  async dispose(): Promise<void> {
    const embedders = await Promise.allSettled(this.#kept.values());
    for (const embedder of embedders) if (embedder.status === 'fulfilled') await embedder.value.dispose();
  }
}

const keyOf = ({ file, prefixes }: EmbedderFile): string =>
  JSON.stringify([file, prefixes && [prefixes.query, prefixes.document]]);
