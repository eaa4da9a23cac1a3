import { SeededRandom } from './seeded-random.ts';

/** Depths at which a ranking is evaluated. */
export const DEPTHS = [5, 10, 15] as const;

/**
 * @param relevant needed tools. @param alternatives tool -> equivalent tools. @param chosen ids, best first.
 * @returns for each needed tool its position among the chosen, or that of an equivalent, counted from 0; Infinity if it
 * is missing.
 */
export function placesOf(
  relevant: readonly string[],
  alternatives: Readonly<Record<string, readonly string[]>>,
  chosen: readonly string[],
): readonly number[] {
  const places = new Map<string, number>();
  for (const [place, id] of chosen.entries()) if (!places.has(id)) places.set(id, place);
  return relevant.map((id) =>
    Math.min(...[id, ...(alternatives[id] ?? [])].map((option) => places.get(option) ?? Infinity)),
  );
}

/** 1 if every needed tool is before `depth`, otherwise 0. */
export const allWithin = (places: readonly number[], depth: number): number =>
  Number(places.every((place) => place < depth));

/** Share of the needed tools before `depth`. */
export const shareWithin = (places: readonly number[], depth: number): number =>
  places.filter((place) => place < depth).length / Math.max(1, places.length);

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** @param share 0..1. @returns the value that this share of the values does not exceed (nearest rank). */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

/** Lower and upper bound. */
export type Interval = readonly [lower: number, upper: number];

const RESAMPLES = 500;
const SEED = 12_345;

/**
 * Resamples the rows with replacement, as many as there are (Efron 1979). The seed is fixed, so that two runs agree.
 * @param rows of several figures each, such as one per query.
 * @returns the means of each figure, per resample.
 */
export function bootstrapMeans(
  rows: readonly (readonly number[])[],
  resamples = RESAMPLES,
): readonly (readonly number[])[] {
  const random = new SeededRandom(SEED);
  const width = rows[0]?.length ?? 0;
  return Array.from({ length: resamples }, () => {
    const sums = new Float64Array(width);
    for (let draw = 0; draw < rows.length; draw++) {
      const row = rows[Math.floor(random.next() * rows.length)] ?? [];
      for (let figure = 0; figure < width; figure++) sums[figure] = (sums[figure] ?? 0) + (row[figure] ?? 0);
    }
    return [...sums].map((sum) => sum / Math.max(1, rows.length));
  });
}

/** @param means of one figure over resamples. @returns its 95% confidence interval by percentiles. */
export const intervalOf = (means: readonly number[]): Interval => [percentile(means, 0.025), percentile(means, 0.975)];

/** @returns the 95% confidence interval of a mean by bootstrap. */
export const confidenceInterval = (values: readonly number[]): Interval =>
  intervalOf(bootstrapMeans(values.map((value) => [value])).map(([own = 0]) => own));
