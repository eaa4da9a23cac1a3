import type { RankedTool, SelectableTool } from './selectable-tool.ts';

/** @returns the tools with a score above `least`, best first; ties keep the order of the catalog. */
export function rankScores(tools: readonly SelectableTool[], scores: Float32Array, least = 0): readonly RankedTool[] {
  return tools
    .map((tool, index): RankedTool => ({ tool, score: scores[index] ?? 0 }))
    .filter(({ score }) => score > least)
    .toSorted((left, right) => right.score - left.score);
}
