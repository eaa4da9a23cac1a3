import { fuse, type Calibration } from '../fusion.ts';
import { trailing, type RankedTool, type SelectionStrategy } from '../selectable-tool.ts';
import type { ToolIndex } from '../tool-index.ts';

export interface AdaptiveOptions {
  readonly calibration: Calibration;
  /** Least chance of being wanted, 0..1; less likely tools are left out unless their bundle brings them. */
  readonly threshold: number;
  /** Share of the best mate's chance that the other tools of a matched bundle get. */
  readonly mateShare: number;
}

/** Meaning and words together; a bundle with a matched tool brings its other tools, after what matched itself. */
export const createAdaptiveStrategy = (index: ToolIndex, { calibration, threshold, mateShare }: AdaptiveOptions): SelectionStrategy => ({
  rank: async ({ query }) => withMates(fuse(index.tools, await index.scores(trailing(query)), calibration), threshold, mateShare),
  budgetFor: (_request, budgetTokens) => budgetTokens,
});

/** A tool that would not be taken for itself joins the ranking by a share of its bundle's best, when that one is taken. */
function withMates(fused: readonly RankedTool[], threshold: number, mateShare: number): readonly RankedTool[] {
  const best = new Map<string, number>();
  for (const { tool, score } of fused) if (score >= threshold) best.set(tool.bundle, Math.max(score, best.get(tool.bundle) ?? 0));
  return fused
    .flatMap((candidate): RankedTool[] => {
      if (candidate.score >= threshold) return [candidate];
      const lent = mateShare * (best.get(candidate.tool.bundle) ?? 0);
      return lent === 0 ? [] : [{ ...candidate, score: Math.max(lent, candidate.score), mate: true }];
    })
    .toSorted((left, right) => right.score - left.score);
}
