import type { Embedder } from '../inference/embedder.ts';
import { ToolVectors, type VectorCache } from './tool-vectors.ts';
import type { SelectableTool } from './selectable-tool.ts';
import { requestParts } from './request-parts.ts';
import { WordIndex, type WeightedText } from './word-index.ts';

/** Scores of every tool for one text, in the order of the index. */
export interface TextScores {
  /** Share of the most that a document could get for the words of the text, 0..1 (BM25). */
  readonly words: Float32Array;
  /** Cosine of the view that is nearest, 0..1; NaN for a tool that is not embedded yet. Null without an embedder. */
  readonly meaning: Float32Array | null;
}

/** Scores for a query, and for each wish in it. */
export interface ToolScores extends TextScores {
  /** None where the query is a single wish. */
  readonly parts: readonly TextScores[];
}

/** The end of a long message says what is wanted, and an embedder reads no more than this. */
const QUERY_CHARACTERS = 600;
/** Views whose cosine with a wish is worked out; there may be several wishes to compare. */
const EXACT_ROWS_OF_PART = 512;

export interface EmbedOptions {
  readonly cache?: VectorCache;
  /** Share of the tools that are embedded, 0..1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/** Several views of each tool: its name and what it does, what it does, and each request that a person would make of it. */
export class ToolIndex {
  readonly tools: readonly SelectableTool[];
  readonly #words: WordIndex;
  #vectors: ToolVectors | null = null;
  #embedder: Embedder | null = null;
  #lastRead: ReadonlyMap<string, Float32Array> = new Map();

  constructor(tools: readonly SelectableTool[]) {
    this.tools = tools;
    this.#words = new WordIndex(tools.map(fieldsOf));
  }

  /** @param embedder null for words alone. @throws what the embedder throws. */
  static async build(tools: readonly SelectableTool[], embedder: Embedder | null, options: EmbedOptions = {}): Promise<ToolIndex> {
    const index = new ToolIndex(tools);
    if (embedder !== null) await index.embed(embedder, options);
    return index;
  }

  /** Adds meaning to words, tool by tool; queries in between use what is there. @throws what the embedder throws, or the signal's reason. */
  async embed(embedder: Embedder, options: EmbedOptions = {}): Promise<void> {
    this.#embedder = embedder;
    this.#lastRead = new Map();
    this.#vectors = new ToolVectors(this.tools.length, embedder.dimensions);
    await this.#vectors.fill(this.tools.map(viewsOf), embedder, options);
  }

  /** @throws what the embedder throws. */
  async scores(query: string): Promise<ToolScores> {
    const parts = requestParts(query);
    const [whole, ...vectors] = await this.#read([query, ...parts].map((text) => text.slice(-QUERY_CHARACTERS)));
    return {
      ...this.#compare(query, whole),
      parts: parts.map((part, index) => this.#compare(part, vectors[index], EXACT_ROWS_OF_PART)),
    };
  }

  /** By words alone. */
  wordScores(query: string): ToolScores {
    return { ...this.#compare(query, undefined), parts: requestParts(query).map((part) => this.#compare(part, undefined)) };
  }

  #compare(text: string, vector: Float32Array | undefined, mostExact?: number): TextScores {
    return { words: this.#words.shares(text), meaning: vector === undefined ? null : (this.#vectors?.nearest(vector, mostExact) ?? null) };
  }

  /** A message is read while it is drafted and when it is sent, with the same wishes mostly. @returns nothing without an embedder. */
  async #read(texts: readonly string[]): Promise<readonly (Float32Array | undefined)[]> {
    if (this.#embedder === null || this.#vectors === null) return [];
    const fresh = texts.filter((text) => !this.#lastRead.has(text));
    const vectors = fresh.length === 0 ? [] : await this.#embedder.embed(fresh);
    const known = new Map([...this.#lastRead, ...fresh.flatMap((text, index): [string, Float32Array][] => (vectors[index] === undefined ? [] : [[text, vectors[index]]]))]);
    this.#lastRead = new Map(texts.flatMap((text): [string, Float32Array][] => (known.has(text) ? [[text, known.get(text) as Float32Array]] : [])));
    return texts.map((text) => known.get(text));
  }
}

/** What a tool is found by; the weights were chosen on `dev` with `npm run -s measure -- selection`. */
const fieldsOf = ({ name, bundle, summary, parameterNames, parameterText = '', examples, tags = [] }: SelectableTool): readonly WeightedText[] => [
  { text: name, weight: 2 },
  { text: [summary, ...parameterNames, ...examples, ...tags].join(' '), weight: 1 },
  { text: bundle, weight: 0.5 },
  { text: parameterText, weight: 0.3 },
];

/** What is embedded of a tool. */
export const viewsOf = ({ name, summary, examples }: SelectableTool): readonly string[] => [`${name} ${summary}`, summary, ...examples];
