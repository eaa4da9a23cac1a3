import type { Embedder } from '../inference/embedder.ts';
import type { TokenCounter } from '../inference/llama/token-counter.ts';
import type { StrategyName } from '../../shared/entities/settings.ts';
import { createStrategy } from '../selection/create-strategy.ts';
import { briefDocumentation, shortDocumentation } from '../prompt/brief-documentation.ts';
import { packBudget } from '../selection/pack-budget.ts';
import { parameterWords } from '../selection/parameter-text.ts';
import type { RankedTool, SelectableTool, SelectionStrategy } from '../selection/selectable-tool.ts';
import { ToolIndex } from '../selection/tool-index.ts';
import { reachesAll } from './hatch-reach.ts';
import { confidenceInterval, mean, percentile, placesOf, type Interval } from './recall.ts';
import type { DatasetQuery, DatasetTool, SelectionData } from './selection-data.ts';
import {
  PACKED_FORMS,
  recallOf,
  type DatasetRecall,
  type PackedForm,
  type QueryResult,
  type Recall,
} from './selection-figures.ts';

/**
 * How tools are documented: the template's JSON for the likeliest and short forms of the others (`full`), only JSON
 * (`whole`), or a signature and a line.
 */
export const MEASURED_FORMATS = ['full', 'whole', 'brief'] as const;
export type MeasuredFormat = (typeof MEASURED_FORMATS)[number];

export interface SelectionSuiteOptions {
  readonly data: SelectionData;
  readonly strategies: readonly StrategyName[];
  /** `own`: each data set against its own tools. `all`: against the tools of all data sets together. */
  readonly pool: 'own' | 'all';
  readonly budgetTokens: number;
  readonly embedder: Embedder | null;
  readonly countTokens: TokenCounter;
  readonly format: MeasuredFormat;
  readonly onProgress: (line: string) => void;
}

export interface StrategyFigures {
  /** Means over data sets, because their sizes differ by a factor of a hundred. */
  readonly macro: Recall;
  readonly datasets: Readonly<Record<string, DatasetRecall>>;
  /**
   * Messages that need no tool: tokens loaded for them, and the share that loads nothing, against some hundred tools of
   * all data sets.
   */
  readonly noTool: NoToolFigures;
  readonly latencyMs: { readonly p50: number; readonly p95: number };
}

export interface NoToolFigures {
  /** Mean of the tokens loaded beyond CORE, and the share of messages that load none. */
  readonly extraTokens: number;
  /** The median per message. */
  readonly tokensMedian: number;
  readonly none: number;
  readonly noneInterval: Interval;
  readonly n: number;
}

/** What was searched, by data set. Building an index is mostly embedding its tools. */
export interface PoolFigures {
  readonly tools: number;
  readonly queries: number;
  readonly indexBuildMs: number;
}

export interface SelectionFigures {
  readonly strategies: Partial<Record<StrategyName, StrategyFigures>>;
  /** With `--pool all`, there is one index, which is counted once. */
  readonly indexBuildMs: number;
  readonly pools: Readonly<Record<string, PoolFigures>>;
}

/** Runs each strategy on each query, as a conversation's first message. */
export async function runSelectionSuite(options: SelectionSuiteOptions): Promise<SelectionFigures> {
  const { data, pool } = options;
  const tools = data.tools.map((tool) => toSelectable(tool, options.countTokens, options.format));
  const queries = Map.groupBy(data.queries, ({ dataset }) => dataset);
  const everything = pool === 'all' ? await build(tools, options.embedder) : null;
  const pools: Record<string, PoolFigures> = {};
  const results = new Map<StrategyName, Map<string, QueryResult[]>>(
    options.strategies.map((name) => [name, new Map()]),
  );
  for (const [dataset, own] of queries) {
    const { index, indexBuildMs } =
      everything ??
      (await build(
        tools.filter((_, at) => data.tools[at]?.dataset === dataset),
        options.embedder,
      ));
    pools[dataset] = { tools: index.tools.length, queries: own.length, indexBuildMs };
    for (const name of options.strategies)
      results.get(name)?.set(dataset, await runQueries(own, createStrategy(name, index), index, options.budgetTokens));
    options.onProgress(`${dataset}: ${String(own.length)} queries, ${String(index.tools.length)} tools`);
  }
  const noTool = await runNoTool(
    options,
    everything?.index ?? (await ToolIndex.build(sampled(distinct(tools)), options.embedder)),
  );
  return {
    strategies: Object.fromEntries(
      [...results].map(([name, datasets]) => [
        name,
        {
          ...recallOf(datasets),
          latencyMs: latencyOf(datasets),
          noTool: noTool.get(name) ?? { extraTokens: 0, tokensMedian: 0, none: 0, noneInterval: [0, 0], n: 0 },
        },
      ]),
    ),
    indexBuildMs:
      everything?.indexBuildMs ?? Object.values(pools).reduce((sum, { indexBuildMs }) => sum + indexBuildMs, 0),
    pools,
  };
}

