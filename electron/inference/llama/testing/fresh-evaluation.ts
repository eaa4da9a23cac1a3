import path from 'node:path';
import type { LlamaContext, LlamaContextSequence, Token } from 'node-llama-cpp';
import { contextOptions, EXACT_CACHE } from '../attention-options.ts';
import type { SharedLlama } from '../loaded-llama.ts';
import { commonPrefix } from '../plan-evaluation.ts';

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

/** A fresh evaluation of some tokens, on the disk. */
interface KnownEvaluation {
  readonly tokens: readonly Token[];
  readonly file: string;
}

/**
 * Compares sequences with evaluations of the same tokens that nothing was ever cut from, in a model of its own, without
 * changing them. Both have caches in single precision.
 */
export class FreshEvaluation {
  readonly #context: LlamaContext;
  readonly #sequence: LlamaContextSequence;
  readonly #folder: string;
  readonly #known: KnownEvaluation[] = [];

  private constructor(context: LlamaContext, folder: string) {
    this.#context = context;
    this.#sequence = context.getSequence({ checkpoints: { max: 1, interval: false, maxMemory: 1 } });
    this.#folder = folder;
  }

  /** @param loaded the file in another engine. @param folder for states. */
  static async create(file: string, { model, context, fullWindows }: SharedLlama, folder: string) {
    const { contextSize, totalSequences } = context;
    const own = await model.llama.loadModel({ modelPath: file, gpuLayers: 0 });
    const ownContext = await own.createContext({
      contextSize,
      sequences: totalSequences,
      threads: 1,
      swaFullCache: fullWindows,
      ...contextOptions(false, contextSize),
      ...EXACT_CACHE,
    });
    return new FreshEvaluation(ownContext, folder);
  }

  /** @param whole evaluates all tokens again. Otherwise, an earlier evaluation of the first of them is continued. */
  async compare(sequence: LlamaContextSequence, { whole = false } = {}): Promise<Difference> {
    const tokens = sequence.contextTokens;
    const [probe] = tokens;
    if (probe === undefined) return { largest: 0, sameLikeliest: true };
    const held = path.join(this.#folder, 'held.state');
    await sequence.saveStateToFile(held);
    await this.#load(held);
    const next = await this.#next(probe);
    await this.#evaluate(tokens, whole ? null : this.#longestOf(tokens));
    return differenceOf(next, await this.#next(probe));
  }

  dispose(): Promise<void> {
    return this.#context.model.dispose();
  }

  async #evaluate(tokens: readonly Token[], known: KnownEvaluation | null): Promise<void> {
    if (known === null) await this.#sequence.clearHistory();
    else await this.#load(known.file);
    for (let start = known?.tokens.length ?? 0; start < tokens.length; start += CHUNK)
      await this.#sequence.evaluateWithoutGeneratingNewTokens(tokens.slice(start, start + CHUNK));
    if (known?.tokens.length === tokens.length) return;
    const file = path.join(this.#folder, `fresh-${String(this.#known.length)}.state`);
    await this.#sequence.saveStateToFile(file);
    this.#known.push({ tokens: [...tokens], file });
  }

  /** @returns the longest of the evaluations that the tokens begin with. */
  #longestOf(tokens: readonly Token[]): KnownEvaluation | null {
    const beginnings = this.#known.filter((known) => commonPrefix(known.tokens, tokens) === known.tokens.length);
    return beginnings.toSorted((one, other) => other.tokens.length - one.tokens.length)[0] ?? null;
  }

  async #load(file: string): Promise<void> {
    await this.#sequence.clearHistory();
    await this.#sequence.loadStateFromFile(file, { acceptRisk: true });
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
