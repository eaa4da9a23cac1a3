/** Characters of attachments per token of context: at 3 characters per token, they take a quarter of it. */
const LENGTH_PER_TOKEN = 0.75;
/** Less would be no beginning. */
const LEAST_ROOM = 1200;
/** Reading more would take a small computer minutes. */
const MOST_ROOM = 60_000;

/**
 * @param contextSize tokens of context as created; null while no model is loaded.
 * @returns characters for all attachments of a message together.
 */
export const roomFor = (contextSize: number | null): number =>
  Math.min(MOST_ROOM, Math.max(LEAST_ROOM, Math.floor((contextSize ?? 8192) * LENGTH_PER_TOKEN)));

/**
 * Shares room among texts: short ones go along whole, and the long ones get the same part of what they leave.
 * @param lengths characters of each text. @returns characters that each may have, in the same order.
 */
export function sharesOf(lengths: readonly number[], room: number): readonly number[] {
  const order = lengths.map((length, place) => ({ length, place })).toSorted((one, other) => one.length - other.length);
  const shares = lengths.map(() => 0);
  let left = room;
  for (const [index, { length, place }] of order.entries()) {
    const share = Math.min(length, Math.floor(left / (order.length - index)));
    shares[place] = share;
    left -= share;
  }
  return shares;
}
