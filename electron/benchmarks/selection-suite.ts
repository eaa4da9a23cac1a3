import type { Embedder } from '../inference/embedder.ts';
import type { OtherLanguages } from '../inference/other-languages.ts';
import { embedderReader } from '../inference/text-reader.ts';
import type { TokenCounter } from '../inference/llama/token-counter.ts';
import type { StrategyName } from '../../shared/entities/settings.ts';
import { createStrategy } from '../selection/create-strategy.ts';
import { LEAST_PRICE } from '../selection/pack-by-worth.ts';
import { packBudget } from '../selection/pack-budget.ts';
import { MOST_RANKED, type SelectableTool, type SelectionStrategy } from '../selection/selectable-tool.ts';
import { ToolIndex } from '../selection/tool-index.ts';
import type { VectorCache } from '../selection/tool-vectors.ts';
import { distinct, sampled, selectableTools, type MeasuredFormat } from './dataset-tools.ts';
import { needCurve, type NeedPoint, type NeedRequests } from './need-curve.ts';
import { inOtherOrder, OTHER_ORDERS, type OtherOrder } from './other-orders.ts';
import { confidenceInterval, mean, percentile, type Interval } from './recall.ts';
import { runQueries, tokensOf } from './run-queries.ts';
import type { SelectionData } from './selection-data.ts';
import { runLaterMessages, type LaterMessages } from './later-messages.ts';
import { recallOf, type DatasetRecall, type QueryResult, type SpreadRecall } from './selection-figures.ts';
import { spreadOf, type TokenSpread } from './wanted-groups.ts';

export interface SelectionSuiteOptions {
  readonly data: SelectionData;
  readonly strategies: readonly StrategyName[];
  /** `own`: each data set against its own tools. `all`: against the tools of all data sets together. */
  readonly pool: 'own' | 'all';
  readonly budgetTokens: number;
  /** Tokens for what later messages add: each request is also a second message. Null if none is. */
  readonly additionTokens: number | null;
  /** Other budgets that every ranking is packed into, too. */
  readonly curve: readonly number[];
  /** Minimum chance of being needed, as in a model's profile; null for the calibrated one. */
  readonly threshold: number | null;
  readonly embedder: Embedder | null;
  /** What messages and tools in other languages are found with; null for nothing. */
  readonly others?: OtherLanguages | null;
  /** Where the vectors of tools are kept between data sets; without it, each one's `indexBuildMs` is the whole of it. */
  readonly vectors?: VectorCache;
  readonly countTokens: TokenCounter;
  readonly format: MeasuredFormat;
  readonly onProgress: (line: string) => void;
}

export interface StrategyFigures {
  /** Means over data sets, because their sizes differ by a factor of a hundred. */
  readonly macro: SpreadRecall;
  readonly datasets: Readonly<Record<string, DatasetRecall>>;
  /**
   * Messages that need no tool: tokens loaded for them, and the share that loads nothing, against some hundred tools of
   * all data sets.
   */
  readonly noTool: NoToolFigures;
  readonly latencyMs: Percentiles;
  /** Processor time, which other work on the computer hardly changes. */
  readonly processorMs: Percentiles;
}

interface Percentiles {
  readonly p50: number;
  readonly p95: number;
}

export interface NoToolFigures {
  /** Mean of the tokens loaded beyond CORE, and the share of messages that load none. */
  readonly extraTokens: number;
  /** The median per message, and more of the distribution. */
  readonly tokensMedian: number;
  readonly tokensSpread: TokenSpread;
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
  /** The first strategy's packing with the tools in another order; empty if only `all` was measured. */
  readonly baselines: Partial<Record<OtherOrder, StrategyFigures>>;
  /** With `--pool all`, there is one index, which is counted once. */
  readonly indexBuildMs: number;
  readonly pools: Readonly<Record<string, PoolFigures>>;
  /** What it costs to take more or fewer messages for requests; empty unless `adaptive` is measured with a curve. */
  readonly needCurve: readonly NeedPoint[];
  /** By data set, against the tools of all data sets; empty unless it is asked for. */
  readonly secondMessages: LaterMessages;
  /** The same requests as third, fourth and fifth messages, by turn. */
  readonly laterMessages: Readonly<Record<string, LaterMessages>>;
}

