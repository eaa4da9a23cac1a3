import type { Token } from 'node-llama-cpp';
import type { PrepareRequest } from '../inference-backend.ts';
import { ContextOverflowError } from '../inference-errors.ts';
import { toGrammarFunctions } from './chat-history.ts';
import { isDraftWorthReading } from './draft-worth.ts';
import { fitPrompt, type FittedPrompt } from './fit-prompt.ts';
import type { LoadedLlama } from './loaded-llama.ts';
import { commonPrefix } from './plan-evaluation.ts';
import { CONTINUATIONS, placesIn, sharedBeginning } from './prompt-places.ts';
import { rendererFor } from './prompt-renderer.ts';

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
  try {
    await new ReadingAhead(loaded, request, alreadyDropped, signal).read();
  } catch (error) {
    // A draft that doesn't fit is reported when it is sent.
    if (!(error instanceof ContextOverflowError)) throw error;
  }
}

class ReadingAhead {
  readonly #loaded: LoadedLlama;
  readonly #request: PrepareRequest;
  readonly #alreadyDropped: number;
  readonly #signal: AbortSignal;

  constructor(loaded: LoadedLlama, request: PrepareRequest, alreadyDropped: number, signal: AbortSignal) {
    this.#loaded = loaded;
    this.#request = request;
    this.#alreadyDropped = alreadyDropped;
    this.#signal = signal;
  }

  async read(): Promise<void> {
    const { cache, sharedPrefix } = this.#loaded;
    const { draft, turns } = this.#request;
    const isPrefix = turns.length === 0 && draft === '';
    if (isPrefix) {
      sharedPrefix.beginning = sharedBeginning(this.#loaded, this.#request);
      return this.#hold({ turns: [], tokens: sharedPrefix.beginning.tokens, droppedTurns: 0 }, '', true);
    }
    if (!cache.checkpoints.isNeeded) return this.#hold(draft === '' ? this.#certain('') : this.#promptOf(draft), draft);
    await this.#readBefore(draft);
  }

  /** What closes a message and opens the answer is a few tokens, which would have to be taken back if it changed. */
  async #readBefore(draft: string): Promise<void> {
    const before = this.#certain('');
    const { cache } = this.#loaded;
    // A draft that continues what was read needs no way back.
    const read = draft === '' ? before : this.#certain(draft);
    const isContinued = commonPrefix(cache.sequence.contextTokens, read.tokens) >= before.tokens.length;
    if (!isContinued) await this.#hold(before, '', true);
    if (draft === '' || this.#signal.aborted) return;
    const { tokens: back, bytes } = cache.checkpoints.before(before.tokens.length);
    const worth = {
      draftTokens: read.tokens.length - before.tokens.length,
      returnTokens: before.tokens.length - back,
      checkpointBytes: bytes,
      msPerToken: cache.msPerToken,
    };
    if (isDraftWorthReading(worth)) await this.#hold(read, draft, true);
  }

  #promptOf(text: string): FittedPrompt {
    const renderer = rendererFor(this.#loaded, this.#request);
    const asked = { ...this.#request, turns: [...this.#request.turns, { role: 'user', text } as const] };
    return fitPrompt(this.#loaded, renderer, asked, this.#alreadyDropped);
  }

  /** @returns what the prompt begins with, however the draft continues. */
  #certain(draft: string): FittedPrompt {
    const [left, right] = CONTINUATIONS.map((continuation) => this.#promptOf(draft + continuation));
    if (left === undefined || right === undefined) return { turns: [], tokens: [], droppedTurns: 0 };
    return { ...left, tokens: left.tokens.slice(0, commonPrefix(left.tokens, right.tokens)) };
  }

  /** @param isBeginning nothing is generated after these tokens. */
  async #hold({ tokens, turns, droppedTurns }: FittedPrompt, draft: string, isBeginning = draft === ''): Promise<void> {
    const [first] = tokens;
    if (first === undefined) return;
    const { instructions } = this.#request;
    const renderer = rendererFor(this.#loaded, this.#request);
    const places = placesIn(this.#loaded, renderer, { instructions, turns }, tokens);
    // The last token is left to the generation, so one that is not evaluated is appended.
    const held: readonly Token[] = isBeginning ? [...tokens, first] : tokens;
    const prompt = { ...this.#request, draft, droppedTurns, places };
    await this.#loaded.cache.hold(prompt, held, { onProgress: () => {}, signal: this.#signal });
  }
}
