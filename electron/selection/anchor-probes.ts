import type { AnchorProbe } from '../inference/embedders/embedder-anchors.ts';
import type { SelectableTool } from './selectable-tool.ts';

/** Enough that the mean cosine of the texts that belong together is known to about 0.02. */
const MOST_PER_BUNDLE = 3;

/** @returns tools with their example requests, few of each bundle, because those of one bundle are about similar things. */
export const anchorProbes = (tools: readonly SelectableTool[]): readonly AnchorProbe[] =>
  [...Map.groupBy(tools, ({ bundle }) => bundle).values()].flatMap((own) =>
    own.flatMap(probeOf).slice(0, MOST_PER_BUNDLE),
  );

function probeOf({ name, summary, examples: [first, second] }: SelectableTool): AnchorProbe[] {
  if (first === undefined || second === undefined) return [];
  return [{ description: `${name} ${summary}`, requests: [first, second] }];
}
