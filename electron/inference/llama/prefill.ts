import type { LlamaContextSequence, Token } from 'node-llama-cpp';
import { planEvaluation, type EvaluationPlan } from './plan-evaluation.ts';

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
  /** Tokens that were evaluated here, fewer than were left when it was stopped. */
  readonly evaluatedTokens: number;
}

export interface PrefillOptions {
  /** How many of the cached tokens may be kept although something before them is erased. */
  readonly shiftable: number;
  readonly onProgress: (progress: PrefillProgress) => void;
  readonly signal: AbortSignal;
}

/**
 * Brings the KV cache to hold all of `tokens` but the last, evaluating as few of them as it can. The library evaluates a prompt in one go
 * that cannot be stopped; in chunks it can, and says how far it is.
 * @returns early when the signal aborts; what was evaluated until then stays in the cache.
 */
export async function prefill(sequence: LlamaContextSequence, tokens: readonly Token[], { shiftable, onProgress, signal }: PrefillOptions): Promise<PrefillResult> {
  // The library evaluates the last token itself, to have something to sample from.
  const wanted = tokens.slice(0, -1);
  const plan = planEvaluation(sequence.contextTokens, wanted, shiftable);
  const evaluatedAgain = await erase(sequence, plan);
  const held = wanted.length - plan.prefill;
  let chunk = CHUNK_TOKENS;
  let end = held;
  for (let start = held; start < wanted.length && !signal.aborted; start = end) {
    onProgress({ evaluatedTokens: start, totalTokens: tokens.length });
    end = Math.min(start + chunk, wanted.length);
    const began = performance.now();
    await sequence.evaluateWithoutGeneratingNewTokens(wanted.slice(start, end));
    chunk = nextChunk(end - start, performance.now() - began);
  }
  return { reusedTokens: held - evaluatedAgain, evaluatedTokens: end - held + evaluatedAgain };
}

/**
 * Erases by plan. Where llama.cpp cannot take a range out, the library evaluates again what should have stayed.
 * @returns how many tokens that were; its meter counts tokens that only moved as well.
 */
async function erase(sequence: LlamaContextSequence, { erase: ranges }: EvaluationPlan): Promise<number> {
  if (ranges.length === 0) return 0;
  const before = sequence.tokenMeter.getState();
  const [first] = ranges;
  const erased = ranges.reduce((sum, { start, end }) => sum + end - start, 0);
  const moved = sequence.nextTokenIndex - erased - (first?.start ?? 0);
  await sequence.eraseContextTokenRanges([...ranges]);
  return Math.max(0, sequence.tokenMeter.diff(before).usedInputTokens - moved);
}

/** @returns tokens for the next chunk, from how long the last one took. */
export function nextChunk(tokens: number, durationMs: number): number {
  const fitting = Math.floor((tokens / Math.max(durationMs, 1)) * TARGET_CHUNK_MS);
  return Math.min(CHUNK_TOKENS, Math.max(SMALLEST_CHUNK_TOKENS, fitting));
}
