import type { Embedder, TextRole } from '../embedder.ts';
import { EngineEndedError } from '../inference-errors.ts';
import {
  countEmbeddedCall,
  embedCall,
  loadEmbedderCall,
  unloadEmbedderCall,
  type EmbedderFile,
} from './engine-calls.ts';
import type { EngineRuns } from './engine-runs.ts';

/** An embedder in the engine's process. If the process ends, the text is embedded in the next one. */
export class ProcessEmbedder implements Embedder {
  readonly key: string;
  readonly dimensions: number;
  readonly #runs: EngineRuns;
  readonly #file: EmbedderFile;

  private constructor(runs: EngineRuns, file: EmbedderFile, { key, dimensions }: Pick<Embedder, 'key' | 'dimensions'>) {
    this.#runs = runs;
    this.#file = file;
    this.key = key;
    this.dimensions = dimensions;
  }

  /** @throws {ModelFileError} if the file is missing or not an embedding model. */
  static async load(runs: EngineRuns, file: EmbedderFile): Promise<ProcessEmbedder> {
    return new ProcessEmbedder(runs, file, await runs.repeat((engine) => engine.call(loadEmbedderCall, file)));
  }

  embed(texts: readonly string[], role: TextRole = 'document'): Promise<readonly Float32Array[]> {
    return this.#runs.repeat((engine) => engine.call(embedCall, { ...this.#file, texts: [...texts], role }));
  }

  countTokens(texts: readonly string[], role: TextRole = 'document'): Promise<number | null> {
    return this.#runs.repeat((engine) => engine.call(countEmbeddedCall, { ...this.#file, texts: [...texts], role }));
  }

  /** Does nothing if the process has ended: its memory is released with it. */
  async dispose(): Promise<void> {
    await this.#runs.current?.call(unloadEmbedderCall, this.#file).catch((error: unknown) => {
      if (!(error instanceof EngineEndedError)) throw error;
    });
  }
}
