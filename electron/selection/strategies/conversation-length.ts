import type { SelectionStrategy } from '../selectable-tool.ts';
import { trailing } from '../selectable-tool.ts';
import type { ToolIndex } from '../tool-index.ts';
import { rankScores } from '../rank-scores.ts';

/** Up to how many messages a conversation counts as short and as middling, and the share of the budget it then gets. */
const LENGTHS = [
  { most: 5, share: 0.5 },
  { most: 25, share: 0.75 },
  { most: Infinity, share: 1 },
] as const;

/** More room for tools the longer a conversation is, filled by the words of the message alone. */
export const createConversationLengthStrategy = (index: ToolIndex): SelectionStrategy => ({
  rank: async ({ query }) => rankScores(index.tools, (await index.scores(trailing(query))).words),
  budgetFor: ({ messageCount }, budgetTokens) =>
    Math.floor(budgetTokens * (LENGTHS.find(({ most }) => messageCount <= most)?.share ?? 1)),
});
