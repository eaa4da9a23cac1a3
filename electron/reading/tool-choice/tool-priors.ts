import type { ReadableTool } from '../takes.ts';

/** How much the loader's log-odds count next to the model's log-probabilities, see decision 57. */
const WEIGHT = 0.75;
/** How much the classifier's log-probabilities count, chosen on the development half of people's requests. */
const CLASSIFIER_WEIGHT = 5;
/** What the classifier is taken to say of a tool that it doesn't know: of a server, for example. */
const UNKNOWN = -1.4;
/** Log-probabilities below this are all alike. */
const LEAST_LIKELY = -9;

/** Chances below this are all alike. */
const LEAST_CHANCE = 0.0005;

/**
 * @param tools that may be called.
 * @param chances of tools to be needed, 0..1, by name.
 * @param likely natural logarithms of the probabilities that the classifier gives tools, by name; empty if there is none.
 * @returns what to add to the log-probability that the model gives their names.
 */
export const toolPriors = (
  tools: readonly Pick<ReadableTool, 'name' | 'risk' | 'takes'>[],
  chances: ReadonlyMap<string, number>,
  likely: ReadonlyMap<string, number>,
): Readonly<Record<string, number>> =>
  Object.fromEntries(
    tools.map((tool) => [
      tool.name,
      WEIGHT * logOdds(chances.get(tool.name) ?? LEAST_CHANCE) +
        (likely.size === 0 ? 0 : CLASSIFIER_WEIGHT * Math.max(LEAST_LIKELY, likely.get(tool.name) ?? UNKNOWN)),
    ]),
  );

/** Beyond this many, a tool is not meant. */
const MOST_MEANT = 6;
/** So much less likely than the likeliest one, in natural logarithms, a tool is not meant either. */
const FURTHEST_BEHIND = 8;

/** @returns the names of the tools that a request is most likely for. */
export function likeliestOf(priors: Readonly<Record<string, number>>): readonly string[] {
  const ordered = Object.entries(priors).toSorted(([, left], [, right]) => right - left);
  const least = (ordered[0]?.[1] ?? 0) - FURTHEST_BEHIND;
  return ordered
    .slice(0, MOST_MEANT)
    .filter(([, prior]) => prior >= least)
    .map(([name]) => name);
}

function logOdds(chance: number): number {
  const bounded = Math.min(1 - LEAST_CHANCE, Math.max(LEAST_CHANCE, chance));
  return Math.log(bounded / (1 - bounded));
}
