/** What a tool came to for one past goal that is near the present one. */
export interface Evidence {
  readonly tool: string;
  /** The goal whose nearness counts, and its conversation. */
  readonly goal: number;
  readonly conversationId: string;
  /** Place among all runs; a later run has a larger one. */
  readonly order: number;
  readonly worked: boolean;
  /** Something from outside may have led to the run. */
  readonly led: boolean;
  /** Turns between the goal and the run; 0 when it was run for the goal itself. */
  readonly turnsAfter: number;
}

export interface NearGoal {
  readonly number: number;
  /** Cosine to the present goal. */
  readonly similarity: number;
  /** True when it says nearly the same in nearly the same words. */
  readonly sameWords: boolean;
  readonly ageDays: number;
}

export interface LearnedTool {
  readonly tool: string;
  /** What it did for goals like this one, 0..1. */
  readonly score: number;
  /** True when it worked for a goal in nearly the same words: nothing says more of what is wanted now. */
  readonly same: boolean;
}

/**
 * Below this cosine a past goal says nothing about the present one; from `SAME` on it counts in full. Chosen together
 * with `LEAST_SCORE` on the `dev` requests of four datasets with the starter embedder: see decision 12.
 */
export const LEAST_SIMILARITY = 0.4;
const SAME = 0.8;
/** What was asked so many days ago counts half. */
const HALF_LIFE_DAYS = 60;
/** As if so much had been asked for that no tool helped with: keeps a little evidence from looking sure. */
export const DOUBT = 0.5;
const LEAST_SCORE = 0.15;
/** A tool that may have been led to by something from outside counts for less. */
const LED_SHARE = 0.5;
/** A tool that was run in a turn after the goal's counts for less. */
const LATER_SHARE = 0.5;

/**
 * The tools that worked for the nearest past goals, by similarity and age; failures count against, and so do near goals
 * that had no use for a tool. One success is not enough, unless nearly the same was said and nothing from outside had a
 * part in it. Runs that something from outside may have led to count once per conversation, so that no single page can
 * teach a tool.
 * @param goals near the present one, each once.
 * @returns what worked for the same words first, then the best; a tool that followed another in the past comes right
 * behind it.
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

/** @param least cosine from which on it counts at all. @returns how much a past goal counts, 0..1. */
export function weightOf({ similarity, ageDays }: NearGoal, least = LEAST_SIMILARITY): number {
  const nearness = Math.min(1, Math.max(0, (similarity - least) / (SAME - least)));
  return nearness * 0.5 ** (Math.max(0, ageDays) / HALF_LIFE_DAYS);
}

/**
 * A tool that failed and then worked for the same goal worked. A failure in a later turn tells nothing about the goal.
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

/** A run for the same words that nothing from outside had a part in. */
const saidAgain = ({ led, goal, turnsAfter }: Evidence, same: ReadonlySet<number>): boolean =>
  !led && turnsAfter === 0 && same.has(goal);

/** @returns what runs say for a tool, by the weights of their goals; below 0 when failures outweigh. */
export function sumOf(runs: readonly Evidence[], weights: ReadonlyMap<number, number>): number {
  return runs.reduce((sum, { goal, worked, led, turnsAfter }) => {
    const share = worked ? (led ? LED_SHARE : 1) * (turnsAfter > 0 ? LATER_SHARE : 1) : -1;
    return sum + share * (weights.get(goal) ?? 0);
  }, 0);
}

/** Tools that come one after the other are packed together or not at all, as far as the budget goes. */
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

/**
 * @returns whether a tool was run after another one, with success, for two of the goals or for one in the same words.
 */
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
