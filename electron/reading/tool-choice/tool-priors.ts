import type { ReadableTool } from '../takes.ts';

/** How much the loader's log-odds count next to the model's log-probabilities, see decision 57. */
const WEIGHT = 0.75;
/** How much the classifier's log-probabilities count, chosen on the development half of people's requests. */
const CLASSIFIER_WEIGHT = 5;
/** Log-probabilities below this are all alike. */
const LEAST_LIKELY = -9;

/** Chances below this are all alike. */
const LEAST_CHANCE = 0.0005;

/** The share of it that none of them gets, next to the loader's chances. */
const NONE_OF_THEM = 0.1;

/** What is known of a request before a model reads it. */
export interface ToolEvidence {
  /** Of tools to be needed, 0..1, by name: what the loader makes of its words. */
  readonly chances: ReadonlyMap<string, number>;
  /** Natural logarithms of the probabilities that the classifier gives the tools it knows, by name; empty if there is none. */
  readonly likely: ReadonlyMap<string, number>;
  /** That the request needs none of the tools that the classifier knows, 0..1. */
  readonly nothing: number;
}

/**
 * What the classifier leaves to tools that it doesn't know, those of servers, they share as the loader finds them likely.
 * @param tools that may be called.
 * @returns what to add to the log-probability that the model gives their names.
 */
export function toolPriors(
  tools: readonly Pick<ReadableTool, 'name' | 'risk' | 'takes'>[],
  { chances, likely, nothing }: ToolEvidence,
): Readonly<Record<string, number>> {
  const chanceOf = ({ name }: Pick<ReadableTool, 'name'>): number => chances.get(name) ?? LEAST_CHANCE;
  const left = leftBy(
    tools.flatMap(({ name }) => likely.get(name) ?? []),
    nothing,
  );
  const unknown = tools.filter(({ name }) => !likely.has(name));
  const total = unknown.reduce((sum, tool) => sum + chanceOf(tool), NONE_OF_THEM);
  return Object.fromEntries(
    tools.map((tool) => {
      const likelihood = likely.get(tool.name) ?? left + Math.log(chanceOf(tool) / total);
      const learned = likely.size === 0 ? 0 : CLASSIFIER_WEIGHT * Math.max(LEAST_LIKELY, likelihood);
      return [tool.name, WEIGHT * logOdds(chanceOf(tool)) + learned];
    }),
  );
}

/**
 * @param likely natural logarithms of the probabilities of the tools that the classifier knows and that may be called.
 * @returns that of another tool, on the same scale.
 */
function leftBy(likely: readonly number[], nothing: number): number {
  const known = Math.max(1 - nothing, LEAST_CHANCE);
  const best = known * Math.exp(Math.max(...likely, -Infinity));
  return Math.log(Math.max(1 - best, LEAST_CHANCE) / known);
}

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
