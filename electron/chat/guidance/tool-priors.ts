/** How much the loader's log-odds count next to the model's log-probabilities, see decision 57. */
const WEIGHT = 0.75;
/** Chances below this are all alike. */
const LEAST_CHANCE = 0.0005;

/**
 * @param names of the tools that may be called.
 * @param chances of tools to be needed, 0..1, by name.
 * @returns what to add to the log-probability that the model gives their names.
 */
export const toolPriors = (
  names: readonly string[],
  chances: ReadonlyMap<string, number>,
): Readonly<Record<string, number>> =>
  Object.fromEntries(names.map((name) => [name, WEIGHT * logOdds(chances.get(name) ?? LEAST_CHANCE)]));

function logOdds(chance: number): number {
  const bounded = Math.min(1 - LEAST_CHANCE, Math.max(LEAST_CHANCE, chance));
  return Math.log(bounded / (1 - bounded));
}
