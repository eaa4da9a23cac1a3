import { LEAST_PRICE } from '../selection/pack-by-worth.ts';
import { packBudget } from '../selection/pack-budget.ts';
import {
  MOST_RANKED,
  type RankedTool,
  type SelectionRequest,
  type SelectionStrategy,
} from '../selection/selectable-tool.ts';
import type { ToolIndex } from '../selection/tool-index.ts';
import { reachesAll } from './hatch-reach.ts';
import { areUsable, PACKED_FORMS, type PackedForm } from './packed-forms.ts';
import type { PackedAt } from './reach-curve.ts';
import { allWithin, placesOf } from './recall.ts';
import type { DatasetQuery } from './selection-data.ts';
import type { QueryResult } from './selection-figures.ts';

export interface PackingOptions {
  readonly budgetTokens: number;
  /** Other budgets that are packed, too. */
  readonly curve: readonly number[];
  /** How many of the best ranked tools are packed; by default as many as in the app. */
  readonly mostRanked?: number;
}

/** Runs one strategy on the queries of a data set, as conversations' first messages. */
export async function runQueries(
  queries: readonly DatasetQuery[],
  strategy: SelectionStrategy,
  index: ToolIndex,
  { budgetTokens, curve, mostRanked = MOST_RANKED }: PackingOptions,
): Promise<QueryResult[]> {
  const results: QueryResult[] = [];
  for (const query of queries) {
    const request = requestOf(query);
    const [began, processorBegan] = [performance.now(), process.cpuUsage()];
    const ranked = await strategy.rank(request);
    const pack = (most: number): readonly RankedTool[] =>
      packBudget(ranked.slice(0, mostRanked), strategy.budgetFor(request, most), { price: LEAST_PRICE });
    const packed = pack(budgetTokens);
    const [latencyMs, { user, system }] = [performance.now() - began, process.cpuUsage(processorBegan)];
    results.push({
      places: placesOf(query.relevant, query.alternatives, idsOf(ranked)),
      packedPlaces: placesOf(query.relevant, query.alternatives, idsOf(packed)),
      forms: formsOf(query, packed),
      packedTokens: tokensOf(packed),
      curve: curve.map((most) => packedAt(query, pack(most), most)),
      reached: await reachesAll(query, new Set(idsOf(packed)), index),
      latencyMs,
      processorMs: (user + system) / 1000,
    });
  }
  return results;
}

const idsOf = (list: readonly RankedTool[]): string[] => list.map(({ tool }) => tool.id);
export const tokensOf = (packed: readonly RankedTool[]): number =>
  packed.reduce((sum, { tool }) => sum + tool.tokens, 0);

function packedAt(query: DatasetQuery, packed: readonly RankedTool[], budgetTokens: number): PackedAt {
  const all = allWithin(placesOf(query.relevant, query.alternatives, idsOf(packed)), Infinity) === 1;
  return { budgetTokens, tokens: tokensOf(packed), all, usable: areUsable(formsOf(query, packed)) };
}

/** @returns how each needed tool, or the best documented equivalent, is documented. */
export function formsOf(
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
export function requestOf({ query, context }: DatasetQuery): SelectionRequest {
  const before = Array.isArray(context) ? context.at(-1) : context;
  return { query, ...(before != null && { before }), messageCount: 1 };
}
