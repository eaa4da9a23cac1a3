import { z } from 'zod';
import { setTimeout as pause } from 'node:timers/promises';
import type { Disposable } from '../foundation/disposable.ts';
import type { StartHelper } from '../foundation/helper-process.ts';
import { WarmHelper } from '../foundation/warm-helper.ts';
import { OWN_SCALES } from '../inference/cosine-scale.ts';
import { queryText } from '../inference/embedding-text.ts';
import type { TextReader } from '../inference/text-reader.ts';
import { foundPassageSchema, type FoundPassage } from './search/found-passage.ts';
import { surroundingsSchema, type Surroundings } from './search/surroundings.ts';

export interface PassageSearchOptions {
  readonly startHelper: StartHelper;
  /** Of the index. */
  readonly file: string;
  readonly reader: TextReader;
}

/** An embedder that has more to do than this question is not waited for: words find something, too. */
const MOST_EMBEDDING_MS = 4000;
const MEGABYTES = 256;

/** Finds passages, by words and by meaning, in a process that only reads the index. */
export class PassageSearch implements Disposable {
  readonly #helper: WarmHelper;
  readonly #options: PassageSearchOptions;

  constructor(options: PassageSearchOptions) {
    this.#options = options;
    this.#helper = new WarmHelper(options.startHelper, { helper: 'knowledge-search-helper', megabytes: MEGABYTES });
  }

  /** @param folders that are searched, by their ids. @returns the likeliest first. */
  async find(
    text: string,
    folders: readonly string[],
    limit: number,
    signal: AbortSignal,
  ): Promise<readonly FoundPassage[]> {
    const vector = await this.#vectorOf(text, signal);
    const job = { task: 'search', text, vector, folders: [...folders], limit };
    return this.#helper.run({ file: this.#options.file, job }, z.array(foundPassageSchema), signal);
  }

  /** @returns the text before and after a passage in its file; null if it is no longer there. */
  surroundings(path: string, text: string): Promise<Surroundings | null> {
    const job = { task: 'surroundings', path, text };
    return this.#helper.run(
      { file: this.#options.file, job },
      surroundingsSchema.nullable(),
      AbortSignal.timeout(10_000),
    );
  }

  /** Ends the process, which closes its file; the next job starts another. */
  rest(): void {
    this.#helper.dispose();
  }

  dispose(): void {
    this.#helper.dispose();
  }

  async #vectorOf(text: string, signal: AbortSignal) {
    const { reader } = this.#options;
    if (reader.embedderKey === null) return null;
    const late = new AbortController();
    const read = await Promise.race([
      reader.read([queryText(text)], 'query'),
      pause(MOST_EMBEDDING_MS, null, { signal: AbortSignal.any([signal, late.signal]), ref: false }),
    ]).finally(() => late.abort());
    const [values] = read?.vectors ?? [];
    return read === null || values === undefined
      ? null
      : { embedder: read.embedder, values, scale: (reader.scales ?? OWN_SCALES).documents };
  }
}
