/** Signs of numbers in one word. */
const BITS = 32;

/** Words that hold the signs of a vector. */
export const signWords = (dimensions: number): number => Math.ceil(dimensions / BITS);

/**
 * Writes the signs of a vector, one bit per number: a thirty-second of its room.
 * @param at the first word of `signs` to write.
 */
export function writeSigns(vector: Float32Array, signs: Uint32Array, at = 0): void {
  for (let word = 0; word < signWords(vector.length); word++) signs[at + word] = signsOf(vector, word * BITS);
}

/**
 * @returns in how many signs a row differs from a query: a rough measure of the angle between them, many times faster
 * than their product (Charikar 2002: the share of signs that differ is the angle over pi).
 */
export function differingSigns(signs: Uint32Array, at: number, query: Uint32Array): number {
  let differing = 0;
  for (let word = 0; word < query.length; word++)
    differing += ones((signs[at + word] as number) ^ (query[word] as number));
  return differing;
}

function signsOf(vector: Float32Array, from: number): number {
  let bits = 0;
  for (let bit = 0; bit < BITS && from + bit < vector.length; bit++)
    if ((vector[from + bit] as number) > 0) bits |= 1 << bit;
  return bits >>> 0;
}

/** How many bits are set (Warren, Hacker's Delight, 5-1). */
function ones(bits: number): number {
  let sum = bits - ((bits >>> 1) & 0x55_55_55_55);
  sum = (sum & 0x33_33_33_33) + ((sum >>> 2) & 0x33_33_33_33);
  return Math.imul((sum + (sum >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
}
