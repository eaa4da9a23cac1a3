import type { Token } from 'node-llama-cpp';
import type { PrepareRequest } from '../inference-backend.ts';
import { ContextOverflowError } from '../inference-errors.ts';
import { fitPrompt, wrapperFor, type FittedPrompt } from './fit-prompt.ts';
import type { LoadedLlama } from './loaded-llama.ts';
import { commonPrefix } from './plan-evaluation.ts';

/** Two ways in which a draft could go on, with no token in common. */
const CONTINUATIONS = [' alpha', '0'] as const;

/**
 * Evaluates what the next prompt begins with, however its last message goes on, so that it is in the KV cache when it is sent.
 * Ends early when the signal aborts; what was evaluated until then stays.
 */
export async function preparePrompt(loaded: LoadedLlama, request: PrepareRequest, alreadyDropped: number, signal: AbortSignal): Promise<void> {
  const { tokens, droppedTurns } = certainTokens(loaded, request, alreadyDropped);
  // The last token is left to the generation that follows: here none does, so one that is not evaluated is appended.
  if (tokens.length > 0) await loaded.cache.hold({ ...request, droppedTurns }, [...tokens, tokens[0] as Token], { onProgress: () => {}, signal });
}

const NOTHING = { tokens: [], droppedTurns: 0 } as const;

/** @returns the tokens that the prompt begins with in any case; none when the draft does not fit, which is said when it is sent. */
function certainTokens(loaded: LoadedLlama, request: PrepareRequest, alreadyDropped: number): Pick<FittedPrompt, 'tokens' | 'droppedTurns'> {
  const wrapper = wrapperFor(loaded, request);
  try {
    const [left, right] = CONTINUATIONS.map((continuation) => {
      const turns = [...request.turns, { role: 'user', text: request.draft + continuation } as const];
      return fitPrompt(loaded, wrapper, { instructions: request.instructions, turns }, alreadyDropped);
    });
    return left && right ? { ...left, tokens: left.tokens.slice(0, commonPrefix(left.tokens, right.tokens)) } : NOTHING;
  } catch (error) {
    if (error instanceof ContextOverflowError) return NOTHING;
    throw error;
  }
}
