import { trailing, type RankedTool, type SelectionStrategy } from '../selectable-tool.ts';
import type { ToolIndex, ToolScores } from '../tool-index.ts';
import { rankScores } from '../rank-scores.ts';

export interface AdaptiveOptions {
  /** Weight of meaning against words, 0..1; used when there is an embedder. */
  readonly meaningWeight: number;
  /** Share of the best mate's score that the other tools of a matched bundle get. */
  readonly mateShare: number;
}

/** Meaning and words together; a bundle with a matched tool brings its other tools, after what matched itself. */
export const createAdaptiveStrategy = (index: ToolIndex, options: AdaptiveOptions): SelectionStrategy => ({
  rank: async ({ query }) => withMates(index, rankScores(index.tools, fused(await index.scores(trailing(query)), options.meaningWeight)), options.mateShare),
  budgetFor: (_request, budgetTokens) => budgetTokens,
});

function fused({ words, meaning }: ToolScores, meaningWeight: number): Float32Array {
  if (meaning === null) return words;
  return meaning.map((score, tool) => meaningWeight * score + (1 - meaningWeight) * (words[tool] ?? 0));
}

/** Tools that no word and no meaning matched join the ranking below their bundle's best. */
function withMates(index: ToolIndex, ranked: readonly RankedTool[], mateShare: number): readonly RankedTool[] {
  const best = new Map<string, number>();
  for (const { tool, score } of ranked) best.set(tool.bundle, Math.max(score, best.get(tool.bundle) ?? 0));
  const own = new Map(ranked.map(({ tool, score }) => [tool.id, score]));
  const scores = Float32Array.from(index.tools, (tool) => own.get(tool.id) ?? mateShare * (best.get(tool.bundle) ?? 0));
  return rankScores(index.tools, scores);
}
