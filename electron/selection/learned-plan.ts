import { DOUBT, weightOf, type Evidence, type NearGoal } from './learned-tools.ts';

/** Tools that were run one after the other for goals like the present one, and worked. */
export interface LearnedPlan {
  /** In their order, each once. */
  readonly tools: readonly string[];
  /** Share of what is known of such goals that says so, 0..1. */
  readonly confidence: number;
}

/** A plan that is less sure than that is not shown. */
const LEAST_CONFIDENCE = 0.3;

/**
 * @param goals near the present one, each once. @param evidence what tools came to for them.
 * @returns the run of two or more tools that most of them agree on; null without one. One run is not enough, unless
 * nearly the same was said; runs that something from outside may have led to count once per conversation.
 */
export function rankPlans(goals: readonly NearGoal[], evidence: readonly Evidence[]): LearnedPlan | null {
  const all = goals.reduce((sum, goal) => sum + weightOf(goal), DOUBT);
  const runs = goals
    .map((goal) => ({ goal, runs: workedInOrder(evidence, goal.number) }))
    .filter(({ runs: own }) => own.length > 1);
  const plans = [...Map.groupBy(runs, ({ runs: own }) => own.map(({ tool }) => tool).join(' '))].flatMap(
    ([key, same]): LearnedPlan[] => {
      const confidence = same.reduce((sum, { goal }) => sum + weightOf(goal), 0) / all;
      return isEnough(same) && confidence >= LEAST_CONFIDENCE ? [{ tools: key.split(' '), confidence }] : [];
    },
  );
  return plans.toSorted((left, right) => right.confidence - left.confidence)[0] ?? null;
}

/** @returns the first run of each tool that worked for the goal itself. */
function workedInOrder(evidence: readonly Evidence[], goal: number): readonly Evidence[] {
  const own = evidence
    .filter((run) => run.goal === goal && run.turnsAfter === 0 && run.worked)
    .toSorted((left, right) => left.order - right.order);
  return [...new Map(own.toReversed().map((run) => [run.tool, run])).values()].toSorted(
    (left, right) => left.order - right.order,
  );
}

function isEnough(same: readonly { readonly goal: NearGoal; readonly runs: readonly Evidence[] }[]): boolean {
  const sources = new Set(
    same.map(({ goal, runs }) => (runs.some(({ led }) => led) ? runs[0]?.conversationId : goal.number)),
  );
  return sources.size > 1 || same.some(({ goal, runs }) => goal.sameWords && !runs.some(({ led }) => led));
}
