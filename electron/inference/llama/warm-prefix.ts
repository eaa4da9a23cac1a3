import type { Token } from 'node-llama-cpp';
import type { PromptRequest } from '../inference-backend.ts';
import { toChatHistory } from './chat-history.ts';
import { documentationOf, DocumentedToolsChatWrapper } from './documented-tools-chat-wrapper.ts';
import type { LoadedLlama } from './loaded-llama.ts';
import { prefill } from './prefill.ts';

/** Two first messages that have no token in common. */
const FIRST_MESSAGES = ['alpha', '0'] as const;

/**
 * Evaluates what every conversation with these instructions and tools begins with, so that the first message finds it in the KV cache.
 * @throws the signal's reason when it aborts; what was evaluated until then stays.
 */
export async function warmPrefix(loaded: LoadedLlama, request: PromptRequest, signal: AbortSignal): Promise<void> {
  const tokens = sharedPrefix(loaded, request);
  // `prefill` leaves the last token to the generation that follows: here none does, so one of the next message's is appended.
  if (tokens.length > 0) await prefill(loaded.sequence, [...tokens, tokens[0] as Token], () => {}, signal);
}

/** @returns the tokens that come before the first message, whatever it is. */
function sharedPrefix({ model, wrapper }: LoadedLlama, request: PromptRequest): readonly Token[] {
  const documented = new DocumentedToolsChatWrapper(wrapper, documentationOf(request));
  const [left = [], right = []] = FIRST_MESSAGES.map((text) => {
    const chatHistory = toChatHistory(request.instructions, [{ role: 'user', text }]);
    return documented.generateContextState({ chatHistory }).contextText.tokenize(model.tokenizer);
  });
  const length = left.findIndex((token, index) => token !== right[index]);
  return left.slice(0, Math.max(0, length));
}
