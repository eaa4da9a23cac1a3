import { fuse, type Calibration } from '../fusion.ts';
import { trailing, type RankedTool, type SelectionRequest, type SelectionStrategy } from '../selectable-tool.ts';
import type { ToolIndex } from '../tool-index.ts';

export interface AdaptiveOptions {
  readonly calibration: Calibration;
  /**
   * Least chance of being wanted, 0..1; less likely tools are ranked, and not packed unless their bundle brings them.
   */
  readonly threshold: number;
  /** Least chance with which a tool brings the others of its bundle. */
  readonly bundleThreshold: number;
}

/**
 * Meaning and words together; a bundle with a well matched tool brings its other tools, after everything that matched
 * itself.
 */
export const createAdaptiveStrategy = (
  index: ToolIndex,
  { calibration, threshold, bundleThreshold }: AdaptiveOptions,
): SelectionStrategy => ({
  rank: async ({ query, likelyBundles, odds }) => {
    const fused = favour(fuse(index.tools, await index.scores(trailing(query)), calibration), likelyBundles);
    const bundles = new Set(fused.filter(({ score }) => score >= bundleThreshold).map(({ tool }) => tool.bundle));
    const matched = recall(fused, odds, threshold).map((candidate) =>
      candidate.score >= threshold ? candidate : weaker(candidate, bundles),
    );
    return [...matched, ...otherMates(matched, index, bundles)];
  },
  budgetFor: (_request, budgetTokens) => budgetTokens,
});

/**
 * How much likelier than its words and its meaning say a tool of a likely bundle is: enough to decide between two that
 * match alike.
 */
const LIKELY_ODDS = 1.5;

/** What does not match the message is not brought by this. */
function favour<Candidate extends RankedTool>(
  ranked: readonly Candidate[],
  likely: ReadonlySet<string> | undefined,
): readonly Candidate[] {
  if (likely === undefined || likely.size === 0) return ranked;
  const favoured = ranked.map((candidate) =>
    likely.has(candidate.tool.bundle) ? { ...candidate, score: withOdds(candidate.score, LIKELY_ODDS) } : candidate,
  );
  return favoured.toSorted((left, right) => right.score - left.score);
}

/**
 * What matches by itself falls back to twice its place at most, so that what is asked for the first time is found as
 * before. Chosen on `dev`.
 */
const OWN_PLACES = 2;

/**
 * Moves tools that helped with the like before up, among those that match the message; a bundle is brought by its own
 * match alone.
 */
function recall<Candidate extends RankedTool>(
  ranked: readonly Candidate[],
  odds: SelectionRequest['odds'],
  threshold: number,
): readonly (Candidate & RankedTool)[] {
  if (odds === undefined || odds.size === 0) return ranked;
  const lifted = ranked
    .map((candidate): Candidate & RankedTool => {
      const score = withOdds(candidate.score, odds.get(candidate.tool.name) ?? 1);
      return { ...candidate, score, ...(candidate.score < threshold && score >= threshold && { recalled: true }) };
    })
    .toSorted((left, right) => right.score - left.score);
  const own = new Map(ranked.map(({ tool }, place) => [tool, OWN_PLACES * (place + 1)]));
  const places = new Map(lifted.map(({ tool }, place) => [tool, Math.min(place + 1, own.get(tool) ?? Infinity)]));
  return lifted.toSorted((left, right) => (places.get(left.tool) ?? 0) - (places.get(right.tool) ?? 0));
}

/** @returns a chance whose odds are so many times as good. */
const withOdds = (chance: number, times: number): number => (times * chance) / (1 - chance + times * chance);

/** Too unlikely for itself, unless its bundle brings it. */
const weaker = (candidate: RankedTool, bundles: ReadonlySet<string>): RankedTool =>
  bundles.has(candidate.tool.bundle) ? { ...candidate, mate: true } : { ...candidate, unlikely: true };

/** As likely as a weak match: a tool that is only near one is wanted far less often (measured on `dev`). */
const MATE_SCORE = 9e-4;

function otherMates(
  matched: readonly RankedTool[],
  index: ToolIndex,
  bundles: ReadonlySet<string>,
): readonly RankedTool[] {
  const taken = new Set(matched.map(({ tool }) => tool));
  return index.tools
    .filter((tool) => bundles.has(tool.bundle) && !taken.has(tool))
    .map((tool) => ({ tool, score: MATE_SCORE, mate: true }));
}
