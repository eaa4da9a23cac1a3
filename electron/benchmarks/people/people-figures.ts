import { isRight, type PeopleOutcome } from './people-suite.ts';

/** Shares are 0..1; `interval` is the 95 % interval of `success`. */
export interface PeopleFigures {
  readonly n: number;
  readonly success: number;
  readonly interval: readonly [number, number];
  /** Share of the turns that need a tool whose first call is the right one; null if no turn does. */
  readonly rightTool: number | null;
  /** Turns that changed something nobody asked for. */
  readonly harmed: number;
  /** Turns in which the person was asked before a tool ran. */
  readonly asked: number;
}

export function figuresOf(outcomes: readonly PeopleOutcome[]): PeopleFigures {
  const turns = outcomes.flatMap((outcome) => outcome.turns);
  const tools = turns.flatMap(({ rightTool }) => (rightTool === null ? [] : [rightTool]));
  const right = outcomes.filter(isRight).length;
  return {
    n: outcomes.length,
    success: share(right, outcomes.length),
    interval: wilson(right, outcomes.length),
    rightTool: tools.length === 0 ? null : share(tools.filter(Boolean).length, tools.length),
    harmed: turns.filter(({ harmed }) => harmed).length,
    asked: turns.filter(({ asked }) => asked.length > 0).length,
  };
}

/** @returns the figures of each group, in order of first appearance. */
export function figuresBy(
  outcomes: readonly PeopleOutcome[],
  group: (outcome: PeopleOutcome) => string,
): Readonly<Record<string, PeopleFigures>> {
  const groups = Object.entries(Object.groupBy(outcomes, group));
  return Object.fromEntries(groups.map(([name, some]) => [name, figuresOf(some ?? [])]));
}

const share = (part: number, all: number): number => (all === 0 ? 0 : part / all);

const NORMAL_QUANTILE = 1.96;

/** Wilson's score interval (E. B. Wilson, 1927), which is valid for few cases and for shares near 0 and 1. */
function wilson(right: number, n: number): readonly [number, number] {
  if (n === 0) return [0, 1];
  const [p, z2] = [right / n, NORMAL_QUANTILE ** 2];
  const centre = (p + z2 / (2 * n)) / (1 + z2 / n);
  const half = (NORMAL_QUANTILE / (1 + z2 / n)) * Math.sqrt((p * (1 - p)) / n + z2 / (4 * n ** 2));
  return [centre - half, centre + half];
}
