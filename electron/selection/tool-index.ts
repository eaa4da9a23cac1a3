import type { Embedder } from '../inference/embedder.ts';
import { meaningsOf } from './associations/meanings.ts';
import { SemanticIndex, type IndexedItem } from '../inference/semantic-index/semantic-index.ts';
import { embedderReader, type TextReader } from '../inference/text-reader.ts';
import { setImmediate as breathe } from 'node:timers/promises';
import { silentLogger } from '../foundation/logger.ts';
import { ToolVectors, type VectorCache } from './tool-vectors.ts';
import { highest, type ScoredTool } from './fusion.ts';
import { OtherMeaning, placesInOtherLanguages, type FillOptions, type OtherMatch } from './other-meaning.ts';
import { orderByNames } from './order-by-names.ts';
import { ProducerIndex, withProducers } from './producers.ts';
import type { SelectableTool } from './selectable-tool.ts';
import { TALK, Talk, type TalkLevel, type TalkNearness } from './talk.ts';
import { WordIndex, type WeightedText } from './word-index.ts';

/** Scores of all tools for one query, in index order. */
export interface ToolScores {
  /** Share of the highest score that a document could reach for the query's words, 0..1 (BM25). */
  readonly words: Float32Array;
  /** Cosine of the nearest view, 0..1; NaN for a tool that is not embedded yet. Null without an embedder. */
  readonly meaning: Float32Array | null;
  /** How well talk matches these tools, and how near the query is to talk; absent until that is known. */
  readonly talk?: { readonly level: TalkLevel; readonly nearness: TalkNearness } | undefined;
  /** The query is in another language than English, and `meaning` knows it: its words say less. */
  readonly isOther?: boolean;
}

/** Number of tools whose new vectors are embedded and stored together. With half as many, the embedder waits a tenth of the time. */
const TOOLS_PER_BATCH = 64;

/** Number of texts that are embedded ahead and stored together. */
const TEXTS_PER_BATCH = 8;

/** Whether texts are in other languages, and what happens when the first one is. */
export interface ToolLanguages {
  readonly isOther: (text: string) => boolean | Promise<boolean>;
  /** Called for each message in another language, and for tools in one, until `embedOthers` has been called. */
  readonly onOther: () => void;
}

export interface EmbedOptions {
  readonly cache?: VectorCache;
  /** Share of the tools that are embedded, 0..1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Several views of each tool: its name with its description, each example request with the description by itself, and
 * each request that a model wrote for it.
 */
export class ToolIndex {
  readonly tools: readonly SelectableTool[];
  readonly #words: WordIndex;
  readonly #producers: ProducerIndex;
  #meaning: SemanticIndex<number, ToolVectors> | null = null;
  #talk: { readonly talk: Talk; readonly table: ToolVectors; readonly level: TalkLevel } | null = null;
  readonly #languages: ToolLanguages | null;
  #other: OtherMeaning | null = null;
  /** Places of tools that are described in another language; known after `embed`. */
  #otherPlaces: readonly number[] = [];

  constructor(tools: readonly SelectableTool[], languages: ToolLanguages | null = null) {
    this.tools = tools;
    this.#languages = languages;
    this.#words = new WordIndex(tools.map(fieldsOf));
    this.#producers = new ProducerIndex(tools);
  }

  /** @param embedder null for words alone. @throws whatever the embedder throws. */
  static async build(
    tools: readonly SelectableTool[],
    embedder: Embedder | null,
    options: EmbedOptions = {},
  ): Promise<ToolIndex> {
    const index = new ToolIndex(tools);
    if (embedder !== null) await index.embed(embedderReader(embedder), options);
    return index;
  }

