import type { LlamaContextSequence, Token } from 'node-llama-cpp';

/** Tokens and their probabilities, likeliest first. */
export type Distribution = ReadonlyMap<Token, number>;

/** What comes next after different beginnings of an answer. */
export interface TokenReader {
  /** @param path tokens after the prompt. */
  after(path: readonly Token[]): Promise<Distribution>;
}

/** The library otherwise keeps only the 40 likeliest tokens, and of those 95 %: what must be written is often not among them. */
const WHOLE_VOCABULARY = { temperature: 1, topK: 0, topP: 1 } as const;

/**
 * Reads the model's probabilities after a prompt that is in the KV cache except for its last token. Going back to an
 * earlier beginning erases what came after it; nothing is read twice.
 */
export class NextTokens implements TokenReader {
  readonly #sequence: LlamaContextSequence;
  readonly #promptEnd: Token;
  /** Tokens in the cache before the prompt's last one. */
  readonly #base: number;
  readonly #known = new Map<string, Distribution>();

  /** @throws {Error} if the prompt is empty. */
  constructor(sequence: LlamaContextSequence, prompt: readonly Token[]) {
    const last = prompt.at(-1);
    if (last === undefined) throw new Error('A prompt has at least one token.');
    this.#sequence = sequence;
    this.#promptEnd = last;
    this.#base = sequence.nextTokenIndex;
  }

  async after(path: readonly Token[]): Promise<Distribution> {
    const key = path.join(' ');
    const distribution = this.#known.get(key) ?? (await this.#evaluate([this.#promptEnd, ...path]));
    this.#known.set(key, distribution);
    return distribution;
  }

  /** Leaves exactly these tokens after the prompt in the cache. */
  async hold(path: readonly Token[]): Promise<void> {
    const fresh = await this.#keep([this.#promptEnd, ...path], 0);
    if (fresh.length > 0) await this.#sequence.evaluateWithoutGeneratingNewTokens([...fresh]);
  }

  async #evaluate(tokens: readonly Token[]): Promise<Distribution> {
    // Probabilities come only with a token that is evaluated now.
    const fresh = await this.#keep(tokens, 1);
    const last = fresh.length - 1;
    const outputs = await this.#sequence.controlledEvaluate(
      fresh.map((token, index) =>
        index === last ? [token, { generateNext: { probabilities: true, options: WHOLE_VOCABULARY } }] : token,
      ),
    );
    return outputs[last]?.next.probabilities ?? new Map();
  }

  /** Erases what differs. @param again tokens at the end to evaluate in any case. @returns those not in the cache. */
  async #keep(tokens: readonly Token[], again: number): Promise<readonly Token[]> {
    const held = this.#sequence.contextTokens.slice(this.#base);
    const differs = tokens.findIndex((token, index) => token !== held[index]);
    const common = Math.min(differs === -1 ? tokens.length : differs, tokens.length - again);
    if (held.length > common)
      await this.#sequence.eraseContextTokenRanges([{ start: this.#base + common, end: this.#base + held.length }]);
    return tokens.slice(common);
  }
}
