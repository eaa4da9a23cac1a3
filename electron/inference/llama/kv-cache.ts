import type { LlamaContextSequence, Token } from 'node-llama-cpp';
import type { PrepareRequest, PromptTurn } from '../inference-backend.ts';
import { commonPrefix, planEvaluation, type EvaluationPlan } from './plan-evaluation.ts';
import { prefill, type PrefillOptions, type PrefillResult } from './prefill.ts';
import type { Snapshots } from './snapshots.ts';

/** Whose prompt it is. */
export interface CachedPrompt extends Pick<PrepareRequest, 'conversationId' | 'turns'> {
  /** There when its last message is still being written. */
  readonly draft?: string;
  /** Turns, oldest first, that are not in it. */
  readonly droppedTurns: number;
}

export interface KvCacheOptions {
  readonly sequence: LlamaContextSequence;
  /** See `canShift`. */
  readonly canShift: boolean;
  /** Null where no states are kept on disk. */
  readonly snapshots: Snapshots | null;
}

/** So few evaluated tokens tell nothing of the speed. */
const MEASURABLE_TOKENS = 32;

/**
 * What one sequence of the KV cache holds: whose prompt, and how much of it may be moved when something before it is
 * taken out. A moved token still knows what it attended to. For a tool's documentation or an old turn that is what is
 * wanted; words that the person deleted, or another conversation's, must leave no trace. A conversation that makes room
 * for another one is saved, and restored when it comes back.
 */
export class KvCache {
  readonly sequence: LlamaContextSequence;
  readonly #options: KvCacheOptions;
  #conversationId: string | null = null;
  #droppedTurns = 0;
  #messages: readonly string[] = [];
  /** Tokens from the beginning that were sent or generated, not drafted. */
  #settled = 0;
  #msPerToken = 0;
  /** Whether llama.cpp still has to turn moved tokens to their new places, which it does with the next evaluation. */
  #isMovePending = false;

  constructor(options: KvCacheOptions) {
    this.sequence = options.sequence;
    this.#options = options;
  }

  /** Brings the cache to hold the prompt but for its last token, see `prefill`. */
  async hold(prompt: CachedPrompt, tokens: readonly Token[], options: PrefillOptions): Promise<PrefillResult> {
    // The library evaluates the last token itself, to have something to sample from.
    const wanted = tokens.slice(0, -1);
    const plan = await this.#takeOver(prompt, wanted);
    const settledBefore = this.#settled;
    const result = await prefill(this.sequence, wanted, plan, options);
    this.#isMovePending = (this.#isMovePending || result.movedTokens > 0) && result.evaluatedTokens === 0;
    if (result.evaluatedTokens >= MEASURABLE_TOKENS) this.#msPerToken = result.evaluationMs / result.evaluatedTokens;
    this.#conversationId = prompt.conversationId;
    this.#droppedTurns = prompt.droppedTurns;
    this.#messages = messagesOf(prompt.turns);
    if (prompt.draft) this.#settled = Math.min(settledBefore, result.reusedTokens);
    else this.settle();
    return result;
  }

  /** @returns how many tokens of a prompt, from its beginning, are in the cache, and in a snapshot on disk. */
  heldOf(prompt: readonly Token[]): { readonly cachedTokens: number; readonly storedTokens: number | null } {
    return {
      cachedTokens: commonPrefix(this.sequence.contextTokens, prompt),
      storedTokens: this.#options.snapshots?.storedTokens(prompt) ?? null,
    };
  }

  /** Everything that the cache holds belongs to the conversation: an answer was generated. */
  settle(): void {
    this.#settled = this.sequence.nextTokenIndex;
  }

  /** The conversation is gone: nothing of it is written any more. */
  forget(conversationId: string): void {
    if (conversationId === this.#conversationId) this.#conversationId = null;
  }

  /** Saves the conversation when that is quickly done. @param mostBytes of the state. */
  async saveConversation(mostBytes = Infinity): Promise<void> {
    const id = this.sequence.context.stateSize <= mostBytes ? await this.#writeConversation() : null;
    if (id !== null) await this.#options.snapshots?.seal(id);
  }

  /** Saves what every new conversation begins with, when the cache holds that and nothing else. */
  async savePrefix(): Promise<void> {
    if (this.#messages.length > 0 || this.#settled < this.sequence.nextTokenIndex) return;
    const id = await this.#write(null);
    if (id !== null) await this.#options.snapshots?.seal(id);
  }

  /** Leaves the cache to the prompt's conversation, with the state that has most of it. @returns what is left to do. */
  async #takeOver(prompt: CachedPrompt, wanted: readonly Token[]): Promise<EvaluationPlan> {
    const plan = planEvaluation(this.sequence.contextTokens, wanted, this.#shiftable(prompt));
    const { snapshots } = this.#options;
    if (snapshots === null) return plan;
    const left = prompt.conversationId === this.#conversationId ? null : await this.#writeConversation();
    const restored = await snapshots.restore(this.sequence, wanted, wanted.length - plan.prefill);
    if (left !== null) void snapshots.seal(left);
    if (restored !== null) {
      this.settle();
      this.#isMovePending = false;
      this.#msPerToken ||= restored.msPerToken;
    }
    // What was restored may hold words that were changed meanwhile.
    return planEvaluation(this.sequence.contextTokens, wanted, restored === null ? this.#shiftable(prompt) : 0);
  }

  #shiftable({ conversationId, turns }: CachedPrompt): number {
    if (!this.#options.canShift || conversationId !== this.#conversationId) return 0;
    const messages = messagesOf(turns);
    const last = messages.length - 1;
    const isEdited = last < this.#messages.length && messages[last] !== this.#messages[last];
    return isEdited ? 0 : this.#settled;
  }

  async #writeConversation(): Promise<string | null> {
    if (this.#conversationId === null || this.#messages.length === 0 || this.#settled === 0) return null;
    const held = this.sequence.nextTokenIndex;
    if (this.#settled < held) {
      if (this.sequence.needsCheckpoints) return null;
      await this.sequence.eraseContextTokenRanges([{ start: this.#settled, end: held }]);
    }
    return this.#write(this.#conversationId);
  }

  async #write(conversationId: string | null): Promise<string | null> {
    const { snapshots } = this.#options;
    if (snapshots === null || !(await this.#finishMove())) return null;
    const tokens = this.sequence.contextTokens;
    return snapshots.save(this.sequence, {
      conversationId,
      tokens,
      droppedTurns: this.#droppedTurns,
      msPerToken: this.#msPerToken,
    });
  }

  /**
   * A state that is saved before moved tokens are turned is wrong, so one token is evaluated and taken away.
   * @returns whether there was room for it.
   */
  async #finishMove(): Promise<boolean> {
    const { sequence } = this;
    if (!this.#isMovePending) return true;
    const end = sequence.nextTokenIndex;
    const [token] = sequence.contextTokens;
    if (token === undefined || end + 1 >= sequence.contextSize) return false;
    await sequence.evaluateWithoutGeneratingNewTokens([token]);
    await sequence.eraseContextTokenRanges([{ start: end, end: end + 1 }]);
    this.#isMovePending = false;
    return true;
  }
}

/** What the person wrote. Editing a message removes all that came after it, so the last one tells. */
const messagesOf = (turns: readonly PromptTurn[]): readonly string[] =>
  turns.flatMap((turn) => (turn.role === 'user' ? [turn.text] : []));
