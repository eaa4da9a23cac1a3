import type { Embedder } from '../inference/embedder.ts';
import { ToolVectors, type VectorCache } from './tool-vectors.ts';
import type { SelectableTool } from './selectable-tool.ts';
import { WordIndex, type WeightedText } from './word-index.ts';

/** Scores of every tool for one query, in the order of the index. */
export interface ToolScores {
  /** Share of the most that a document could get for the words of the query, 0..1 (BM25). */
  readonly words: Float32Array;
  /** Cosine of the view that is nearest, 0..1; NaN for a tool that is not embedded yet. Null without an embedder. */
  readonly meaning: Float32Array | null;
}

/** The end of a long message says what is wanted, and an embedder reads no more than this. */
const QUERY_CHARACTERS = 600;

export interface EmbedOptions {
  readonly cache?: VectorCache;
  /** Share of the tools that are embedded, 0..1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Several views of each tool: its name and what it does, what it does, and each request that a person would make of it.
 */
export class ToolIndex {
  readonly tools: readonly SelectableTool[];
  readonly #words: WordIndex;
  #vectors: ToolVectors | null = null;
  #embedder: Embedder | null = null;
  #lastQuery: { readonly text: string; readonly vector: Float32Array } | null = null;

  constructor(tools: readonly SelectableTool[]) {
    this.tools = tools;
    this.#words = new WordIndex(tools.map(fieldsOf));
  }

  /** @param embedder null for words alone. @throws what the embedder throws. */
  static async build(
    tools: readonly SelectableTool[],
    embedder: Embedder | null,
    options: EmbedOptions = {},
  ): Promise<ToolIndex> {
    const index = new ToolIndex(tools);
    if (embedder !== null) await index.embed(embedder, options);
    return index;
  }

  /**
   * Adds meaning to words, tool by tool; queries in between use what is there.
   * @throws what the embedder throws, or the signal's reason.
   */
  async embed(embedder: Embedder, options: EmbedOptions = {}): Promise<void> {
    this.#embedder = embedder;
    this.#lastQuery = null;
    this.#vectors = new ToolVectors(this.tools.length, embedder.dimensions);
    await this.#vectors.fill(this.tools.map(viewsOf), embedder, options);
  }

  /** @throws what the embedder throws. */
  async scores(query: string): Promise<ToolScores> {
    return { words: this.wordScores(query), meaning: await this.#meaning(query) };
  }

  wordScores(query: string): Float32Array {
    return this.#words.shares(query);
  }

  /** A message is read when it is drafted and when it is sent, with the same words mostly. */
  async #read(query: string, embedder: Embedder): Promise<Float32Array | undefined> {
    if (this.#lastQuery?.text === query) return this.#lastQuery.vector;
    const [vector] = await embedder.embed([query]);
    this.#lastQuery = vector === undefined ? null : { text: query, vector };
    return vector;
  }

  async #meaning(query: string): Promise<Float32Array | null> {
    if (this.#embedder === null || this.#vectors === null) return null;
    const vector = await this.#read(query.slice(-QUERY_CHARACTERS), this.#embedder);
    return vector === undefined ? null : this.#vectors.nearest(vector);
  }
}

/** What a tool is found by; the weights were chosen on `dev` with `npm run -s measure -- selection`. */
const fieldsOf = ({
  name,
  bundle,
  summary,
  parameterNames,
  parameterText = '',
  examples,
  tags = [],
}: SelectableTool): readonly WeightedText[] => [
  { text: name, weight: 2 },
  { text: [summary, ...parameterNames, ...examples, ...tags].join(' '), weight: 1 },
  { text: bundle, weight: 0.5 },
  { text: parameterText, weight: 0.3 },
];

/** What is embedded of a tool. */
export const viewsOf = ({ name, summary, examples }: SelectableTool): readonly string[] => [
  `${name} ${summary}`,
  summary,
  ...examples,
];
