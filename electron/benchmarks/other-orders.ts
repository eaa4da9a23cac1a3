import type { RankedTool, SelectableTool, SelectionStrategy } from '../selection/selectable-tool.ts';
import { PlainBm25 } from './plain-bm25.ts';
import { SeededRandom } from './seeded-random.ts';

/** Orders that a strategy has to beat, packed exactly like its own. */
export const OTHER_ORDERS = ['random', 'bm25'] as const;
export type OtherOrder = (typeof OTHER_ORDERS)[number];

const SEED = 23;

/**
 * A strategy's chances, given to tools in another order: the first tool of that order gets the highest chance, and so
 * on. What is packed therefore has about the same size, and only the order decides how often it is what was needed.
 */
export function inOtherOrder(
  strategy: SelectionStrategy,
  tools: readonly SelectableTool[],
  order: OtherOrder,
): SelectionStrategy {
  const orderOf = order === 'random' ? shuffledOrder(tools) : bm25Order(tools);
  return {
    rank: async (request) => {
      const ranked = await strategy.rank(request);
      const others = orderOf(request.query);
      return ranked.map((candidate, place): RankedTool => ({ ...candidate, tool: others[place] ?? candidate.tool }));
    },
    budgetFor: (request, budgetTokens) => strategy.budgetFor(request, budgetTokens),
  };
}

/** Another order for each query, the same in every run. */
function shuffledOrder(tools: readonly SelectableTool[]): (query: string) => readonly SelectableTool[] {
  const random = new SeededRandom(SEED);
  const order = [...tools];
  return () => {
    for (let place = order.length - 1; place > 0; place--) {
      const other = Math.floor(random.next() * (place + 1));
      const [left, right] = [order[place], order[other]];
      if (left === undefined || right === undefined) continue;
      order[place] = right;
      order[other] = left;
    }
    return order;
  };
}

/** Tools that share no word come last, in the order of the catalog. */
function bm25Order(tools: readonly SelectableTool[]): (query: string) => readonly SelectableTool[] {
  const index = new PlainBm25(tools.map(({ name, summary }) => `${name} ${summary}`));
  return (query) => {
    const found = index.search(query);
    const taken = new Set(found);
    return [...found.flatMap((number) => tools[number] ?? []), ...tools.filter((_, number) => !taken.has(number))];
  };
}
