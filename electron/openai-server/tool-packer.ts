import type { GenerateRequest, PromptTool } from '../inference/inference-backend.ts';
import type { ToolBudget } from '../inference/token-budget.ts';
import type { TextReader } from '../inference/text-reader.ts';
import { createStrategy } from '../selection/create-strategy.ts';
import { LEAST_PRICE } from '../selection/pack-by-worth.ts';
import { packBudget } from '../selection/pack-budget.ts';
import { ToolIndex } from '../selection/tool-index.ts';
import type { VectorCache } from '../selection/tool-vectors.ts';
import { toSelectable, type SentTools } from './sent-tools.ts';

export interface ToolPackerOptions {
  readonly reader: TextReader;
  readonly vectors: VectorCache;
  readonly countTokens: (
    tools: readonly PromptTool[],
    format: GenerateRequest['documentationFormat'],
  ) => Promise<readonly number[]>;
}

/** How a conversation's prompt documents the tools that were sent. */
export interface Packed {
  readonly documented: readonly PromptTool[];
  /** Whether some are left out, so that they have to be found. */
  readonly isPartial: boolean;
  readonly index: ToolIndex;
}

/** Lists of tools whose index is kept. */
const MOST_INDEXES = 8;
/** Tools that a search returns. */
const MOST_FOUND = 5;

/** Selects among tools that a program sent. */
export class ToolPacker {
  readonly #options: ToolPackerOptions;
  /** By the key of the list and the embedder; the most recently used last. */
  readonly #indexes = new Map<string, ToolIndex>();

  constructor(options: ToolPackerOptions) {
    this.#options = options;
  }

  /**
   * @param text the person's first message.
   * @param wanted names of tools that have to be there.
   * @returns all tools if they fit into the budget; otherwise those that the message needs.
   */
  async pack(
    tools: SentTools,
    text: string,
    {
      budget,
      format,
      wanted,
    }: {
      readonly budget: ToolBudget;
      readonly format: GenerateRequest['documentationFormat'];
      readonly wanted: readonly string[];
    },
  ): Promise<Packed> {
    const tokens = await this.#options.countTokens(tools.prompt, format);
    const index = await this.#indexOf(tools, tokens);
    const all = tokens.reduce((sum, own) => sum + own, 0);
    if (all <= budget.core + budget.selection) return { documented: tools.prompt, isPartial: false, index };
    const request = { query: text, messageCount: 1 };
    const strategy = createStrategy(this.#options.reader.embedderKey === null ? 'keyword' : 'adaptive', index);
    const ranked = await strategy.rank(request);
    const packed = new Set(packBudget(ranked, budget.selection, { price: LEAST_PRICE }).map(({ tool }) => tool.name));
    for (const name of wanted) packed.add(name);
    // In the order they were sent, so that the same tools always make the same prompt.
    return { documented: tools.prompt.filter(({ name }) => packed.has(name)), isPartial: true, index };
  }

  /** @returns the tools that may help with a task, likeliest first. */
  async find(index: ToolIndex, tools: SentTools, query: string): Promise<readonly PromptTool[]> {
    const strategy = createStrategy(this.#options.reader.embedderKey === null ? 'keyword' : 'adaptive', index, 0);
    const ranked = await strategy.rank({ query, messageCount: 1 });
    const byName = new Map(tools.prompt.map((tool) => [tool.name, tool]));
    return ranked.slice(0, MOST_FOUND).flatMap(({ tool }) => byName.get(tool.name) ?? []);
  }

  async #indexOf(tools: SentTools, tokens: readonly number[]): Promise<ToolIndex> {
    const key = `${String(this.#options.reader.embedderKey)} ${tools.key}`;
    const known = this.#indexes.get(key);
    const index = known ?? (await this.#build(tools, tokens));
    this.#indexes.delete(key);
    this.#indexes.set(key, index);
    const [oldest] = this.#indexes.keys();
    if (this.#indexes.size > MOST_INDEXES && oldest !== undefined) this.#indexes.delete(oldest);
    return index;
  }

  async #build(tools: SentTools, tokens: readonly number[]): Promise<ToolIndex> {
    const { reader, vectors } = this.#options;
    const index = new ToolIndex(tools.prompt.map((tool, place) => toSelectable(tool, tokens[place] ?? 0)));
    if (reader.embedderKey !== null) await index.embed(reader, { cache: vectors });
    return index;
  }
}
