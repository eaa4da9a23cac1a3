import type { Embedder } from '../inference/embedder.ts';
import type { TokenCounter } from '../inference/llama/token-counter.ts';
import type { StrategyName } from '../../shared/entities/settings.ts';
import { createStrategy } from '../selection/create-strategy.ts';
import { briefDocumentation } from '../prompt/brief-documentation.ts';
import { packBudget } from '../selection/pack-budget.ts';
import { parameterWords } from '../selection/parameter-text.ts';
import type { SelectableTool, SelectionStrategy } from '../selection/selectable-tool.ts';
import { ToolIndex } from '../selection/tool-index.ts';
import { allWithin, confidenceInterval, DEPTHS, mean, percentile, placesOf, shareWithin } from './recall.ts';
import type { DatasetQuery, DatasetTool, SelectionData } from './selection-data.ts';

export interface SelectionSuiteOptions {
  readonly data: SelectionData;
  readonly strategies: readonly StrategyName[];
  /** `own`: each data set against its own tools. `all`: against those of all data sets together. */
  readonly pool: 'own' | 'all';
  readonly budgetTokens: number;
  readonly embedder: Embedder | null;
  readonly countTokens: TokenCounter;
  /** How tools are documented: the template's JSON, or a signature and a line. */
  readonly format: 'full' | 'brief';
  readonly onProgress: (line: string) => void;
}

export interface Recall {
  readonly 'all@5': number;
  readonly 'all@10': number;
  readonly 'all@15': number;
  readonly 'mean@5': number;
  readonly 'mean@10': number;
  readonly 'mean@15': number;
  /** What is loaded under the token budget: complete sets, needed tools, and the tokens it takes. */
  readonly budget: { readonly all: number; readonly mean: number; readonly tokens: number; readonly interval: readonly [number, number] };
}
export interface DatasetRecall extends Recall {
  readonly n: number;
}

export interface StrategyFigures {
  /** Means over data sets: their sizes differ by a factor of a hundred. */
  readonly macro: Recall;
  readonly datasets: Readonly<Record<string, DatasetRecall>>;
  /** Messages that need no tool: tokens loaded for them, and the share that loads nothing, against some hundred tools of all data sets. */
  readonly noTool: { readonly extraTokens: number; readonly none: number; readonly n: number };
  readonly latencyMs: { readonly p50: number; readonly p95: number };
}

export interface SelectionFigures {
  readonly strategies: Partial<Record<StrategyName, StrategyFigures>>;
  readonly indexBuildMs: number;
}

/** Runs each strategy on each query, as a conversation's first message. */
export async function runSelectionSuite(options: SelectionSuiteOptions): Promise<SelectionFigures> {
  const { data, pool } = options;
  const tools = data.tools.map((tool) => toSelectable(tool, options.countTokens, options.format));
  const queries = Map.groupBy(data.queries, ({ dataset }) => dataset);
  const everything = pool === 'all' ? await ToolIndex.build(tools, options.embedder) : null;
  const results = new Map<StrategyName, Map<string, QueryResult[]>>(options.strategies.map((name) => [name, new Map()]));
  let indexBuildMs = 0;
  for (const [dataset, own] of queries) {
    const began = performance.now();
    const index = everything ?? (await ToolIndex.build(tools.filter((_, at) => data.tools[at]?.dataset === dataset), options.embedder));
    indexBuildMs += performance.now() - began;
    for (const name of options.strategies) results.get(name)?.set(dataset, await runQueries(own, createStrategy(name, index), options.budgetTokens));
    options.onProgress(`${dataset}: ${String(own.length)} queries, ${String(index.tools.length)} tools`);
  }
  const noTool = await runNoTool(options, everything ?? (await ToolIndex.build(sampled(tools), options.embedder)));
  return {
    strategies: Object.fromEntries([...results].map(([name, datasets]) => [name, { ...summarize(datasets), noTool: noTool.get(name) ?? { extraTokens: 0, none: 0, n: 0 } }])),
    indexBuildMs: Math.round(indexBuildMs),
  };
}

export function toSelectable({ tool_id: id, name, description, parameters, group, dataset }: DatasetTool, countTokens: TokenCounter, format: 'full' | 'brief' = 'full'): SelectableTool {
  const documentation = format === 'brief'
    ? `${briefDocumentation({ name, summary: description ?? '', parameters: parameters ?? {} })}\n`
    : JSON.stringify({ type: 'function', function: { name, description, parameters } });
  return { id, name, bundle: group ?? dataset, summary: description ?? '', ...parameterWords(parameters), examples: [], tokens: countTokens(documentation) };
}

interface QueryResult {
  readonly places: readonly number[];
  readonly packedPlaces: readonly number[];
  readonly packedTokens: number;
  readonly latencyMs: number;
}

