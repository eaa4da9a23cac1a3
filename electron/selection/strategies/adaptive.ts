import { logOdds, sigmoid, type Calibration, type ScoredTool } from '../fusion.ts';
import { matchMessages } from '../match-messages.ts';
import { worthOfNeed } from '../need-chance.ts';
import {
  MOST_RANKED,
  trailing,
  type RankedTool,
  type SelectionRequest,
  type SelectionStrategy,
} from '../selectable-tool.ts';
import type { ToolIndex } from '../tool-index.ts';

export interface AdaptiveOptions {
  readonly calibration: Calibration;
  /**
   * Minimum chance of being needed, 0..1; less likely tools are ranked, but packed only if their bundle includes them.
   */
  readonly threshold: number;
  /** Minimum chance at which a tool includes the others of its bundle. */
  readonly bundleThreshold: number;
  /**
   * How much more likely messages are taken to need a tool than they are, in log-odds; infinite if all of them do. For
   * measurements.
   */
  readonly needShift?: number;
}

/**
 * Meaning and words together, the likeliest ordered by name; a bundle with a strongly matching tool adds its other
 * tools, after all direct matches.
 */
export const createAdaptiveStrategy = (
  index: ToolIndex,
  { calibration, threshold, bundleThreshold, needShift = 0 }: AdaptiveOptions,
): SelectionStrategy => ({
  rank: async ({ likelyBundles, odds, ...messages }) => {
    const { ranked, need } = await matchMessages(index, messages, calibration, MOST_CANDIDATES);
    const ordered = index.orderByNames(trailing(messages.query), favour(ranked, likelyBundles));
    const fused = likelyAmong(worthwhile(index.withProducers(ordered), shifted(need, needShift)), index.tools.length);
    const bundles = new Set(fused.filter(({ score }) => score >= bundleThreshold).map(({ tool }) => tool.bundle));
    const matched = recall(fused, odds, threshold).map((candidate) =>
      candidate.score >= Math.max(threshold, bundles.has(candidate.tool.bundle) ? MATE_SCORE : 0)
        ? candidate
        : weaker(candidate, bundles),
    );
    return [...matched, ...otherMates(matched, index, bundles)];
  },
  budgetFor: (_request, budgetTokens) => budgetTokens,
});

/**
 * Number of the likeliest tools that are considered. Nearly every tool matches a little, but only the first ranks are
 * packed, and with ten thousand, the rest took most of the time.
 */
const MOST_CANDIDATES = 5 * MOST_RANKED;

/**
 * From this rank on, a tool is worth as much less as it is unlikely that any is needed. Short messages match a hundred
 * tools a little, whose names would take more tokens than the schemas of the likeliest. Chosen on `dev`; see decision
 * 100.
 */
const LATER_RANKS = 30;
/** From this chance on, they count in full. Chosen on `dev`; see decision 146. */
const SURE_NEED = 0.7;

const shifted = (need: number, shift: number): number =>
  shift === Infinity ? 1 : shift === 0 || need === 0 || need === 1 ? need : sigmoid(logOdds(need) + shift);

/** The order stays; what is packed, and in which form, depends on the chance that anything is needed at all. */
function worthwhile(ranked: readonly ScoredTool[], need: number): readonly ScoredTool[] {
  if (need === 1) return ranked;
  const worth = worthOfNeed(need);
  return ranked.map((candidate, place) => ({
    ...candidate,
    score: worth * (place < LATER_RANKS ? 1 : Math.min(1, need / SURE_NEED)) * candidate.score,
  }));
}

/** Up to this many tools, a match means as much as on the data that chances were fitted on. */
const USUAL_TOOLS = 300;
/** How fast a match loses meaning beyond that. Chosen on `dev`; see decision 71. */
const CROWDING = 0.65;

/** In a larger catalog, more tools match as well as this one by chance. The order stays the same. */
function likelyAmong(ranked: readonly ScoredTool[], tools: number): readonly ScoredTool[] {
  if (tools <= USUAL_TOOLS) return ranked;
  const times = (USUAL_TOOLS / tools) ** CROWDING;
  return ranked.map((candidate) => ({ ...candidate, score: withOdds(candidate.score, times) }));
}

/**
 * Factor for tools of a likely bundle, beyond their words and meaning: enough to decide between two that match equally.
 */
const LIKELY_ODDS = 1.5;

/** Tools that don't match the message get no bonus. */
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
 * A direct match falls back at most to twice its place, so that first-time requests find their tools as before. Chosen
 * on `dev`.
 */
const OWN_PLACES = 2;

/**
 * Moves up tools that helped with similar requests before, among those that match the message; a bundle is included
 * only for its own match.
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

/** @returns a chance with its odds multiplied by a factor. */
const withOdds = (chance: number, times: number): number => (times * chance) / (1 - chance + times * chance);

/** Too unlikely by itself, unless its bundle includes it. */
const weaker = (candidate: RankedTool, bundles: ReadonlySet<string>): RankedTool =>
  bundles.has(candidate.tool.bundle) ? { ...candidate, mate: true } : { ...candidate, unlikely: true };

/** As likely as a weak match: a tool that is only close to one is needed far less often (measured on `dev`). */
const MATE_SCORE = 9e-4;

function otherMates(
  matched: readonly RankedTool[],
  index: ToolIndex,
  bundles: ReadonlySet<string>,
): readonly RankedTool[] {
  if (bundles.size === 0) return [];
  const taken = new Set(matched.map(({ tool }) => tool));
  return index.tools
    .filter((tool) => bundles.has(tool.bundle) && !taken.has(tool))
    .map((tool) => ({ tool, score: MATE_SCORE, mate: true }));
}
