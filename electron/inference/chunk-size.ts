/** Tokens per evaluation: as fast as larger batches, and small enough to notice a stop between two of them. */
export const CHUNK_TOKENS = 128;
/** Chunks shrink so that one takes about this long; a stop must take effect within 100 ms. */
const TARGET_CHUNK_MS = 50;
const SMALLEST_CHUNK_TOKENS = 8;

/** @returns the number of tokens for the next chunk, from how long the last one took. */
export function nextChunk(tokens: number, durationMs: number): number {
  const fitting = Math.floor((tokens / Math.max(durationMs, 1)) * TARGET_CHUNK_MS);
  return Math.min(CHUNK_TOKENS, Math.max(SMALLEST_CHUNK_TOKENS, fitting));
}
