import type { Expectation } from '../../tool-choice/expectation.ts';

/** @param chances of tools, 0..1, by name. @returns what a classifier would make of a message. */
export const expecting = (chances: Readonly<Record<string, number>>, nothing = 0): Expectation => ({
  nothing,
  changes: new Map(),
  best: Math.max(0, ...Object.values(chances)),
  chances: new Map(Object.entries(chances)),
  acts: new Map(),
});
