import type { SelectionStrategy } from '../selectable-tool.ts';
import { trailing } from '../selectable-tool.ts';
import type { ToolIndex } from '../tool-index.ts';
import { rankScores } from '../rank-scores.ts';

/** Number of messages up to which a conversation counts as short or medium, and its share of the budget. */
const LENGTHS = [
  { most: 5, share: 0.5 },
  { most: 25, share: 0.75 },
  { most: Infinity, share: 1 },
] as const;

/** The longer a conversation, the more of the budget is used, based on the words of the message alone. */
export const createConversationLengthStrategy = (index: ToolIndex): SelectionStrategy => ({
  rank: async ({ query }) => rankScores(index.tools, index.wordScores(trailing(query))),
  budgetFor: ({ messageCount }, budgetTokens) =>
    Math.floor(budgetTokens * (LENGTHS.find(({ most }) => messageCount <= most)?.share ?? 1)),
});