async function runQueries(queries: readonly DatasetQuery[], strategy: SelectionStrategy, budgetTokens: number): Promise<QueryResult[]> {
  const results: QueryResult[] = [];
  for (const query of queries) {
    const request = { query: withContext(query), messageCount: 1 };
    const began = performance.now();
    const ranked = await strategy.rank(request);
    const packed = packBudget(ranked, strategy.budgetFor(request, budgetTokens));
    const latencyMs = performance.now() - began;
    const idsOf = (list: typeof ranked): string[] => list.map(({ tool }) => tool.id);
    results.push({
      places: placesOf(query.relevant, query.alternatives, idsOf(ranked)),
      packedPlaces: placesOf(query.relevant, query.alternatives, idsOf(packed)),
      packedTokens: packed.reduce((sum, { tool }) => sum + tool.tokens, 0),
      latencyMs,
    });
  }
  return results;
}

/** The message and the one before it; answers and tool results say nothing of what is wanted. */
export function withContext({ query, context }: DatasetQuery): string {
  const before = Array.isArray(context) ? context.at(-1) : context;
  return before == null ? query : `${before}\n${query}`;
}

/** Tools that messages without a need for any are measured against: as many as a large desktop has. */
const NO_TOOL_POOL = 300;
export const sampled = (tools: readonly SelectableTool[]): readonly SelectableTool[] => {
  const every = Math.max(1, Math.floor(tools.length / NO_TOOL_POOL));
  return tools.filter((_, index) => index % every === 0);
};

async function runNoTool({ data, strategies, budgetTokens }: SelectionSuiteOptions, index: ToolIndex): Promise<Map<StrategyName, StrategyFigures['noTool']>> {
  const figures = new Map<StrategyName, StrategyFigures['noTool']>();
  for (const name of strategies) {
    const strategy = createStrategy(name, index);
    const loaded: number[] = [];
    for (const query of data.noTool) {
      const request = { query, messageCount: 1 };
      loaded.push(packBudget(await strategy.rank(request), strategy.budgetFor(request, budgetTokens)).reduce((sum, { tool }) => sum + tool.tokens, 0));
    }
    figures.set(name, { extraTokens: Math.round(mean(loaded)), none: rounded(mean(loaded.map((tokens) => Number(tokens === 0)))), n: loaded.length });
  }
  return figures;
}

function summarize(datasets: ReadonlyMap<string, readonly QueryResult[]>): Omit<StrategyFigures, 'noTool'> {
  const perDataset = new Map([...datasets].map(([dataset, results]) => [dataset, { ...recallOf(results), n: results.length }]));
  const latencies = [...datasets.values()].flat().map(({ latencyMs }) => latencyMs);
  return {
    macro: meanOf([...perDataset.values()]),
    datasets: Object.fromEntries(perDataset),
    latencyMs: { p50: rounded(percentile(latencies, 0.5)), p95: rounded(percentile(latencies, 0.95)) },
  };
}

function recallOf(results: readonly QueryResult[]): Recall {
  const within = (measure: typeof allWithin, depth: number): number => rounded(mean(results.map(({ places }) => measure(places, depth))));
  const complete = results.map(({ packedPlaces }) => allWithin(packedPlaces, Infinity));
  const [lower, upper] = confidenceInterval(complete);
  const [five, ten, fifteen] = DEPTHS;
  return {
    'all@5': within(allWithin, five), 'all@10': within(allWithin, ten), 'all@15': within(allWithin, fifteen),
    'mean@5': within(shareWithin, five), 'mean@10': within(shareWithin, ten), 'mean@15': within(shareWithin, fifteen),
    budget: {
      all: rounded(mean(complete)), mean: rounded(mean(results.map(({ packedPlaces }) => shareWithin(packedPlaces, Infinity)))),
      tokens: Math.round(mean(results.map(({ packedTokens }) => packedTokens))), interval: [rounded(lower), rounded(upper)],
    },
  };
}

function meanOf(rows: readonly Recall[]): Recall {
  const of = (read: (row: Recall) => number): number => rounded(mean(rows.map(read)));
  return {
    'all@5': of((row) => row['all@5']), 'all@10': of((row) => row['all@10']), 'all@15': of((row) => row['all@15']),
    'mean@5': of((row) => row['mean@5']), 'mean@10': of((row) => row['mean@10']), 'mean@15': of((row) => row['mean@15']),
    budget: {
      all: of(({ budget }) => budget.all), mean: of(({ budget }) => budget.mean), tokens: Math.round(mean(rows.map(({ budget }) => budget.tokens))),
      interval: [of(({ budget }) => budget.interval[0]), of(({ budget }) => budget.interval[1])],
    },
  };
}

const rounded = (value: number): number => Number(value.toFixed(4));
