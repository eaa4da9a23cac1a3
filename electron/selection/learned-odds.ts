import { lastOfEachGoal, sumOf, weightOf, type Evidence, type NearGoal } from './learned-tools.ts';

/**
 * Minimum cosine at which a past goal raises the odds of what helped with it; loading a tool for that alone takes more.
 */
export const FAINT_SIMILARITY = 0.3;
/**
 * How much each success for the same goal adds to the odds that a tool is needed. Chosen with `FAINT_SIMILARITY` on the
 * `dev` requests of eleven catalogs: a higher value helps with repeated requests, at the expense of new ones; see
 * decision 14.
 */
const ODDS_PER_SUCCESS = 30;

/**
 * How much likelier tools are because they helped with similar requests. This only ranks tools that match the message
 * anyway, so one success is enough.
 * @param goals near the present one, each once. @returns factors for odds, above 1; none for tools with more failures
 * than successes, or whose runs something from outside may have caused in a single conversation.
 */
export function learnedOdds(goals: readonly NearGoal[], evidence: readonly Evidence[]): ReadonlyMap<string, number> {
  const weights = new Map(goals.map((goal) => [goal.number, weightOf(goal, FAINT_SIMILARITY)]));
  return new Map(
    [...Map.groupBy(evidence, ({ tool }) => tool)].flatMap(([tool, own]): [string, number][] => {
      const sum = sumOf(withoutRepeatedLeads(lastOfEachGoal(own), weights), weights);
      return sum > 0 ? [[tool, 1 + ODDS_PER_SUCCESS * sum]] : [];
    }),
  );
}

/**
 * Of the successes that something from outside may have caused, the nearest in each conversation; none if there is only
 * one conversation.
 */
function withoutRepeatedLeads(runs: readonly Evidence[], weights: ReadonlyMap<number, number>): readonly Evidence[] {
  const weight = ({ goal }: Evidence): number => weights.get(goal) ?? 0;
  const led = runs.filter((run) => run.led && run.worked).toSorted((left, right) => weight(left) - weight(right));
  const nearest = [...new Map(led.map((run) => [run.conversationId, run])).values()];
  const others = runs.filter((run) => !run.led || !run.worked);
  return nearest.length === 1 && !others.some(({ worked }) => worked) ? others : [...others, ...nearest];
}
