import { lastOfEachGoal, sumOf, weightOf, type Evidence, type NearGoal } from './learned-tools.ts';

/**
 * From this cosine on, a past goal makes what helped with it likelier; it takes more for a tool to be loaded for that
 * alone.
 */
export const FAINT_SIMILARITY = 0.3;
/**
 * How much one success for the same goal adds to the odds that a tool is wanted. Chosen with `FAINT_SIMILARITY` on the
 * `dev` requests of eleven catalogs: more helps with what was asked for before, and takes room from what was never
 * asked for; see decision 14.
 */
const ODDS_PER_SUCCESS = 30;

/**
 * How much likelier tools are because they helped with the like. This only ranks what matches a message anyway, so one
 * success is enough.
 * @param goals near the present one, each once. @returns factors for odds, above 1; tools whose failures outweigh have
 * none, and so have those that something from outside may have led to in a single conversation.
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
 * Of the successes that something from outside may have led to, the nearest of each conversation; none where a single
 * conversation is all there is.
 */
function withoutRepeatedLeads(runs: readonly Evidence[], weights: ReadonlyMap<number, number>): readonly Evidence[] {
  const weight = ({ goal }: Evidence): number => weights.get(goal) ?? 0;
  const led = runs.filter((run) => run.led && run.worked).toSorted((left, right) => weight(left) - weight(right));
  const nearest = [...new Map(led.map((run) => [run.conversationId, run])).values()];
  const others = runs.filter((run) => !run.led || !run.worked);
  return nearest.length === 1 && !others.some(({ worked }) => worked) ? others : [...others, ...nearest];
}
