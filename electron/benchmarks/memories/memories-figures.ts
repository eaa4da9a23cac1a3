import { confidenceInterval, mean, type Interval } from '../recall.ts';
import { WAYS, type Way } from './remembering-profile.ts';

/** A message, and what was found for it. */
export interface MemoryOutcome {
  readonly needs: readonly string[];
  /** Whether it has a word of what it needs that few other memories have. */
  readonly sharesWord: boolean;
  readonly ranked: Readonly<Record<Way, readonly string[]>>;
  /** What precedes it in its prompt, and what the tool `recall` finds. */
  readonly inPrompt: readonly string[];
  readonly byTool: readonly string[];
}

export interface Share {
  readonly share: number;
  readonly interval: Interval;
}

/** One that is needed comes first; all that are needed are among the first three, or five. */
export interface WayFigures {
  readonly first: Share;
  readonly top3: Share;
  readonly top5: Share;
}

/** What the app takes of what it finds. */
export interface TakenFigures {
  /** Messages for which something needed is missing, and those of them where it is among the first five: below the threshold. */
  readonly missed: Share;
  readonly belowThreshold: Share;
  /** Mean number of memories for messages that need some. */
  readonly memories: number;
  /** Messages that need none and get some all the same, and the mean number of memories for one that needs none. */
  readonly unneeded: Share;
  readonly unneededMemories: number;
}

export interface MemoriesFigures {
  readonly n: { readonly needing: number; readonly sharingWord: number; readonly needingNone: number };
  readonly ways: Readonly<Record<Way, WayFigures>>;
  readonly inOtherWords: Readonly<Record<Way, WayFigures>>;
  readonly prompt: TakenFigures;
  readonly tool: TakenFigures;
}

export function memoriesFigures(outcomes: readonly MemoryOutcome[]): MemoriesFigures {
  const needing = outcomes.filter(({ needs }) => needs.length > 0);
  const needingNone = outcomes.filter(({ needs }) => needs.length === 0);
  const otherwise = needing.filter(({ sharesWord }) => !sharesWord);
  return {
    n: { needing: needing.length, sharingWord: needing.length - otherwise.length, needingNone: needingNone.length },
    ways: byWay(needing),
    inOtherWords: byWay(otherwise),
    prompt: takenFigures(needing, needingNone, ({ inPrompt }) => inPrompt),
    tool: takenFigures(needing, needingNone, ({ byTool }) => byTool),
  };
}

const byWay = (outcomes: readonly MemoryOutcome[]): Readonly<Record<Way, WayFigures>> =>
  Object.fromEntries(WAYS.map((way) => [way, wayFigures(outcomes, way)])) as Record<Way, WayFigures>;

const wayFigures = (outcomes: readonly MemoryOutcome[], way: Way): WayFigures => ({
  first: shareOf(outcomes, ({ needs, ranked }) => needs.includes(ranked[way][0] ?? '')),
  top3: shareOf(outcomes, ({ needs, ranked }) => hasAll(ranked[way].slice(0, 3), needs)),
  top5: shareOf(outcomes, ({ needs, ranked }) => hasAll(ranked[way].slice(0, 5), needs)),
});

function takenFigures(
  needing: readonly MemoryOutcome[],
  needingNone: readonly MemoryOutcome[],
  taken: (outcome: MemoryOutcome) => readonly string[],
): TakenFigures {
  const isMissed = (outcome: MemoryOutcome): boolean => !hasAll(taken(outcome), outcome.needs);
  return {
    missed: shareOf(needing, isMissed),
    belowThreshold: shareOf(
      needing,
      (outcome) => isMissed(outcome) && hasAll(outcome.ranked.both.slice(0, 5), outcome.needs),
    ),
    memories: rounded(mean(needing.map((outcome) => taken(outcome).length))),
    unneeded: shareOf(needingNone, (outcome) => taken(outcome).length > 0),
    unneededMemories: rounded(mean(needingNone.map((outcome) => taken(outcome).length))),
  };
}

const hasAll = (found: readonly string[], needs: readonly string[]): boolean =>
  needs.every((need) => found.includes(need));

function shareOf(outcomes: readonly MemoryOutcome[], holds: (outcome: MemoryOutcome) => boolean): Share {
  const values = outcomes.map((outcome) => Number(holds(outcome)));
  const [low, high] = confidenceInterval(values);
  return { share: rounded(mean(values)), interval: [rounded(low), rounded(high)] };
}

const rounded = (value: number): number => Number(value.toFixed(4));
