import { rm } from 'node:fs/promises';
import type { LlamaContext, LlamaContextSequence, Token } from 'node-llama-cpp';
import type { SharedLlama } from '../loaded-llama.ts';
import { contextOptions } from '../attention-options.ts';

/** How what a sequence holds differs from a fresh evaluation of the same tokens. */
export interface Difference {
  /** Largest, of the logarithms of the probabilities of all tokens that may come next. */
  readonly largest: number;
  readonly sameLikeliest: boolean;
}

/** The library otherwise keeps only the 40 likeliest tokens. */
const WHOLE_VOCABULARY = { temperature: 1, topK: 0, topP: 1 } as const;
/** Less likely tokens are all rounding. */
const LIKELY = 1e-6;
const CHUNK = 128;
/** Other batches, which are rounded differently. */
const OTHER_CHUNKS = [48, 8];

/** Compares sequences with fresh evaluations, in a context of its own, without changing them. */
export class FreshEvaluation {
  readonly #context: LlamaContext;
  readonly #sequence: LlamaContextSequence;
  readonly #file: string;

  private constructor(context: LlamaContext, file: string) {
    this.#context = context;
    this.#sequence = context.getSequence({ checkpoints: { max: 1, interval: false, maxMemory: 1 } });
    this.#file = file;
  }

  /** @param file for states that pass from one context to the other. */
  static async create({ model, context, fullWindows }: SharedLlama, file: string): Promise<FreshEvaluation> {
    const { contextSize, totalSequences } = context;
    const own = await model.createContext({
      contextSize,
      sequences: totalSequences,
      threads: 1,
      swaFullCache: fullWindows,
      ...contextOptions(false, contextSize),
    });
    return new FreshEvaluation(own, file);
  }

  async compare(sequence: LlamaContextSequence): Promise<Difference> {
    const tokens = sequence.contextTokens;
    const [probe] = tokens;
    if (probe === undefined) return { largest: 0, sameLikeliest: true };
    await sequence.saveStateToFile(this.#file);
    await this.#sequence.clearHistory();
    await this.#sequence.loadStateFromFile(this.#file, { acceptRisk: true });
    const held = await this.#next(probe);
    return differenceOf(held, await this.#evaluated(tokens, CHUNK));
  }

  /**
   * How much fresh evaluations of the same tokens differ from each other: no more can be asked of a cache, which was
   * evaluated in batches whose sizes depended on how fast the machine was.
   */
  async rounding(sequence: LlamaContextSequence): Promise<number> {
    const tokens = sequence.contextTokens;
    const fresh = await this.#evaluated(tokens, CHUNK);
    let largest = 0;
    for (const chunk of OTHER_CHUNKS)
      largest = Math.max(largest, differenceOf(await this.#evaluated(tokens, chunk), fresh).largest);
    return largest;
  }

  async dispose(): Promise<void> {
    await this.#context.dispose();
    await rm(this.#file, { force: true });
  }

  /** @returns the probabilities of what follows the tokens and the first one again. */
  async #evaluated(tokens: readonly Token[], chunk: number): Promise<ReadonlyMap<Token, number>> {
    await this.#sequence.clearHistory();
    for (let start = 0; start < tokens.length; start += chunk)
      await this.#sequence.evaluateWithoutGeneratingNewTokens(tokens.slice(start, start + chunk));
    const [probe] = tokens;
    return probe === undefined ? new Map() : this.#next(probe);
  }

  async #next(probe: Token): Promise<ReadonlyMap<Token, number>> {
    const [output] = await this.#sequence.controlledEvaluate([
      [probe, { generateNext: { probabilities: true, options: WHOLE_VOCABULARY } }],
    ]);
    return output?.next.probabilities ?? new Map();
  }
}

function differenceOf(held: ReadonlyMap<Token, number>, fresh: ReadonlyMap<Token, number>): Difference {
  const likely = [...fresh].filter(([, probability]) => probability > LIKELY);
  const differences = likely.map(([token, probability]) =>
    Math.abs(Math.log(held.get(token) ?? 0) - Math.log(probability)),
  );
  const [heldFirst] = held.keys();
  const [freshFirst] = fresh.keys();
  return { largest: Math.max(...differences), sameLikeliest: heldFirst === freshFirst };
}
