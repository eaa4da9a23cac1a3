import type { SelectableTool, SelectionStrategy } from '../selectable-tool.ts';

/** The legacy behaviour: every tool, always. */
export const createAllStrategy = (tools: readonly SelectableTool[]): SelectionStrategy => ({
  rank: async () => tools.map((tool) => ({ tool, score: 1 })),
  budgetFor: () => tools.reduce((sum, { tokens }) => sum + tokens, 0),
});
