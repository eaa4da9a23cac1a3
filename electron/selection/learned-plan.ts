import { DOUBT, weightOf, type Evidence, type NearGoal } from './learned-tools.ts';

/** Tools that ran one after another for similar goals, and worked. */
export interface LearnedPlan {
  /** In order, each once. */
  readonly tools: readonly string[];
  /** Share of the evidence from similar goals that supports the plan, 0..1. */
  readonly confidence: number;
}

/** Plans with a lower confidence are not shown. */
const LEAST_CONFIDENCE = 0.3;

/**
 * @param goals near the present one, each once. @param evidence the outcomes of their tools.
 * @returns the sequence of two or more tools that most of them agree on; null if there is none. One run is not enough,
 * unless the words are nearly the same; runs that something from outside may have caused count once per conversation.
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

/** @returns the first successful run of each tool for the goal itself. */
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
