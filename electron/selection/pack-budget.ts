import type { RankedTool } from './selectable-tool.ts';

/**
 * Fills a token budget with the most valuable tools (a knapsack, by the greedy rule of value per token; Dantzig 1957). The best
 * ranked tools that fit together come first whatever they cost, as a needed tool is worth more than two that are merely cheap.
 * @param ranked best first, scores above 0.
 * @param sure how many of the first ranks are taken before cost counts.
 * @returns the packed tools in the order of their rank; all of them together take at most `budgetTokens`.
 */
export function packBudget(ranked: readonly RankedTool[], budgetTokens: number, sure = 8): readonly RankedTool[] {
  const likely = ranked.filter(({ unlikely }) => unlikely !== true);
  const worth = ({ tool, score }: RankedTool): number => score / Math.max(1, tool.tokens);
  const order = [...likely.slice(0, sure), ...likely.slice(sure).toSorted((left, right) => worth(right) - worth(left))];
  const packed = new Set<RankedTool>();
  let left = budgetTokens;
  for (const candidate of order) {
    if (candidate.tool.tokens > left) continue;
    packed.add(candidate);
    left -= candidate.tool.tokens;
  }
  return ranked.filter((candidate) => packed.has(candidate));
}
