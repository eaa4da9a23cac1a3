import type { SpanScores } from '../../inference/argument-candidates.ts';

/** @returns the words that an argument most likely is; null if their probability, 0..1, is less than that. */
export function likeliestWords({ said }: Pick<SpanScores, 'said'>, least: number): string | null {
  const [text, score] = Object.entries(said).toSorted(([, left], [, right]) => right - left)[0] ?? [];
  return text !== undefined && score !== undefined && Math.exp(score) >= least ? text : null;
}