/** Runs each strategy on each query, as a conversation's first message. */
export async function runSelectionSuite(options: SelectionSuiteOptions): Promise<SelectionFigures> {
  const { data, pool } = options;
  const tools = selectableTools(data.tools, options.countTokens, options.format);
  const queries = Map.groupBy(data.queries, ({ dataset }) => dataset);
  const everything = pool === 'all' ? await build(tools, options) : null;
  const pools: Record<string, PoolFigures> = {};
  const names = [...options.strategies, ...baselinesOf(options.strategies)];
  const results = new Map(names.map((name) => [name, new Map<string, QueryResult[]>()]));
  const requests: NeedRequests[] = [];
  for (const [dataset, own] of queries) {
    const { index, indexBuildMs } =
      everything ??
      (await build(
        tools.filter((_, at) => data.tools[at]?.dataset === dataset),
        options,
      ));
    pools[dataset] = { tools: index.tools.length, queries: own.length, indexBuildMs };
    requests.push({ index, queries: own });
    for (const name of names)
      results
        .get(name)
        ?.set(dataset, await runQueries(own, measuredStrategy(name, index, options), index, packing(name, options)));
    options.onProgress(`${dataset}: ${String(own.length)} queries, ${String(index.tools.length)} tools`);
  }
  const noToolIndex = everything?.index ?? (await build(sampled(distinct(tools)), options)).index;
  const figures = new Map<MeasuredName, StrategyFigures>();
  for (const [name, datasets] of results)
    figures.set(name, {
      ...recallOf(datasets),
      latencyMs: percentilesOf(datasets, ({ latencyMs }) => latencyMs),
      processorMs: percentilesOf(datasets, ({ processorMs }) => processorMs),
      noTool: await runNoTool(measuredStrategy(name, noToolIndex, options), name, options),
    });
  const figuresOf = <Name extends MeasuredName>(wanted: readonly Name[]): Partial<Record<Name, StrategyFigures>> =>
    Object.fromEntries(wanted.flatMap((name) => (figures.has(name) ? [[name, figures.get(name)]] : []))) as Partial<
      Record<Name, StrategyFigures>
    >;
  return {
    strategies: figuresOf(options.strategies),
    baselines: figuresOf(OTHER_ORDERS),
    indexBuildMs:
      everything?.indexBuildMs ?? Object.values(pools).reduce((sum, { indexBuildMs }) => sum + indexBuildMs, 0),
    pools,
    needCurve:
      options.strategies.includes('adaptive') && options.curve.length > 0
        ? await needCurve(requests, { index: noToolIndex, messages: data.noTool }, options.budgetTokens)
        : [],
    ...(await afterOthers(tools, everything?.index ?? null, options)),
  };
}

/** Turns after the second one that requests are measured in. */
const LATER_TURNS = [3, 4, 5];

async function afterOthers(
  tools: readonly SelectableTool[],
  known: ToolIndex | null,
  { additionTokens, ...options }: SelectionSuiteOptions,
): Promise<Pick<SelectionFigures, 'secondMessages' | 'laterMessages'>> {
  if (additionTokens === null) return { secondMessages: {}, laterMessages: {} };
  const index = known ?? (await build(distinct(tools), options)).index;
  const measured = (turn: number): Promise<LaterMessages> =>
    runLaterMessages({ ...options, index, additionTokens }, turn);
  const secondMessages = await measured(2);
  const laterMessages: Record<string, LaterMessages> = {};
  for (const turn of LATER_TURNS) laterMessages[String(turn)] = await measured(turn);
  return { secondMessages, laterMessages };
}

/** A strategy, or the first one's packing in another order. */
type MeasuredName = StrategyName | OtherOrder;

const isSelecting = (name: StrategyName): boolean => name !== 'all';
const baselinesOf = (strategies: readonly StrategyName[]): readonly OtherOrder[] =>
  strategies.some(isSelecting) ? OTHER_ORDERS : [];

/** `adaptive` lends its packing to the other orders if it is measured. */
function measuredStrategy(
  name: MeasuredName,
  index: ToolIndex,
  { strategies, threshold }: SelectionSuiteOptions,
): SelectionStrategy {
  if (name !== 'random' && name !== 'bm25') return createStrategy(name, index, threshold ?? undefined);
  const packed = strategies.find((one) => one === 'adaptive') ?? strategies.find(isSelecting) ?? 'adaptive';
  return inOtherOrder(createStrategy(packed, index, threshold ?? undefined), index.tools, name);
}

/** `all` documents every tool, whatever it costs. */
const packing = (name: MeasuredName, { budgetTokens, curve }: SelectionSuiteOptions) => ({
  budgetTokens,
  curve,
  mostRanked: name === 'all' ? Infinity : MOST_RANKED,
});

async function build(
  tools: readonly SelectableTool[],
  { embedder, others = null, vectors }: Pick<SelectionSuiteOptions, 'embedder' | 'others' | 'vectors'>,
): Promise<{ index: ToolIndex; indexBuildMs: number }> {
  const began = performance.now();
  const options = vectors === undefined ? {} : { cache: vectors };
  const index = new ToolIndex(tools, others && { isOther: others.isOther, onOther: () => {} });
  if (embedder !== null) await index.embed(embedderReader(embedder), options);
  const reader = (await others?.load()) ?? null;
  if (reader !== null) await index.embedOthers(reader, options);
  return { index, indexBuildMs: Math.round(performance.now() - began) };
}

function percentilesOf(
  datasets: ReadonlyMap<string, readonly QueryResult[]>,
  valueOf: (result: QueryResult) => number,
): Percentiles {
  const values = [...datasets.values()].flat().map(valueOf);
  return { p50: rounded(percentile(values, 0.5)), p95: rounded(percentile(values, 0.95)) };
}

/** Messages that need no tool, packed like any others. */
async function runNoTool(
  strategy: SelectionStrategy,
  name: MeasuredName,
  options: SelectionSuiteOptions,
): Promise<NoToolFigures> {
  const { budgetTokens, mostRanked } = packing(name, options);
  const loaded: number[] = [];
  for (const query of options.data.noTool) {
    const request = { query, messageCount: 1 };
    const ranked = (await strategy.rank(request)).slice(0, mostRanked);
    loaded.push(tokensOf(packBudget(ranked, strategy.budgetFor(request, budgetTokens), { price: LEAST_PRICE })));
  }
  const empty = loaded.map((tokens) => Number(tokens === 0));
  const [lower, upper] = confidenceInterval(empty);
  return {
    extraTokens: Math.round(mean(loaded)),
    tokensMedian: percentile(loaded, 0.5),
    tokensSpread: spreadOf(loaded),
    none: rounded(mean(empty)),
    noneInterval: [rounded(lower), rounded(upper)],
    n: loaded.length,
  };
}

const rounded = (value: number): number => Number(value.toFixed(4));
