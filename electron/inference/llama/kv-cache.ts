import type { LlamaContextSequence, Token } from 'node-llama-cpp';
import type { ReadingPace } from '../chunk-size.ts';
import type { PrepareRequest, PromptTurn } from '../inference-backend.ts';
import { commonPrefix, planEvaluation, planReturn, type EvaluationPlan } from './plan-evaluation.ts';
import { prefill, type PrefillOptions, type PrefillResult, type PromptPlace } from './prefill.ts';
import type { SequenceCheckpoints } from './sequence-checkpoints.ts';
import type { LoadableCache, Snapshots } from './snapshots.ts';

/** The conversation of the prompt. */
export interface CachedPrompt extends Pick<PrepareRequest, 'conversationId' | 'turns'> {
  /** Present if its last message is still being written. */
  readonly draft?: string;
  /** The oldest turns that are not in it. */
  readonly droppedTurns: number;
  /** Where the conversation may return to, for a cache that can't be cut anywhere. */
  readonly places?: readonly PromptPlace[];
}

export interface KvCacheOptions {
  readonly sequence: LlamaContextSequence;
  readonly checkpoints: SequenceCheckpoints;
  /** Of the model. */
  readonly pace: ReadingPace;
  /** See `canShift`. */
  readonly canShift: boolean;
  /** Null if no states are stored on disk. */
  readonly snapshots: Snapshots | null;
  /** @returns about how many bytes the state of this sequence has. */
  readonly stateBytes: () => number;
  /** @returns the idle cache of another conversation that has most of a prompt's beginning; null without others. */
  readonly nearest: (prompt: readonly Token[]) => KvCache | null;
}

/** So few evaluated tokens say nothing about the speed. */
const MEASURABLE_TOKENS = 32;

