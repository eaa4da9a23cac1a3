import type { SelectableTool, SelectionStrategy } from '../selectable-tool.ts';
import { trailing } from '../selectable-tool.ts';
import { indexWords } from '../word-index.ts';

/** Words that occur in more than this share of the bundles don't distinguish them. */
const MOST_BUNDLES_SHARE = 0.3;

/**
 * Selects by keywords: each bundle has the words of its name and of its tools' names, and a message with one of them
 * selects the whole bundle. A message without any selects every tool.
 */
export function createKeywordStrategy(tools: readonly SelectableTool[]): SelectionStrategy {
  const bundles = Map.groupBy(tools, ({ bundle }) => bundle);
  const keywords = new Map(
    [...bundles].map(([bundle, members]) => [
      bundle,
      new Set(indexWords([bundle, ...members.map(({ name }) => name)].join(' '))),
    ]),
  );
  const spread = new Map<string, number>();
  for (const words of keywords.values()) for (const word of words) spread.set(word, (spread.get(word) ?? 0) + 1);
  const tells = (word: string): boolean => (spread.get(word) ?? 0) <= Math.max(1, bundles.size * MOST_BUNDLES_SHARE);
  return {
    rank: async ({ query }) => {
      const said = indexWords(trailing(query)).filter(tells);
      const hits = new Map(
        [...keywords].map(([bundle, words]) => [bundle, said.filter((word) => words.has(word)).length]),
      );
      const active = tools.filter(({ bundle }) => (hits.get(bundle) ?? 0) > 0);
      const order =
        active.length > 0
          ? active.toSorted((left, right) => (hits.get(right.bundle) ?? 0) - (hits.get(left.bundle) ?? 0))
          : tools;
      return order.map((tool) => ({ tool, score: 1 + (hits.get(tool.bundle) ?? 0) }));
    },
    budgetFor: (_request, budgetTokens) => budgetTokens,
  };
}
