import { fuse, type Calibration } from '../fusion.ts';
import { trailing, type RankedTool, type SelectionStrategy } from '../selectable-tool.ts';
import type { ToolIndex } from '../tool-index.ts';

export interface AdaptiveOptions {
  readonly calibration: Calibration;
  /** Least chance of being wanted, 0..1; less likely tools are left out unless their bundle brings them. */
  readonly threshold: number;
  /** Least chance with which a tool brings the others of its bundle. */
  readonly bundleThreshold: number;
}

/** Meaning and words together; a bundle with a well matched tool brings its other tools, after everything that matched itself. */
export const createAdaptiveStrategy = (index: ToolIndex, { calibration, threshold, bundleThreshold }: AdaptiveOptions): SelectionStrategy => ({
  rank: async ({ query }) => {
    const fused = fuse(index.tools, await index.scores(trailing(query)), calibration);
    const direct = fused.filter(({ score }) => score >= threshold);
    return [...direct, ...matesOf(direct, index, bundleThreshold)];
  },
  budgetFor: (_request, budgetTokens) => budgetTokens,
});

/** Worth less than any match: a tool that is only near one is wanted far less often (measured on `dev`). */
const MATE_SCORE = 1e-4;

function matesOf(direct: readonly RankedTool[], index: ToolIndex, bundleThreshold: number): readonly RankedTool[] {
  const bundles = new Set(direct.filter(({ score }) => score >= bundleThreshold).map(({ tool }) => tool.bundle));
  const taken = new Set(direct.map(({ tool }) => tool));
  return index.tools.filter((tool) => bundles.has(tool.bundle) && !taken.has(tool)).map((tool) => ({ tool, score: MATE_SCORE, mate: true }));
}
