/** @returns natural logarithms of the probabilities of scores, which sum to 1. */
export function logProbabilities(scores: readonly number[]): readonly number[] {
  const highest = Math.max(...scores);
  const total = Math.log(scores.reduce((sum, score) => sum + Math.exp(score - highest), 0)) + highest;
  return scores.map((score) => score - total);
}
