import type { Disposable } from '../../foundation/disposable.ts';
import type { Embedder } from '../embedder.ts';

/** Embedders that stay loaded, by file; one that could not be loaded is tried again. */
export class KeptEmbedders implements Disposable {
  readonly #load: (file: string) => Promise<Embedder>;
  readonly #kept = new Map<string, Promise<Embedder>>();

  constructor(load: (file: string) => Promise<Embedder>) {
    this.#load = load;
  }

  load(file: string): Promise<Embedder> {
    const loading = this.#kept.get(file) ?? this.#load(file);
    this.#kept.set(file, loading);
    loading.catch(() => this.#kept.delete(file));
    return loading;
  }

  async dispose(): Promise<void> {
    const embedders = await Promise.allSettled(this.#kept.values());
    for (const embedder of embedders) if (embedder.status === 'fulfilled') await embedder.value.dispose();
  }
}
