/**
 * For tests that limit the amount of work: on a busy machine everything takes longer, but this value grows only while
 * the thread itself computes.
 * @returns the processor time of this thread so far, in milliseconds.
 */
export function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

const DIMENSIONS = 256;

/**
 * A yardstick for bounds of tens of milliseconds: a machine that is slow, or that shares its memory with others, is
 * slow at this too.
 * @returns the processor time that the dot products of so many vectors of 256 numbers take here, in milliseconds: about
 * 30 for a hundred thousand on the machine on which the bounds were chosen.
 */
export function timeOfDotProducts(count: number): number {
  const vectors = Float32Array.from({ length: count * DIMENSIONS }, (_, index) => index % 7);
  const times = [0, 1, 2].map(() => {
    const began = threadTime();
    let best = -Infinity;
    for (let start = 0; start < vectors.length; start += DIMENSIONS) best = Math.max(best, dotProduct(vectors, start));
    // Makes the result count, so that the loop isn't optimized away.
    return Number.isFinite(best) ? threadTime() - began : Infinity;
  });
  return Math.min(...times);
}

/** Of the first vector with the one at `start`. */
function dotProduct(vectors: Float32Array, start: number): number {
  let sum = 0;
  for (let index = 0; index < DIMENSIONS; index++) sum += (vectors[index] ?? 0) * (vectors[start + index] ?? 0);
  return sum;
}
