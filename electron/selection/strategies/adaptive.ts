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
  rank: async ({ query }) => withMates(index, fuse(index.tools, await index.scores(trailing(query)), calibration), threshold, mateShare),
  budgetFor: (_request, budgetTokens) => budgetTokens,
});

/** A tool that would not be taken for itself joins the ranking by a share of its bundle's best, when that one is taken. */
function withMates(index: ToolIndex, fused: readonly RankedTool[], threshold: number, mateShare: number): readonly RankedTool[] {
  const direct = fused.filter(({ score }) => score >= threshold);
  const best = new Map<string, number>();
  for (const { tool, score } of direct) best.set(tool.bundle, Math.max(score, best.get(tool.bundle) ?? 0));
  const taken = new Set(direct.map(({ tool }) => tool));
  const own = new Map(fused.map((candidate) => [candidate.tool, candidate]));
  const mates = index.tools.filter((tool) => best.has(tool.bundle) && !taken.has(tool)).map((tool): RankedTool => {
    const candidate = own.get(tool) ?? { tool, score: 0 };
    return { ...candidate, score: Math.max(candidate.score, mateShare * (best.get(tool.bundle) ?? 0)), mate: true };
  });
  return [...direct, ...mates].toSorted((left, right) => right.score - left.score);
}
