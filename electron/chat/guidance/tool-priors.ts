import type { ToolDefinition } from '../../tools/define-tool.ts';
import { leaningTo, type Leanings } from './leanings.ts';

/** How much the loader's log-odds count next to the model's log-probabilities, see decision 57. */
const WEIGHT = 0.75;
/** Chances below this are all alike. */
const LEAST_CHANCE = 0.0005;

/**
 * @param tools that may be called.
 * @param chances of tools to be needed, 0..1, by name.
 * @param leanings of the request by its form.
 * @returns what to add to the log-probability that the model gives their names.
 */
export const toolPriors = (
  tools: readonly Pick<ToolDefinition, 'name' | 'risk'>[],
  chances: ReadonlyMap<string, number>,
  leanings: Leanings,
): Readonly<Record<string, number>> =>
  Object.fromEntries(
    tools.map((tool) => [
      tool.name,
      WEIGHT * logOdds(chances.get(tool.name) ?? LEAST_CHANCE) + leaningTo(tool, leanings),
    ]),
  );

function logOdds(chance: number): number {
  const bounded = Math.min(1 - LEAST_CHANCE, Math.max(LEAST_CHANCE, chance));
  return Math.log(bounded / (1 - bounded));
}