async function build(
  tools: readonly SelectableTool[],
  embedder: Embedder | null,
): Promise<{ index: ToolIndex; indexBuildMs: number }> {
  const began = performance.now();
  const index = await ToolIndex.build(tools, embedder);
  return { index, indexBuildMs: Math.round(performance.now() - began) };
}

function latencyOf(datasets: ReadonlyMap<string, readonly QueryResult[]>): StrategyFigures['latencyMs'] {
  const latencies = [...datasets.values()].flat().map(({ latencyMs }) => latencyMs);
  return { p50: rounded(percentile(latencies, 0.5)), p95: rounded(percentile(latencies, 0.95)) };
}

export function toSelectable(
  { tool_id: id, name, description, parameters, group, dataset, examples = [] }: DatasetTool,
  countTokens: TokenCounter,
  format: MeasuredFormat = 'whole',
): SelectableTool {
  const documented = { name, summary: description ?? '', parameters: parameters ?? {} };
  const line = (text: string): number => countTokens(`${text}\n`);
  return {
    id,
    name,
    bundle: group ?? dataset,
    summary: documented.summary,
    ...parameterWords(parameters),
    examples,
    tokens:
      format === 'brief'
        ? line(briefDocumentation(documented))
        : countTokens(JSON.stringify({ type: 'function', function: { name, description, parameters } })),
    ...(format === 'full' && {
      shortTokens: {
        outline: line(shortDocumentation(documented, 'outline')),
        mention: line(shortDocumentation(documented, 'mention')),
        name: line(shortDocumentation(documented, 'name')),
      },
    }),
  };
}

async function runQueries(
  queries: readonly DatasetQuery[],
  strategy: SelectionStrategy,
  index: ToolIndex,
  budgetTokens: number,
): Promise<QueryResult[]> {
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
      forms: formsOf(query, packed),
      packedTokens: packed.reduce((sum, { tool }) => sum + tool.tokens, 0),
      reached: await reachesAll(query, new Set(idsOf(packed)), index),
      latencyMs,
    });
  }
  return results;
}

/** @returns how each needed tool, or the best documented equivalent, is documented. */
function formsOf(
  { relevant, alternatives }: Pick<DatasetQuery, 'relevant' | 'alternatives'>,
  packed: readonly RankedTool[],
): readonly PackedForm[] {
  const forms = new Map(packed.map(({ tool, form }) => [tool.id, form ?? 'whole']));
  return relevant.map((id) => {
    const found = new Set([id, ...(alternatives[id] ?? [])].map((option) => forms.get(option) ?? 'absent'));
    return PACKED_FORMS.find((form) => found.has(form)) ?? 'absent';
  });
}

/** The message and the one before it; answers and tool results say nothing about what is wanted. */
export function withContext({ query, context }: DatasetQuery): string {
  const before = Array.isArray(context) ? context.at(-1) : context;
  return before == null ? query : `${before}\n${query}`;
}

/** The tools for messages that need none: as many as a large desktop has. */
const NO_TOOL_POOL = 300;
export const sampled = (tools: readonly SelectableTool[]): readonly SelectableTool[] => {
  const every = Math.max(1, Math.floor(tools.length / NO_TOOL_POOL));
  return tools.filter((_, index) => index % every === 0);
};

/** The built-in tools are in several data sets. */
const distinct = (tools: readonly SelectableTool[]): readonly SelectableTool[] => [
  ...new Map(tools.map((tool) => [tool.id, tool])).values(),
];

async function runNoTool(
  { data, strategies, budgetTokens }: SelectionSuiteOptions,
  index: ToolIndex,
): Promise<Map<StrategyName, StrategyFigures['noTool']>> {
  const figures = new Map<StrategyName, StrategyFigures['noTool']>();
  for (const name of strategies) {
    const strategy = createStrategy(name, index);
    const loaded: number[] = [];
    for (const query of data.noTool) {
      const request = { query, messageCount: 1 };
      loaded.push(
        packBudget(await strategy.rank(request), strategy.budgetFor(request, budgetTokens)).reduce(
          (sum, { tool }) => sum + tool.tokens,
          0,
        ),
      );
    }
    const empty = loaded.map((tokens) => Number(tokens === 0));
    const [lower, upper] = confidenceInterval(empty);
    figures.set(name, {
      extraTokens: Math.round(mean(loaded)),
      tokensMedian: percentile(loaded, 0.5),
      none: rounded(mean(empty)),
      noneInterval: [rounded(lower), rounded(upper)],
      n: loaded.length,
    });
  }
  return figures;
}

const rounded = (value: number): number => Number(value.toFixed(4));
