import type { LlamaContextSequence, Token } from 'node-llama-cpp';
import type { EvaluationPlan } from './plan-evaluation.ts';

/** Tokens per evaluation: as fast as larger batches, and small enough to notice a stop between two of them. */
export const CHUNK_TOKENS = 128;
/** Chunks shrink so that one takes about this long; a stop must take effect within 100 ms. */
const TARGET_CHUNK_MS = 50;
const SMALLEST_CHUNK_TOKENS = 8;

export interface PrefillProgress {
  readonly evaluatedTokens: number;
  readonly totalTokens: number;
}

export interface PrefillResult {
  /** Tokens of the prompt that were already in the KV cache. */
  readonly reusedTokens: number;
  /** Tokens that were evaluated here; fewer than planned if it was stopped. */
  readonly evaluatedTokens: number;
  readonly evaluationMs: number;
  /** Tokens that were moved and kept. */
  readonly movedTokens: number;
}

export interface PrefillOptions {
  readonly onProgress: (progress: PrefillProgress) => void;
  readonly signal: AbortSignal;
}

/**
 * Makes the KV cache contain `tokens` according to a plan. The library evaluates a prompt in one piece that can't be
 * stopped; in chunks it can, and reports its progress.
 * @returns early if the signal aborts; what was evaluated until then stays in the cache.
 */
export async function prefill(
  sequence: LlamaContextSequence,
  tokens: readonly Token[],
  plan: EvaluationPlan,
  { onProgress, signal }: PrefillOptions,
): Promise<PrefillResult> {
  const { movedTokens, evaluatedAgain } = await erase(sequence, plan);
  const began = performance.now();
  const held = tokens.length - plan.prefill;
  const end = await evaluateFrom(sequence, tokens, held, { onProgress, signal });
  return {
    reusedTokens: held - evaluatedAgain,
    evaluatedTokens: end - held + evaluatedAgain,
    evaluationMs: performance.now() - began,
    movedTokens,
  };
}

/** @returns where it ended. */
async function evaluateFrom(
  sequence: LlamaContextSequence,
  tokens: readonly Token[],
  held: number,
  { onProgress, signal }: PrefillOptions,
): Promise<number> {
  let chunk = CHUNK_TOKENS;
  let start = held;
  while (start < tokens.length && !signal.aborted) {
    // The generation that follows evaluates one more token.
    onProgress({ evaluatedTokens: start, totalTokens: tokens.length + 1 });
    const end = Math.min(start + chunk, tokens.length);
    const began = performance.now();
    await sequence.evaluateWithoutGeneratingNewTokens(tokens.slice(start, end));
    chunk = nextChunk(end - start, performance.now() - began);
    start = end;
  }
  return start;
}

/**
 * Erases according to the plan. If llama.cpp can't remove a range, the library evaluates again what should have stayed,
 * and its meter counts that.
 */
async function erase(
  sequence: LlamaContextSequence,
  { keep, erase: ranges }: EvaluationPlan,
): Promise<{ movedTokens: number; evaluatedAgain: number }> {
  if (ranges.length === 0) return { movedTokens: 0, evaluatedAgain: 0 };
  const before = sequence.tokenMeter.getState();
  const erased = ranges.reduce((sum, { start, end }) => sum + end - start, 0);
  // The meter also counts tokens that only moved.
  const movedTokens = sequence.nextTokenIndex - erased - keep;
  await sequence.eraseContextTokenRanges([...ranges]);
  return { movedTokens, evaluatedAgain: Math.max(0, sequence.tokenMeter.diff(before).usedInputTokens - movedTokens) };
}

/** @returns the number of tokens for the next chunk, from how long the last one took. */
export function nextChunk(tokens: number, durationMs: number): number {
  const fitting = Math.floor((tokens / Math.max(durationMs, 1)) * TARGET_CHUNK_MS);
  return Math.min(CHUNK_TOKENS, Math.max(SMALLEST_CHUNK_TOKENS, fitting));
}
