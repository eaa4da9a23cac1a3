/** Depths at which a ranking is looked at. */
export const DEPTHS = [5, 10, 15] as const;

/**
 * @param relevant tools that are needed. @param alternatives tool -> tools that are as good. @param chosen ids, the best first.
 * @returns for each needed tool its place among the chosen, or that of one as good, counted from 0; Infinity when it is not there.
 */
export function placesOf(relevant: readonly string[], alternatives: Readonly<Record<string, readonly string[]>>, chosen: readonly string[]): readonly number[] {
  const places = new Map<string, number>();
  for (const [place, id] of chosen.entries()) if (!places.has(id)) places.set(id, place);
  return relevant.map((id) => Math.min(...[id, ...(alternatives[id] ?? [])].map((option) => places.get(option) ?? Infinity)));
}

/** 1 when every needed tool stands before `depth`, else 0. */
export const allWithin = (places: readonly number[], depth: number): number => Number(places.every((place) => place < depth));

/** Share of the needed tools that stand before `depth`. */
export const shareWithin = (places: readonly number[], depth: number): number => places.filter((place) => place < depth).length / Math.max(1, places.length);

export const mean = (values: readonly number[]): number => (values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length);

/** @param share 0..1. @returns the value below which that share of the values lies (nearest rank). */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

/**
 * 95% confidence interval of a mean by the percentile bootstrap (Efron 1979), with a fixed seed.
 * @returns lower and upper bound.
 */
export function confidenceInterval(values: readonly number[], resamples = 500): readonly [number, number] {
  const random = seeded(12_345);
  const means = Array.from({ length: resamples }, () => mean(values.map(() => values[Math.floor(random() * values.length)] ?? 0)));
  return [percentile(means, 0.025), percentile(means, 0.975)];
}

/** Mulberry32: small, and the same everywhere. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
