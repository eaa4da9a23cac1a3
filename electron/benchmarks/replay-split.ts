import { SeededRandom } from './seeded-random.ts';

/** A request, and the tools that it needs. */
export interface ReplayRequest {
  readonly text: string;
  readonly tools: readonly string[];
  /** Tool -> tools that are as good. */
  readonly alternatives: Readonly<Record<string, readonly string[]>>;
}

export interface ReplaySplit {
  /** What was asked before, in some order. */
  readonly past: readonly ReplayRequest[];
  /** Other requests for what was asked for twice before at least. */
  readonly later: readonly ReplayRequest[];
}

/** Past requests for the same tools that there have to be: one success teaches nothing. */
const LEAST_PAST = 2;
/** More of them would be a habit of years. */
const MOST_PAST = 6;
const SEED = 7;

/**
 * Splits the requests for each set of tools into halves, of which the first has six at most. What is asked for less
 * than three times is past only. @param most later ones.
 */
export function splitForReplay(requests: readonly ReplayRequest[], most: number): ReplaySplit {
  const random = new SeededRandom(SEED);
  const groups = kindsOf(random.shuffled(requests));
  const parts = groups.map((group) => {
    const half = Math.max(LEAST_PAST, Math.floor(group.length / 2));
    return { past: group.slice(0, Math.min(half, MOST_PAST)), later: group.slice(half) };
  });
  return {
    past: random.shuffled(parts.flatMap(({ past }) => past)),
    later: random.shuffled(parts.flatMap(({ later }) => later)).slice(0, most),
  };
}

/** Of so many kinds of requests, one is not learned at first. */
const KINDS_PER_NEW_ONE = 4;

/**
 * @returns past requests of most kinds, and those of every fourth: for what a loader does with what was never asked
 * for.
 */
export function keepKindsBack(past: readonly ReplayRequest[]): {
  readonly others: readonly ReplayRequest[];
  readonly kept: readonly ReplayRequest[];
} {
  const [others, kept] = [false, true].map((isKept) =>
    kindsOf(past)
      .filter((_, index) => (index % KINDS_PER_NEW_ONE === 0) === isKept)
      .flat(),
  );
  return { others: others ?? [], kept: kept ?? [] };
}

/** @returns the requests for each set of tools. */
const kindsOf = (requests: readonly ReplayRequest[]): readonly (readonly ReplayRequest[])[] => [
  ...Map.groupBy(requests, ({ tools }) => tools.toSorted().join(' ')).values(),
];
