import type { LlamaContextSequence, Token } from 'node-llama-cpp';
import type { PrepareRequest, PromptTurn } from '../inference-backend.ts';
import { prefill, type PrefillOptions, type PrefillResult } from './prefill.ts';

/** Whose prompt it is. `draft` is there when its last message is still being written. */
export type CachedPrompt = Pick<PrepareRequest, 'conversationId' | 'turns'> & { readonly draft?: string };

/**
 * What one sequence of the KV cache holds: whose prompt, and how much of it may be moved when something before it is taken out. A moved
 * token still knows what it attended to. For a tool's documentation or an old turn that is what is wanted; words that the person
 * deleted, or another conversation's, must leave no trace.
 */
export class KvCache {
  readonly sequence: LlamaContextSequence;
  readonly #canShift: boolean;
  #conversationId: string | null = null;
  #messages: readonly string[] = [];
  /** Tokens from the beginning that were sent or generated, not drafted. */
  #settled = 0;

  constructor(sequence: LlamaContextSequence, canShift: boolean) {
    this.sequence = sequence;
    this.#canShift = canShift;
  }

  /** Brings the cache to hold the prompt but for its last token, see `prefill`. */
  async hold(prompt: CachedPrompt, tokens: readonly Token[], options: Omit<PrefillOptions, 'shiftable'>): Promise<PrefillResult> {
    const settledBefore = this.#settled;
    const result = await prefill(this.sequence, tokens, { ...options, shiftable: this.#shiftable(prompt) });
    this.#conversationId = prompt.conversationId;
    this.#messages = messagesOf(prompt.turns);
    if (prompt.draft) this.#settled = Math.min(settledBefore, result.reusedTokens);
    else this.settle();
    return result;
  }

  /** Everything that the cache holds belongs to the conversation: an answer was generated. */
  settle(): void {
    this.#settled = this.sequence.nextTokenIndex;
  }

  #shiftable({ conversationId, turns }: CachedPrompt): number {
    if (!this.#canShift || conversationId !== this.#conversationId) return 0;
    const messages = messagesOf(turns);
    const last = messages.length - 1;
    const isEdited = last < this.#messages.length && messages[last] !== this.#messages[last];
    return isEdited ? 0 : this.#settled;
  }
}

/** What the person wrote. Editing a message removes all that came after it, so the last one tells. */
const messagesOf = (turns: readonly PromptTurn[]): readonly string[] => turns.flatMap((turn) => (turn.role === 'user' ? [turn.text] : []));
