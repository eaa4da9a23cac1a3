import type { LlamaContextSequence, Token } from 'node-llama-cpp';

/** Tokens per evaluation: as fast as larger ones, and small enough that a stop is noticed between two of them. */
const CHUNK_TOKENS = 128;
/** Chunks shrink so that one takes about this long; a stop must be answered within 100 ms. */
const TARGET_CHUNK_MS = 50;
const SMALLEST_CHUNK_TOKENS = 8;

export interface PrefillProgress {
  readonly evaluatedTokens: number;
  readonly totalTokens: number;
}

export interface PrefillResult {
  /** Tokens of the prompt that the KV cache held already. */
  readonly reusedTokens: number;
  readonly prefilledTokens: number;
}

/**
 * Brings the KV cache to hold `tokens`, keeping the longest common prefix. The library evaluates a prompt in one go that cannot be
 * stopped; in chunks it can, and says how far it is.
 * @throws the signal's reason when it aborts between two chunks; what was evaluated until then stays in the cache.
 */
export async function prefill(
  sequence: LlamaContextSequence, tokens: readonly Token[], onProgress: (progress: PrefillProgress) => void, signal: AbortSignal,
): Promise<PrefillResult> {
  // The library evaluates the last token itself, to have something to sample from.
  const wanted = tokens.slice(0, -1);
  await sequence.adaptStateToTokens(wanted, false);
  const reusedTokens = sequence.nextTokenIndex;
  let chunk = CHUNK_TOKENS;
  for (let start = reusedTokens; start < wanted.length;) {
    signal.throwIfAborted();
    onProgress({ evaluatedTokens: start, totalTokens: tokens.length });
    const end = Math.min(start + chunk, wanted.length);
    const began = performance.now();
    await sequence.evaluateWithoutGeneratingNewTokens(wanted.slice(start, end));
    chunk = nextChunk(end - start, performance.now() - began);
    start = end;
  }
  signal.throwIfAborted();
  return { reusedTokens, prefilledTokens: tokens.length - reusedTokens };
}

/** @returns tokens for the next chunk, from how long the last one took. */
export function nextChunk(tokens: number, durationMs: number): number {
  const fitting = Math.floor((tokens / Math.max(durationMs, 1)) * TARGET_CHUNK_MS);
  return Math.min(CHUNK_TOKENS, Math.max(SMALLEST_CHUNK_TOKENS, fitting));
}
