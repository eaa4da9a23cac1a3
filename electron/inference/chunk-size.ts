/** Tokens per evaluation at most: no larger batch is faster. */
export const CHUNK_TOKENS = 128;
/** Chunks are as large as what takes about this long: a stop, which is noticed between two of them, must take effect within 100 ms. */
const TARGET_CHUNK_MS = 75;
const SMALLEST_CHUNK_TOKENS = 8;
/** While nothing is known of a model's speed. */
const FIRST_CHUNK_TOKENS = 32;

/** @returns the number of tokens for the next chunk, from how long the last one took. */
export function nextChunk(tokens: number, durationMs: number): number {
  const fitting = Math.floor((tokens / Math.max(durationMs, 1)) * TARGET_CHUNK_MS);
  return Math.min(CHUNK_TOKENS, Math.max(SMALLEST_CHUNK_TOKENS, fitting));
}

/** The size of chunks that a model reads in, from one prompt to the next: only the very first one is a guess. */
export class ReadingPace {
  #tokens = FIRST_CHUNK_TOKENS;

  /** Of the next chunk. */
  get tokens(): number {
    return this.#tokens;
  }

  /** Notes how long a chunk took. The end of a prompt, which is short, says nothing unless it took too long. */
  note(tokens: number, durationMs: number): void {
    if (tokens >= this.#tokens || durationMs > TARGET_CHUNK_MS) this.#tokens = nextChunk(tokens, durationMs);
  }
}
