import type { Token } from 'node-llama-cpp';
import type { PrepareRequest } from '../inference-backend.ts';
import { ContextOverflowError } from '../inference-errors.ts';
import { fitPrompt, type FittedPrompt } from './fit-prompt.ts';
import { rendererFor } from './prompt-renderer.ts';
import { toGrammarFunctions } from './chat-history.ts';
import type { LoadedLlama } from './loaded-llama.ts';
import { commonPrefix } from './plan-evaluation.ts';

/** Two possible continuations of a draft, without a common token. */
const CONTINUATIONS = [' alpha', '0'] as const;

/**
 * Evaluates in advance what the next prompt begins with, so that it is in the KV cache when the message is sent: the
 * whole prompt if the draft is sent unchanged, or the part that is certain in any case. Ends early if the signal
 * aborts; what was evaluated until then stays.
 */
export async function preparePrompt(
  loaded: LoadedLlama,
  request: PrepareRequest,
  alreadyDropped: number,
  signal: AbortSignal,
): Promise<void> {
  // The answer may name any of these tools, so their part of the grammar is prepared now, not when the message is sent.
  toGrammarFunctions(request.callableTools);
  const { tokens, droppedTurns } = tokensAhead(loaded, request, alreadyDropped);
  if (tokens.length > 0)
    await loaded.cache.hold({ ...request, droppedTurns }, tokens, { onProgress: () => {}, signal });
}

type TokensAhead = Pick<FittedPrompt, 'tokens' | 'droppedTurns'>;
const NOTHING: TokensAhead = { tokens: [], droppedTurns: 0 };

/**
 * @returns the tokens, plus one that is left to the generation that follows; none if the draft doesn't fit, which is
 * reported when it is sent.
 */
function tokensAhead(loaded: LoadedLlama, request: PrepareRequest, alreadyDropped: number): TokensAhead {
  const renderer = rendererFor(loaded, request);
  const promptOf = (text: string): FittedPrompt =>
    fitPrompt(loaded, renderer, { ...request, turns: [...request.turns, { role: 'user', text }] }, alreadyDropped);
  try {
    return endCanChange(loaded, request) ? promptOf(request.draft) : certainTokens(promptOf, request.draft);
  } catch (error) {
    if (error instanceof ContextOverflowError) return NOTHING;
    throw error;
  }
}

/**
 * What closes the message and opens the answer is a few tokens. If the person writes more, they are erased and read
 * again after the new text; a model that can't erase would have to go back to its last checkpoint.
 */
const endCanChange = ({ cache }: LoadedLlama, { draft }: PrepareRequest): boolean =>
  draft !== '' && !cache.sequence.needsCheckpoints;

/** @returns what the prompt begins with, however the draft continues. */
function certainTokens(promptOf: (text: string) => FittedPrompt, draft: string): TokensAhead {
  const [left, right] = CONTINUATIONS.map((continuation) => promptOf(draft + continuation));
  const tokens = left && right ? left.tokens.slice(0, commonPrefix(left.tokens, right.tokens)) : [];
  // Nothing is generated after them, so a token that is not evaluated is appended.
  return tokens.length === 0
    ? NOTHING
    : { tokens: [...tokens, tokens[0] as Token], droppedTurns: left?.droppedTurns ?? 0 };
}
