/** The outcome of a tool for a past goal that is similar to the present one. */
export interface Evidence {
  readonly tool: string;
  /** The goal, whose similarity counts, and its conversation. */
  readonly goal: number;
  readonly conversationId: string;
  /** Position among all runs; later runs have larger numbers. */
  readonly order: number;
  readonly worked: boolean;
  /** Something from outside may have caused the run. */
  readonly led: boolean;
  /** Turns between the goal and the run; 0 if it ran for the goal itself. */
  readonly turnsAfter: number;
}

export interface NearGoal {
  readonly number: number;
  /** Cosine to the present goal. */
  readonly similarity: number;
  /** True if it says nearly the same in nearly the same words. */
  readonly sameWords: boolean;
  readonly ageDays: number;
}

export interface LearnedTool {
  readonly tool: string;
  /** How well it worked for similar goals, 0..1. */
  readonly score: number;
  /** True if it worked for a goal in nearly the same words: the strongest evidence there is. */
  readonly same: boolean;
}

/**
 * Below this cosine, a past goal doesn't count; from `SAME` on, it counts fully. Chosen together with `LEAST_SCORE` on
 * the `dev` requests of four datasets with the starter embedder: see decision 12.
 */
export const LEAST_SIMILARITY = 0.4;
const SAME = 0.8;
/** Half-life of a goal in days. */
const HALF_LIFE_DAYS = 60;
/** Prior weight of requests that no tool helped with: it keeps a little evidence from looking certain. */
export const DOUBT = 0.5;
const LEAST_SCORE = 0.15;
/** Weight of a run that something from outside may have caused. */
const LED_SHARE = 0.5;
/** Weight of a run in a turn after the goal's. */
const LATER_SHARE = 0.5;

/**
 * The tools that worked for the nearest past goals, by similarity and age. Failures count against a tool, as do similar
 * goals that had no use for it. One success is not enough, unless the words are nearly the same and nothing from
 * outside was involved. Runs that something from outside may have caused count once per conversation, so that no single
 * page can teach a tool.
 * @param goals near the present one, each once.
 * @returns what worked for the same words first, then the best; a tool that followed another in the past comes right
 * after it.
 */
export function rankLearned(goals: readonly NearGoal[], evidence: readonly Evidence[]): readonly LearnedTool[] {
  const weights = new Map(goals.map((goal) => [goal.number, weightOf(goal)]));
  const all = [...weights.values()].reduce((sum, weight) => sum + weight, DOUBT);
  const same = new Set(goals.filter(({ sameWords }) => sameWords).map(({ number }) => number));
  const ranked = [...Map.groupBy(evidence, ({ tool }) => tool)].flatMap(([tool, own]): LearnedTool[] => {
    const last = lastOfEachGoal(own);
    const worked = last.filter((run) => run.worked);
    if (!isEnough(worked, same)) return [];
    const score = sumOf(last, weights) / all;
    const isSame =
      score > 0 && worked.some((run) => saidAgain(run, same) && (weights.get(run.goal) ?? 0) >= LEAST_SCORE);
    return isSame || score >= LEAST_SCORE ? [{ tool, score: Math.min(1, score), same: isSame }] : [];
  });
  return withFollowers(
    ranked.toSorted((left, right) => Number(right.same) - Number(left.same) || right.score - left.score),
    evidence,
    same,
  );
}

/** @param least minimum cosine at which it counts at all. @returns the weight of a past goal, 0..1. */
export function weightOf({ similarity, ageDays }: NearGoal, least = LEAST_SIMILARITY): number {
  const nearness = Math.min(1, Math.max(0, (similarity - least) / (SAME - least)));
  return nearness * 0.5 ** (Math.max(0, ageDays) / HALF_LIFE_DAYS);
}

/**
 * A tool that failed and then worked for the same goal counts as working. A failure in a later turn says nothing about
 * the goal.
 */
export function lastOfEachGoal(runs: readonly Evidence[]): readonly Evidence[] {
  const telling = runs
    .filter(({ worked, turnsAfter }) => worked || turnsAfter === 0)
    .toSorted((left, right) => left.order - right.order);
  return [...new Map(telling.map((run) => [run.goal, run])).values()];
}

function isEnough(worked: readonly Evidence[], same: ReadonlySet<number>): boolean {
  const sources = new Set(worked.map(({ led, goal, conversationId }) => (led ? conversationId : goal)));
  return sources.size > 1 || worked.some((run) => saidAgain(run, same));
}

/** A run for the same words in which nothing from outside was involved. */
const saidAgain = ({ led, goal, turnsAfter }: Evidence, same: ReadonlySet<number>): boolean =>
  !led && turnsAfter === 0 && same.has(goal);

/** @returns the evidence for a tool, weighted by goals; below 0 if failures outweigh successes. */
export function sumOf(runs: readonly Evidence[], weights: ReadonlyMap<number, number>): number {
  return runs.reduce((sum, { goal, worked, led, turnsAfter }) => {
    const share = worked ? (led ? LED_SHARE : 1) * (turnsAfter > 0 ? LATER_SHARE : 1) : -1;
    return sum + share * (weights.get(goal) ?? 0);
  }, 0);
}

/** Tools that follow one another are packed together or not at all, as far as the budget allows. */
function withFollowers(
  ranked: readonly LearnedTool[],
  evidence: readonly Evidence[],
  same: ReadonlySet<number>,
): readonly LearnedTool[] {
  const left = new Map(ranked.map((learned) => [learned.tool, learned]));
  return ranked.flatMap((learned) => {
    if (!left.delete(learned.tool)) return [];
    const behind = [...left.values()].filter(({ tool }) => follows(tool, learned.tool, evidence, same));
    for (const { tool } of behind) left.delete(tool);
    return [learned, ...behind];
  });
}

/** @returns whether a tool ran successfully after another one, for two of the goals or for one in the same words. */
function follows(tool: string, before: string, evidence: readonly Evidence[], same: ReadonlySet<number>): boolean {
  const firstOf = new Map(
    evidence
      .filter((run) => run.tool === before && run.worked)
      .toReversed()
      .map(({ goal, order }) => [goal, order]),
  );
  const goals = new Set(
    evidence
      .filter((run) => run.tool === tool && run.worked && run.order > (firstOf.get(run.goal) ?? Infinity))
      .map(({ goal }) => goal),
  );
  return goals.size > 1 || [...goals].some((goal) => same.has(goal));
}
