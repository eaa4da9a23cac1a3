import type { Embedder } from '../inference/embedder.ts';
import { similarity } from '../inference/embedder.ts';
import type { SelectableTool } from './selectable-tool.ts';
import { WordIndex } from './word-index.ts';

/** Scores of every tool for one query, in the order of the index; each kind scaled so that its best is 1. */
export interface ToolScores {
  readonly words: Float32Array;
  /** Null without an embedder. */
  readonly meaning: Float32Array | null;
}

/** The end of a long message says what is wanted, and an embedder reads no more than this. */
const QUERY_CHARACTERS = 600;

/** Several views of each tool: its name and what it does, what it does, and each request that a person would make of it. */
export class ToolIndex {
  readonly tools: readonly SelectableTool[];
  readonly #words: WordIndex;
  readonly #views: readonly (readonly Float32Array[])[] | null;
  readonly #embedder: Embedder | null;

  private constructor(tools: readonly SelectableTool[], embedder: Embedder | null, views: readonly (readonly Float32Array[])[] | null) {
    this.tools = tools;
    this.#embedder = embedder;
    this.#views = views;
    this.#words = new WordIndex(tools.map(({ name, summary, parameterNames, examples }) => [name, summary, ...parameterNames, ...examples].join(' ')));
  }

  /**
   * @param embedder null for words alone.
   * @param onProgress share of the tools that are embedded, 0..1. @throws what the embedder throws.
   */
  static async build(tools: readonly SelectableTool[], embedder: Embedder | null, onProgress: (share: number) => void = () => {}): Promise<ToolIndex> {
    if (embedder === null) return new ToolIndex(tools, null, null);
    const views: (readonly Float32Array[])[] = [];
    for (const { name, summary, examples } of tools) {
      views.push(await embedder.embed([`${name} ${summary}`, summary, ...examples]));
      onProgress(views.length / tools.length);
    }
    return new ToolIndex(tools, embedder, views);
  }

  /** @throws what the embedder throws. */
  async scores(query: string): Promise<ToolScores> {
    return { words: scaled(this.#words.scores(query)), meaning: await this.#meaning(query) };
  }

  async #meaning(query: string): Promise<Float32Array | null> {
    if (this.#embedder === null || this.#views === null) return null;
    const [vector] = await this.#embedder.embed([query.slice(-QUERY_CHARACTERS)]);
    if (vector === undefined) return null;
    return scaled(Float32Array.from(this.#views, (views) => Math.max(0, ...views.map((view) => similarity(vector, view)))));
  }
}

function scaled(scores: Float32Array): Float32Array {
  const best = scores.reduce((most, score) => Math.max(most, score), 0);
  return best === 0 ? scores : scores.map((score) => score / best);
}
