import { SeededRandom } from './seeded-random.ts';

/** A request and the tools that it needs. */
export interface ReplayRequest {
  readonly text: string;
  readonly tools: readonly string[];
  /** Tool -> equivalent tools. */
  readonly alternatives: Readonly<Record<string, readonly string[]>>;
}

export interface ReplaySplit {
  /** Earlier requests, in some order. */
  readonly past: readonly ReplayRequest[];
  /** Later requests for tools that were needed at least twice before. */
  readonly later: readonly ReplayRequest[];
}

/** Minimum number of past requests for the same tools: one success teaches nothing. */
const LEAST_PAST = 2;
/** More would be a habit of years. */
const MOST_PAST = 6;
const SEED = 7;

/**
 * Splits the requests for each set of tools into halves, with at most six in the first. Tools needed fewer than three
 * times are only in the past. @param most later ones.
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

/** One kind of request in this many is not learned at first. */
const KINDS_PER_NEW_ONE = 4;

/**
 * @returns past requests of most kinds, and later ones of every fourth kind: to see how the loader handles new kinds.
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
