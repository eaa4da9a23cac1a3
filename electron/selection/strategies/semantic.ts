import type { SelectionStrategy } from '../selectable-tool.ts';
import { trailing } from '../selectable-tool.ts';
import type { ToolIndex } from '../tool-index.ts';
import { rankScores } from '../rank-scores.ts';

/** By meaning alone. Without an embedder, this is the off-state: every tool. */
export const createSemanticStrategy = (index: ToolIndex): SelectionStrategy => ({
  rank: async ({ query }) => {
    const { meaning } = await index.scores(trailing(query));
    return meaning === null ? index.tools.map((tool) => ({ tool, score: 1 })) : rankScores(index.tools, meaning);
  },
  budgetFor: (_request, budgetTokens) => budgetTokens,
});
