import type { ShortForm } from '../../shared/entities/loaded-tool.ts';
import { isWorthItsTokens, LEAST_PRICE, packByWorth } from './pack-by-worth.ts';
import type { RankedTool, SelectableTool } from './selectable-tool.ts';

export interface PackOptions {
  /** Minimum chance of being needed per token; the lower, the more is packed. See `priceOf`. */
  readonly price?: number;
  /** How many of the first ranks are taken before cost counts, if tools have only one form. */
  readonly sure?: number;
}

/**
 * Fills a token budget with the most valuable tools: a knapsack.
 *
 * Tools that have short forms are documented in the form whose worth, given the chance that the tool is needed, exceeds
 * its price in tokens the most; see `packByWorth`. If every tool has only one form, those that are worth their tokens
 * are packed: the best ranked ones that fit together whatever they cost, then those with the most value per token
 * (Dantzig's greedy rule, 1957).
 * @param ranked best first, scores above 0.
 * @returns the packed tools in order of rank; together they take at most `budgetTokens`.
 */
export function packBudget(
  ranked: readonly RankedTool[],
  budgetTokens: number,
  { price = LEAST_PRICE, sure = 8 }: PackOptions = {},
): readonly RankedTool[] {
  const likely = ranked.filter(({ unlikely }) => unlikely !== true);
  return likely.some(({ tool }) => tool.shortTokens !== undefined)
    ? packByWorth(likely, budgetTokens, price).map(asPacked)
    : packWhole(
        likely.filter((candidate, rank) => isWorthItsTokens(candidate, rank, price)),
        budgetTokens,
        sure,
      );
}

function packWhole(ranked: readonly RankedTool[], budgetTokens: number, sure: number): readonly RankedTool[] {
  const worth = ({ tool, score }: RankedTool): number => score / Math.max(1, tool.tokens);
  const order = [...ranked.slice(0, sure), ...ranked.slice(sure).toSorted((left, right) => worth(right) - worth(left))];
  const packed = new Set<RankedTool>();
  let left = budgetTokens;
  for (const candidate of order) {
    if (candidate.tool.tokens > left) continue;
    packed.add(candidate);
    left -= candidate.tool.tokens;
  }
  return ranked.filter((candidate) => packed.has(candidate));
}

const asPacked = ({ whole, form }: { readonly whole: RankedTool; readonly form: ShortForm | null }): RankedTool =>
  form === null ? whole : { ...whole, form, tool: { ...whole.tool, tokens: shortTokens(whole.tool, form) } };

const shortTokens = (tool: SelectableTool, form: ShortForm): number => tool.shortTokens?.[form] ?? tool.tokens;
