import type { Embedder } from '../embedder.ts';
import { embedCall, loadEmbedderCall } from './engine-calls.ts';
import type { EngineRuns } from './engine-runs.ts';

/** An embedder in the engine's process. If the process ends, the text is embedded in the next one. */
export class ProcessEmbedder implements Embedder {
  readonly key: string;
  readonly dimensions: number;
  readonly #runs: EngineRuns;
  readonly #file: string;

  private constructor(runs: EngineRuns, file: string, { key, dimensions }: Pick<Embedder, 'key' | 'dimensions'>) {
    this.#runs = runs;
    this.#file = file;
    this.key = key;
    this.dimensions = dimensions;
  }

  /** @throws {ModelFileError} if the file is missing or not an embedding model. */
  static async load(runs: EngineRuns, file: string): Promise<ProcessEmbedder> {
    return new ProcessEmbedder(runs, file, await runs.repeat((engine) => engine.call(loadEmbedderCall, { file })));
  }

  embed(texts: readonly string[]): Promise<readonly Float32Array[]> {
    return this.#runs.repeat((engine) => engine.call(embedCall, { file: this.#file, texts: [...texts] }));
  }

  /** Its memory is released with the process. */
  async dispose(): Promise<void> {}
}
