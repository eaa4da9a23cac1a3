import type { LlamaContextSequence, Token } from 'node-llama-cpp';
import type { ReadingPace } from '../chunk-size.ts';
import type { EvaluationPlan } from './plan-evaluation.ts';
import type { SequenceCheckpoints } from './sequence-checkpoints.ts';
import type { CheckpointPlace } from './thin-checkpoints.ts';

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

/** With the pace of the model, which lasts longer than a prompt. */
interface Reading extends PrefillOptions {
  readonly pace: ReadingPace;
}

/** A position in a prompt to which the conversation may return. */
export interface PromptPlace {
  readonly tokens: number;
  readonly place: CheckpointPlace;
}

export interface PrefillPlaces {
  readonly checkpoints: SequenceCheckpoints;
  /** In any order. */
  readonly places: readonly PromptPlace[];
  /** Called at each place that is reached, before more is evaluated. @param msPerToken so far; 0 if not known. */
  readonly onReached: (place: PromptPlace, msPerToken: number) => Promise<void>;
}

/** At most so many tokens are read without a place to return to. */
const WAY_TOKENS = 1024;

/**
 * Makes the KV cache contain `tokens` according to a plan. The library evaluates a prompt in one piece that can't be
 * stopped; in chunks it can, and reports its progress.
 * @returns early if the signal aborts; what was evaluated until then stays in the cache.
 */
export async function prefill(
  sequence: LlamaContextSequence,
  tokens: readonly Token[],
  plan: EvaluationPlan,
  options: Reading,
  places: PrefillPlaces,
): Promise<PrefillResult> {
  const { movedTokens, held } = await erase(sequence, tokens, plan, places.checkpoints);
  const began = performance.now();
  let end = held;
  for (const place of stopsOf(places, held, tokens.length)) {
    if (options.signal.aborted) break;
    end = await evaluateFrom(sequence, tokens, { from: end, to: place.tokens }, options);
    if (end === place.tokens && end > 0)
      await places.onReached(place, end > held ? (performance.now() - began) / (end - held) : 0);
  }
  if (!options.signal.aborted) end = await evaluateFrom(sequence, tokens, { from: end, to: tokens.length }, options);
  return { reusedTokens: held, evaluatedTokens: end - held, evaluationMs: performance.now() - began, movedTokens };
}

/** @returns where reading pauses, ascending; nowhere if the cache can be cut anywhere. */
function stopsOf({ checkpoints, places }: PrefillPlaces, from: number, to: number): readonly PromptPlace[] {
  if (!checkpoints.isNeeded) return [];
  const own = places
    .filter(({ tokens }) => tokens >= from && tokens <= to)
    .toSorted((one, other) => one.tokens - other.tokens);
  const edges = [from, ...own.map(({ tokens }) => tokens), to];
  const between = edges.slice(1).flatMap((end, index): PromptPlace[] => {
    const begin = edges[index] ?? end;
    const count = Math.max(0, Math.ceil((end - begin) / WAY_TOKENS) - 1);
    return Array.from({ length: count }, (_, way) => ({ tokens: begin + (way + 1) * WAY_TOKENS, place: 'way' }));
  });
  return [...own, ...between].toSorted((one, other) => one.tokens - other.tokens);
}

/** @returns where it ended. */
async function evaluateFrom(
  sequence: LlamaContextSequence,
  tokens: readonly Token[],
  { from, to }: { readonly from: number; readonly to: number },
  { onProgress, signal, pace }: Reading,
): Promise<number> {
  let start = from;
  while (start < to && !signal.aborted) {
    // The generation that follows evaluates one more token.
    onProgress({ evaluatedTokens: start, totalTokens: tokens.length + 1 });
    const end = Math.min(start + pace.tokens, to);
    const began = performance.now();
    await sequence.evaluateWithoutGeneratingNewTokens(tokens.slice(start, end));
    pace.note(end - start, performance.now() - began);
    start = end;
  }
  return start;
}

/**
 * Erases according to the plan. What can be cut anywhere is cut there, and what follows is moved. Otherwise the cache
 * goes back to the nearest place that it can go back to, so that the library never reads anything again by itself.
 */
async function erase(
  sequence: LlamaContextSequence,
  tokens: readonly Token[],
  { keep, erase: ranges, prefill: rest }: EvaluationPlan,
  checkpoints: SequenceCheckpoints,
): Promise<{ movedTokens: number; held: number }> {
  if (ranges.length === 0) return { movedTokens: 0, held: tokens.length - rest };
  if (checkpoints.isNeeded) return { movedTokens: 0, held: await checkpoints.goTo(keep) };
  const erased = ranges.reduce((sum, { start, end }) => sum + end - start, 0);
  const movedTokens = sequence.nextTokenIndex - erased - keep;
  // The library reads everything again, and in one piece, if the very first token goes.
  if (keep === 0) await checkpoints.clear();
  else await sequence.eraseContextTokenRanges([...ranges]);
  return { movedTokens: keep === 0 ? 0 : movedTokens, held: keep === 0 ? 0 : tokens.length - rest };
}
