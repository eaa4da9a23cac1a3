import type { KnownTitles } from '../own-things/named-kinds.ts';
import { withKinds } from '../own-things/own-things.ts';
import type { ReadableTool } from '../takes.ts';
import type { RequestClassifier } from './request-classifier.ts';
import type { Expect } from './weighed-act.ts';

/**
 * @param known what the person has in the app.
 * @returns what the classifier makes of a message; null if it knows none of the tools.
 */
export const expectationBy = (
  classifier: RequestClassifier,
  tools: readonly Pick<ReadableTool, 'name' | 'risk'>[],
  known: KnownTitles,
): Expect => {
  const reading = new Set(tools.filter(({ risk }) => risk === 'read-only').map(({ name }) => name));
  return (message, after) => {
    const likely = classifier.classify(withKinds(message, known), after);
    if (likely.size === 0) return null;
    const chances = new Map([...likely].map(([tool, chance]) => [tool, Math.exp(chance)]));
    const changing = [...chances].filter(([tool]) => !reading.has(tool));
    return {
      nothing: classifier.talkChance(message, after),
      best: Math.max(...chances.values()),
      change: changing.reduce((sum, [, chance]) => sum + chance, 0),
      chances,
    };
  };
};
