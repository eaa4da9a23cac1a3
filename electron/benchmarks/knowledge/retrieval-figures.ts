export interface RetrievalFigures {
  readonly n: number;
  /** Share of what is relevant that is among the first ten. */
  readonly recall10: number;
  /** Normalized discounted cumulative gain (Järvelin and Kekäläinen 2002). */
  readonly ndcg10: number;
}

const FIRST = 10;

/** What was found for a query, best first, and what would have been right. */
export interface Ranking {
  readonly found: readonly string[];
  readonly relevant: ReadonlyMap<string, number>;
}

export function retrievalFigures(rankings: readonly Ranking[]): RetrievalFigures {
  const mean = (value: (ranking: Ranking) => number): number =>
    rankings.reduce((sum, ranking) => sum + value(ranking), 0) / Math.max(1, rankings.length);
  return { n: rankings.length, recall10: rounded(mean(recallOf)), ndcg10: rounded(mean(ndcgOf)) };
}

const recallOf = ({ found, relevant }: Ranking): number =>
  found.slice(0, FIRST).filter((unit) => relevant.has(unit)).length / Math.max(1, relevant.size);

function ndcgOf({ found, relevant }: Ranking): number {
  const gain = (grades: readonly number[]): number =>
    grades.reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);
  const best = [...relevant.values()].toSorted((one, other) => other - one).slice(0, FIRST);
  return gain(found.slice(0, FIRST).map((unit) => relevant.get(unit) ?? 0)) / (gain(best) || 1);
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;