  /**
   * Adds vectors tool by tool; queries in the meantime use what is available. Then compares the tools with talk.
   * @returns whether every tool is embedded; false if the embedder failed. @throws the signal's reason.
   */
  async embed(reader: TextReader, { cache, onProgress, signal }: EmbedOptions = {}): Promise<boolean> {
    let table: ToolVectors | null = null;
    this.#meaning = meaningOf(this.tools, reader, cache, (created) => (table = created));
    const isWhole = await this.#meaning.embedMissing({
      ...(signal && { signal }),
      ...(onProgress && { onProgress: (count: number) => onProgress(count / this.tools.length) }),
    });
    const isCompared = isWhole && (table === null || (await this.#compareWithTalk(table, reader, cache, signal)));
    await this.#noteLanguages(signal);
    return isCompared;
  }

  /** Embeds a message and its clauses, whose scores are asked for next, in one request to the embedder. */
  async readAhead(message: string, clauses: readonly string[]): Promise<void> {
    if (!(await this.isOther(message))) await this.#meaning?.readAhead(message, clauses);
  }

  /**
   * Reads the tools with an embedder that knows many languages; messages meanwhile use what is available.
   * @param onUsable called when every tool can be found so. @returns whether all of it worked. @throws the signal's reason.
   */
  async embedOthers(reader: TextReader, options: FillOptions = {}, onUsable: () => void = () => {}): Promise<boolean> {
    const { embedderKey } = reader;
    if (embedderKey === null) return false;
    const views = this.tools.map((tool) => {
      // In another language, a description by itself is nearer to requests than with a name in English before it.
      const own = ownViewsOf(tool, true);
      return { texts: [...own, ...(tool.writtenRequests ?? [])], own: own.length };
    });
    this.#other = new OtherMeaning(views, reader, embedderKey);
    return this.#other.fill(options, onUsable);
  }

  /** @returns whether a text is in another language than English, for which another embedder may be needed. */
  async isOther(text: string): Promise<boolean> {
    return (await this.#languages?.isOther(text)) ?? false;
  }

  /** @param known whether the query is in another language; a clause may be too short to tell, the whole message isn't. */
  async scores(query: string, known?: boolean): Promise<ToolScores> {
    const isOther = known ?? (await this.isOther(query));
    if (isOther || this.#otherPlaces.length > 0) {
      if (this.#other === null) this.#languages?.onOther();
      const match = (await this.#other?.match(query)) ?? null;
      if (match !== null)
        return isOther ? this.#otherScores(query, match) : this.#withOthers(await this.#ownScores(query), match);
    }
    return this.#ownScores(query);
  }

  #otherScores(query: string, { meaning, talk, vector }: OtherMatch): ToolScores {
    const level = { words: 0, meaning: 0 };
    return { words: this.wordScores(query), meaning, talk: { level, nearness: talk.nearness(vector) }, isOther: true };
  }

  /** An English message: tools in other languages are compared by the other embedder. */
  #withOthers(scores: ToolScores, { meaning }: OtherMatch): ToolScores {
    const mixed = scores.meaning?.slice() ?? null;
    if (mixed === null) return scores;
    for (const place of this.#otherPlaces) mixed[place] = meaning[place] ?? NaN;
    return { ...scores, meaning: mixed };
  }

  async #noteLanguages(signal?: AbortSignal): Promise<void> {
    if (this.#languages === null) return;
    this.#otherPlaces = await placesInOtherLanguages(this.tools, this.#languages.isOther, signal);
    if (this.#otherPlaces.length > 0 && this.#other === null) this.#languages.onOther();
  }

  async #ownScores(query: string): Promise<ToolScores> {
    const read = (await this.#meaning?.read(query)) ?? null;
    const known = read !== null && read.table === this.#talk?.table ? this.#talk : null;
    return {
      words: this.wordScores(query),
      meaning: read?.table?.nearest(read.vector) ?? null,
      ...(read !== null &&
        known !== null && { talk: { level: known.level, nearness: known.talk.nearness(read.vector) } }),
    };
  }

  /** @returns a ranking with the tools that return what its likeliest ones need; see `ProducerIndex`. */
  withProducers(ranked: readonly ScoredTool[]): readonly ScoredTool[] {
    return withProducers(ranked, this.#producers);
  }

  /** @returns a ranking with its likeliest tools ordered by how much of their names a message says. */
  orderByNames(message: string, ranked: readonly ScoredTool[]): readonly ScoredTool[] {
    return orderByNames(message, ranked, (word) => this.#words.rarityOf(word));
  }

  /** @returns false if the embedder failed. @throws the signal's reason. */
  async #compareWithTalk(
    table: ToolVectors,
    reader: TextReader,
    cache?: VectorCache,
    signal?: AbortSignal,
  ): Promise<boolean> {
    const talk = await Talk.read(reader, cache);
    if (talk === null) return false;
    let [words, meaning] = [0, 0];
    for (const [place, vector] of talk.vectors.entries()) {
      words += highest(this.wordScores(TALK[place] ?? '')) / talk.vectors.length;
      meaning += highest(table.nearest(vector)) / talk.vectors.length;
      // With ten thousand tools, each takes as long as a message.
      await breathe();
      signal?.throwIfAborted();
    }
    this.#talk = { talk, table, level: { words, meaning } };
    return true;
  }

  wordScores(query: string): Float32Array {
    return this.#words.shares(query, meaningsOf(query));
  }
}

/** Embeds the texts of tools ahead, and stores the vectors. @throws the signal's reason, or whatever the reader throws. */
export async function embedTools(
  tools: readonly SelectableTool[],
  reader: TextReader,
  { cache, onProgress, signal }: EmbedOptions & { readonly cache: VectorCache },
): Promise<boolean> {
  const { embedderKey } = reader;
  if (embedderKey === null) return false;
  const missing = textsToEmbed(tools, embedderKey, cache);
  for (let first = 0; first < missing.length; first += TEXTS_PER_BATCH) {
    signal?.throwIfAborted();
    const texts = missing.slice(first, first + TEXTS_PER_BATCH);
    const read = await reader.read(texts);
    if (read === null) return false;
    cache.save(embedderKey, new Map(texts.map((text, at) => [text, read.vectors[at] ?? new Float32Array()])));
    onProgress?.((first + texts.length) / missing.length);
  }
  return (await Talk.read(reader, cache)) !== null;
}

/** @returns the texts of tools whose vectors are not known; `Talk` knows its own. */
export const textsToEmbed = (
  tools: readonly SelectableTool[],
  embedder: string,
  cache: VectorCache,
): readonly string[] => [...new Set(tools.flatMap(viewsOf))].filter((text) => cache.find(embedder, text) === null);

function meaningOf(
  tools: readonly SelectableTool[],
  reader: TextReader,
  cache: VectorCache | undefined,
  onTable: (table: ToolVectors) => void,
): SemanticIndex<number, ToolVectors> {
  let next = 0;
  return new SemanticIndex({
    reader,
    // The code that fills it handles its errors.
    logger: silentLogger,
    itemsName: 'Tools',
    batchSize: TOOLS_PER_BATCH,
    createTable: (_embedder, dimensions, scale) => {
      const table = new ToolVectors(
        tools.map((tool) => ownViewsOf(tool).length),
        dimensions,
        scale,
      );
      onTable(table);
      return table;
    },
    source: {
      kept: () => [],
      missing: (_embedder, limit) =>
        tools
          .slice(next, next + limit)
          .map((tool, offset): IndexedItem<number> => ({ key: next + offset, texts: viewsOf(tool) })),
      find: (embedder, text) => cache?.find(embedder, text) ?? null,
      save: (embedder, items, fresh) => {
        if (fresh.size > 0) cache?.save(embedder, fresh);
        next += items.length;
      },
    },
  });
}

/** Weight of the words of requests that a model wrote; chosen on the requests for real servers, see decision 85. */
const WRITTEN_WEIGHT = 0.3;

/** The texts by which a tool is found; the weights were chosen on `dev` with `npm run -s measure -- selection`. */
const fieldsOf = ({
  name,
  bundle,
  summary,
  parameterNames,
  parameterText = '',
  examples,
  writtenRequests = [],
  tags = [],
}: SelectableTool): readonly WeightedText[] => [
  { text: name, weight: 2 },
  { text: [summary, ...parameterNames, ...examples, ...tags].join(' '), weight: 1 },
  { text: bundle, weight: 0.5 },
  { text: parameterText, weight: 0.3 },
  { text: writtenRequests.join(' '), weight: WRITTEN_WEIGHT },
];

/** The texts of a tool that are embedded. */
export const viewsOf = (tool: SelectableTool): readonly string[] => [
  ...ownViewsOf(tool),
  ...(tool.writtenRequests ?? []),
];

/**
 * Characters of a description that are embedded: its beginning says what a tool does. Of 9,295 tools, whole descriptions find no more,
 * and take a tenth longer.
 */
const MOST_DESCRIPTION = 300;

/** Those that it came with: one, if it has no examples. Its description by itself would double the index, and find no more. */
function ownViewsOf({ name, summary, examples }: SelectableTool, withSummary = examples.length > 0): readonly string[] {
  const described = summary.slice(0, MOST_DESCRIPTION);
  return [`${name} ${described}`, ...(withSummary ? [described] : []), ...examples];
}
