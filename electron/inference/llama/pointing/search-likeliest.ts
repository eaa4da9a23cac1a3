import type { Token } from 'node-llama-cpp';
import type { Literal, LiteralTrie, Place } from './literal-trie.ts';
import type { TokenReader } from './next-tokens.ts';
import { tokensFrom, type TokenBytes } from './token-bytes.ts';

/** A text that may be written, with the tokens that the model would most likely write it with. */
export interface Found<Value> {
  readonly literal: Literal<Value>;
  readonly tokens: readonly Token[];
  /** The model's natural log-probability of these tokens. */
  readonly logProbability: number;
  /** The same with the literal's prior. */
  readonly score: number;
}

export interface SearchOptions<Value> {
  readonly trie: LiteralTrie<Value>;
  readonly reader: TokenReader;
  readonly bytes: TokenBytes;
  /** Tokens already written after the prompt. */
  readonly path: readonly Token[];
  /** Results after which the search ends. */
  readonly wanted: number;
  /** Evaluations after which it goes on with the best beginning only. */
  readonly patience: number;
  readonly signal: AbortSignal;
  /** Others that are less likely than the first result by this factor, in natural logarithms, are not looked for. */
  readonly lead?: number;
  /** Called with the first result, while the search goes on. */
  readonly onFirst?: (first: Found<Value>) => void;
}

interface Beginning<Value> {
  readonly place: Place<Value>;
  readonly tokens: readonly Token[];
  readonly logProbability: number;
  /** The best score it can still have. */
  readonly bound: number;
}

/**
 * Finds the likeliest texts among those that may be written: best-first over token sequences, so the first found is
 * the likeliest of all, not the one that begins likeliest.
 * @returns likeliest first, each literal once; empty if the signal aborted before one was complete.
 */
export async function searchLikeliest<Value>(options: SearchOptions<Value>): Promise<readonly Found<Value>[]> {
  const { trie, reader, bytes, path, wanted, patience, signal, lead = Infinity, onFirst } = options;
  const found: Found<Value>[] = [];
  let open: Beginning<Value>[] = [{ place: trie.begin, tokens: [], logProbability: 0, bound: trie.hope(trie.begin) }];
  for (let evaluations = 0; found.length < wanted && !signal.aborted;) {
    const best = takeBest(open);
    const [first] = found;
    if (best === null || (first !== undefined && best.bound < first.score - lead)) break;
    const literal = trie.complete(best.place);
    if (literal !== null) {
      const one = { literal, tokens: best.tokens, logProbability: best.logProbability, score: best.bound };
      if (first === undefined) onFirst?.(one);
      if (!found.some((other) => other.literal === literal)) found.push(one);
      if (evaluations > patience) break;
      continue;
    }
    const distribution = await reader.after([...path, ...best.tokens]);
    const next = continuations(best, distribution, trie, bytes);
    // A beginning that cannot go on leaves the others to try.
    open = ++evaluations > patience && next.length > 0 ? next : [...open, ...next];
  }
  return found;
}

/** Most of a vocabulary can't come next, so that it isn't looked at. */
function continuations<Value>(
  { place, tokens, logProbability }: Beginning<Value>,
  distribution: ReadonlyMap<Token, number>,
  trie: LiteralTrie<Value>,
  bytes: TokenBytes,
): Beginning<Value>[] {
  const next: Beginning<Value>[] = [];
  for (const token of trie.next(place).flatMap((byte) => tokensFrom(byte, bytes))) {
    const probability = distribution.get(token);
    const reached = probability === undefined ? null : trie.advance(place, bytes[token] ?? '');
    if (probability === undefined || reached === null) continue;
    const sum = logProbability + Math.log(Math.max(probability, Number.MIN_VALUE));
    next.push({ place: reached, tokens: [...tokens, token], logProbability: sum, bound: sum + trie.hope(reached) });
  }
  return next;
}

/** Removes it from the list. */
function takeBest<Value>(open: Beginning<Value>[]): Beginning<Value> | null {
  let best = -1;
  for (const [index, { bound }] of open.entries()) if (best === -1 || bound > (open[best]?.bound ?? 0)) best = index;
  return best === -1 ? null : (open.splice(best, 1)[0] ?? null);
}
