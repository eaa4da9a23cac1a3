import type { Embedder } from '../inference/embedder.ts';
import type { TokenCounter } from '../inference/llama/token-counter.ts';
import { createStrategy } from '../selection/create-strategy.ts';
import { packBudget } from '../selection/pack-budget.ts';
import type { MeasuredLevel } from '../selection/reach-levels.ts';
import { MOST_RANKED, type RankedTool } from '../selection/selectable-tool.ts';
import { ToolIndex } from '../selection/tool-index.ts';
import { selectableTools, type MeasuredFormat } from './dataset-tools.ts';
import { areUsable } from './packed-forms.ts';
import { mean, percentile } from './recall.ts';
import { formsOf, requestOf, tokensOf } from './run-queries.ts';
import type { DatasetQuery, SelectionData } from './selection-data.ts';

export interface ReachOptions {
  readonly data: SelectionData;
  readonly embedder: Embedder | null;
  readonly countTokens: TokenCounter;
  readonly format: MeasuredFormat;
  /** Minimum chances of being needed per token, one for each level. */
  readonly prices: readonly number[];
  /** In tokens; each level is packed into all of them. */
  readonly budgets: readonly number[];
  readonly onProgress: (line: string) => void;
}

interface RankedQuery {
  readonly query: DatasetQuery;
  readonly ranked: readonly RankedTool[];
}

/** @returns how many requests get everything they need at each price, and at how many tokens: means over data sets. */
export async function measureReach(options: ReachOptions): Promise<readonly MeasuredLevel[]> {
  const { data, embedder, countTokens, format, prices, budgets, onProgress } = options;
  const tools = selectableTools(data.tools, countTokens, format);
  const datasets: (readonly RankedQuery[])[] = [];
  for (const [dataset, queries] of Map.groupBy(data.queries, (query) => query.dataset)) {
    const own = tools.filter((_, place) => data.tools[place]?.dataset === dataset);
    datasets.push(await rankAll(queries, await ToolIndex.build(own, embedder)));
    onProgress(`${dataset}: ${String(queries.length)} queries, ${String(own.length)} tools`);
  }
  return prices.map((price) => levelAt(price, budgets, datasets));
}

async function rankAll(queries: readonly DatasetQuery[], index: ToolIndex): Promise<readonly RankedQuery[]> {
  const strategy = createStrategy('adaptive', index);
  const all: RankedQuery[] = [];
  for (const query of queries) {
    const request = requestOf(query);
    const ranked = await strategy.rank(request);
    all.push({ query, ranked: ranked.slice(0, MOST_RANKED) });
  }
  return all;
}

function levelAt(
  price: number,
  budgets: readonly number[],
  datasets: readonly (readonly RankedQuery[])[],
): MeasuredLevel {
  const packed = budgets.map((budget) => datasets.map((queries) => packAll(queries, budget, price)));
  return {
    price,
    reach: packed.map((own) => Number(mean(own.map(({ reach }) => reach)).toFixed(4))),
    tokens: packed.map((own) => Math.round(mean(own.map(({ tokens }) => tokens)))),
  };
}

function packAll(queries: readonly RankedQuery[], budget: number, price: number): { reach: number; tokens: number } {
  const all = queries.map(({ query, ranked }) => ({ query, packed: packBudget(ranked, budget, { price }) }));
  return {
    reach: mean(all.map(({ query, packed }) => Number(areUsable(formsOf(query, packed))))),
    tokens: percentile(
      all.map(({ packed }) => tokensOf(packed)),
      0.5,
    ),
  };
}