/**
 * The contents of one sequence of the KV cache: whose prompt, and how much of it may be moved when something before it
 * is removed. A moved token still reflects what it attended to. For a tool's documentation or an old turn, that is
 * fine; words that the person deleted, or another conversation's, must leave no trace. When another conversation takes
 * over, the current one is saved, and restored when it comes back.
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
  /** Whether llama.cpp still has to give moved tokens their new positions, which it does with the next evaluation. */
  #isMovePending = false;
  #isForgotten = false;

  constructor(options: KvCacheOptions) {
    this.sequence = options.sequence;
    this.#options = options;
  }

  /** Whose prompt it contains; null if nobody's. */
  get conversationId(): string | null {
    return this.#conversationId;
  }

  /** Milliseconds that it took to evaluate a token; 0 if not known. */
  get msPerToken(): number {
    return this.#msPerToken;
  }

  /** Where it can go back to. */
  get checkpoints(): SequenceCheckpoints {
    return this.#options.checkpoints;
  }

  /** About how many bytes its state has. */
  get stateBytes(): number {
    return this.#options.stateBytes();
  }

  /** Whether its state can be saved as it is. */
  get isSettled(): boolean {
    return !this.#isMovePending;
  }

  /** Makes the cache contain the prompt except for its last token, see `prefill`. */
  async hold(prompt: CachedPrompt, tokens: readonly Token[], options: PrefillOptions): Promise<PrefillResult> {
    // The library evaluates the last token itself, because it needs its logits for sampling.
    const wanted = tokens.slice(0, -1);
    const plan = await this.#takeOver(prompt, wanted);
    const settledBefore = this.#settled;
    const places = prompt.places ?? [];
    const result = await prefill(
      this.sequence,
      wanted,
      plan,
      { ...options, pace: this.#options.pace },
      { checkpoints: this.checkpoints, places, onReached: (place, msPerToken) => this.#reached(place, msPerToken) },
    );
    this.#isMovePending = (this.#isMovePending || result.movedTokens > 0) && result.evaluatedTokens === 0;
    if (result.evaluatedTokens >= MEASURABLE_TOKENS) this.#msPerToken = result.evaluationMs / result.evaluatedTokens;
    this.#conversationId = prompt.conversationId;
    this.#droppedTurns = prompt.droppedTurns;
    this.#messages = messagesOf(prompt.turns);
    if (prompt.draft) this.#settled = Math.max(Math.min(settledBefore, result.reusedTokens), this.#certainOf(places));
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

  /** Everything in the cache belongs to the conversation: an answer was generated. */
  settle(): void {
    this.#settled = this.sequence.nextTokenIndex;
    this.checkpoints.dropLibrarys();
  }

  /**
   * The conversation was deleted: nothing of it is written any more. For null, nothing that is in the cache now is, until
   * the next prompt.
   */
  forget(conversationId: string | null): void {
    if (conversationId === null) this.#isForgotten = true;
    else if (conversationId === this.#conversationId) this.#conversationId = null;
  }

  /** Saves the conversation if that is quick. @param mostBytes of the state. */
  async saveConversation(mostBytes = Infinity): Promise<void> {
    const id = this.stateBytes <= mostBytes ? await this.#writeConversation() : null;
    if (id !== null) await this.#options.snapshots?.seal(id);
  }

  /** Saves what every new conversation begins with, if the cache contains exactly that. */
  async savePrefix(): Promise<void> {
    if (this.#messages.length > 0 || this.#settled < this.sequence.nextTokenIndex) return;
    await this.#storePrefix();
  }

  async #storePrefix(): Promise<void> {
    const id = await this.#write(null);
    if (id !== null) await this.#options.snapshots?.seal(id);
  }

  /** @returns up to where nothing is of a draft. */
  #certainOf(places: readonly PromptPlace[]): number {
    const own = places.filter(({ place }) => place === 'message' || place === 'beginning').map(({ tokens }) => tokens);
    return Math.min(Math.max(0, ...own), this.sequence.nextTokenIndex);
  }

  /** A place was reached to which the conversation may return; all others may begin at one of them. */
  async #reached({ place }: PromptPlace, msPerToken: number): Promise<void> {
    if (place !== 'prefix') return this.checkpoints.take(place);
    this.#msPerToken ||= msPerToken;
    await this.#storePrefix();
    await this.checkpoints.take(place, this.#options.snapshots?.isStored(this.sequence.contextTokens));
  }

  #plan(prompt: CachedPrompt | null, wanted: readonly Token[]): EvaluationPlan {
    const cached = this.sequence.contextTokens;
    if (this.checkpoints.isNeeded) return planReturn(cached, wanted, (tokens) => this.checkpoints.reach(tokens));
    return planEvaluation(cached, wanted, prompt === null ? 0 : this.#shiftable(prompt));
  }

  /** Gives the cache to the prompt's conversation, with the state that has most of it. @returns what is left to do. */
  async #takeOver(prompt: CachedPrompt, wanted: readonly Token[]): Promise<EvaluationPlan> {
    const plan = this.#plan(prompt, wanted);
    const { snapshots } = this.#options;
    if (snapshots === null) return plan;
    const left = prompt.conversationId === this.#conversationId ? null : await this.#writeConversation();
    this.#isForgotten = false;
    const held = wanted.length - plan.prefill;
    const restored =
      (await snapshots.restore(this.#loadable(), wanted, held)) ?? (await this.#copyNearest(wanted, held, snapshots));
    if (left !== null) void snapshots.seal(left);
    if (restored !== null) {
      this.settle();
      // A state from a file comes without checkpoints.
      if (restored.conversationId) await this.checkpoints.take('message');
      else await this.checkpoints.take('prefix', snapshots.isStored(this.sequence.contextTokens));
      this.#isMovePending = false;
      this.#msPerToken ||= restored.msPerToken;
    }
    // The restored state may contain words that were changed in the meantime.
    return this.#plan(restored === null ? prompt : null, wanted);
  }

  #loadable(): LoadableCache {
    return { sequence: this.sequence, clear: () => this.checkpoints.clear() };
  }

  /** Conversations begin alike: what another one has read need not be read again. */
  async #copyNearest(wanted: readonly Token[], held: number, snapshots: Snapshots): Promise<KvCache | null> {
    const nearest = this.#options.nearest(wanted);
    return nearest !== null && (await snapshots.copy(nearest, this.#loadable(), wanted, held)) ? nearest : null;
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
    if (this.#settled < held) this.#settled = await this.checkpoints.goTo(this.checkpoints.reach(this.#settled));
    return this.#settled === 0 ? null : this.#write(this.#conversationId);
  }

  async #write(conversationId: string | null): Promise<string | null> {
    const { snapshots } = this.#options;
    if (snapshots === null || !(await this.#finishMove()) || this.#isForgotten) return null;
    const tokens = this.sequence.contextTokens;
    return snapshots.save(this.sequence, this.stateBytes, {
      conversationId,
      tokens,
      droppedTurns: conversationId === null ? 0 : this.#droppedTurns,
      msPerToken: this.#msPerToken,
      ...(this.checkpoints.isNeeded && { isWhole: true }),
    });
  }

  /**
   * A state saved before moved tokens get their new positions is wrong, so one token is evaluated and removed.
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

/** The person's messages. Editing a message removes everything after it, so the last one identifies them. */
const messagesOf = (turns: readonly PromptTurn[]): readonly string[] =>
  turns.flatMap((turn) => (turn.role === 'user' ? [turn.text] : []));
