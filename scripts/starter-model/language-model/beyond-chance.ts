/** Of so many lines, hardly one has a count that is less likely than this by chance. */
const LEAST_CHANCE = 1e-6;
/** From here on, counts are spread as around any mean. */
const MANY = 100;
const DEVIATIONS = 4.75;

/** @returns whether so many hardly come by chance where at most `mean` are expected: by Poisson's distribution. */
export function isBeyondChance(count: number, mean: number): boolean {
  if (mean > MANY) return count > mean + DEVIATIONS * Math.sqrt(mean);
  let exactly = Math.exp(-mean);
  let upTo = 0;
  for (let number = 0; number < Math.round(count); number++) {
    upTo += exactly;
    exactly *= mean / (number + 1);
  }
  return 1 - upTo < LEAST_CHANCE;
}
