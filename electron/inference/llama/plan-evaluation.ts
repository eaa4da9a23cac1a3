/** Positions in the KV cache; the end is exclusive. */
export interface TokenRange {
  readonly start: number;
  readonly end: number;
}

/** How to make the KV cache contain a prompt. */
export interface EvaluationPlan {
  /** Tokens from the beginning that both have in common: they stay where they are. */
  readonly keep: number;
  /** Ascending and disjoint, by positions before any of them is erased. What follows a range moves up. */
  readonly erase: readonly TokenRange[];
  /** How many tokens at the prompt's end have to be evaluated. */
  readonly prefill: number;
}

/** More removals than this are not a removal of tools or turns, but another prompt. */
const MOST_REMOVALS = 8;
/**
 * A removal must save this many evaluations: the tokens kept after it had attended to what is gone, so it must be worth
 * it.
 */
const WORTH_OF_REMOVAL = 16;
/**
 * Limit on the total number of token comparisons: some milliseconds. Repetitive prompts would take the product of both
 * lengths.
 */
const MOST_COMPARISONS = 4_000_000;

/**
 * Plans the fewest evaluations that make the KV cache contain the prompt. If ranges of the cache are missing from the
 * prompt (a tool's documentation was removed, the oldest turns were dropped), they are erased and what follows is kept;
 * after the last token that can be kept this way, the prompt is evaluated. Every kept token is the prompt's own token
 * at that position.
 * @param shiftable how many of the cached tokens may be kept although something before them is removed; 0 keeps only
 * the common beginning.
 */
export function planEvaluation(
  cached: readonly number[],
  prompt: readonly number[],
  shiftable: number,
): EvaluationPlan {
  const keep = commonPrefix(cached, prompt);
  // The library evaluates everything again if the very first token is erased.
  const { removals, reached } =
    keep === 0 ? { removals: [], reached: 0 } : findRemovals(cached, prompt, keep, Math.min(shiftable, cached.length));
  const used = reached + removals.reduce((sum, { start, end }) => sum + end - start, 0);
  const rest = used < cached.length ? [{ start: used, end: cached.length }] : [];
  return { keep, erase: [...removals, ...rest], prefill: prompt.length - reached };
}

/**
 * @param reach see `SequenceCheckpoints`. @returns the plan for a cache that can't be cut anywhere: it goes back to the
 * last place it can go back to, and the prompt is evaluated from there.
 */
export function planReturn(
  cached: readonly number[],
  prompt: readonly number[],
  reach: (tokens: number) => number,
): EvaluationPlan {
  const keep = reach(commonPrefix(cached, prompt));
  return {
    keep,
    erase: keep < cached.length ? [{ start: keep, end: cached.length }] : [],
    prefill: prompt.length - keep,
  };
}

/** @returns the number of tokens that both begin with. */
export function commonPrefix(left: readonly number[], right: readonly number[]): number {
  const most = Math.min(left.length, right.length);
  for (let index = 0; index < most; index++) if (left[index] !== right[index]) return index;
  return most;
}

/** For one number of removals, by the total number of removed tokens. */
interface Level {
  /** How many of the prompt's tokens can be covered this way; -1 if impossible. */
  readonly reached: Int32Array;
  /** How many tokens had been removed before the last removal. */
  readonly removedBefore: Int32Array;
}

interface Removals {
  readonly removals: TokenRange[];
  /** Tokens of the prompt that the cache then contains. */
  readonly reached: number;
}

/**
 * A diff that only knows removals. After `n` removals of `d` tokens in total, the prompt's token `j` is the cache's
 * token `j + d`; to reach as far as possible, every removal is made as late as possible.
 */
function findRemovals(cached: readonly number[], prompt: readonly number[], keep: number, shiftable: number): Removals {
  const most = Math.min(prompt.length, shiftable);
  const levels: Level[] = [firstLevel(keep, shiftable)];
  let best = { removals: 0, removed: 0, score: keep };
  let budget = MOST_COMPARISONS;
  while (levels.length <= MOST_REMOVALS && most - levels.length * WORTH_OF_REMOVAL > best.score && budget > 0) {
    const level = nextLevel(levels.at(-1) as Level, cached, prompt, shiftable, budget);
    budget = level.budget;
    const removed = indexOfMost(level.reached);
    const score = (level.reached[removed] ?? -1) - levels.length * WORTH_OF_REMOVAL;
    if (score > best.score) best = { removals: levels.length, removed, score };
    levels.push(level);
  }
  return traceBack(levels, best.removals, best.removed);
}

function firstLevel(keep: number, shiftable: number): Level {
  const reached = new Int32Array(Math.max(1, shiftable - keep)).fill(-1);
  reached[0] = keep;
  return { reached, removedBefore: new Int32Array(0) };
}

function nextLevel(
  before: Level,
  cached: readonly number[],
  prompt: readonly number[],
  shiftable: number,
  budget: number,
): Level & { readonly budget: number } {
  const reached = new Int32Array(before.reached.length).fill(-1);
  const removedBefore = new Int32Array(before.reached.length);
  let furthest = 0;
  let left = budget;
  for (let removed = 1; removed < reached.length && left > 0; removed++) {
    if ((before.reached[removed - 1] ?? -1) > (before.reached[furthest] ?? -1)) furthest = removed - 1;
    const start = before.reached[furthest] ?? -1;
    if (start < 0) continue;
    const end = endOfRun(cached, prompt, start, removed, Math.min(prompt.length, shiftable - removed, start + left));
    left -= end - start + 1;
    if (end <= start) continue;
    reached[removed] = end;
    removedBefore[removed] = furthest;
  }
  return { reached, removedBefore, budget: left };
}

/**
 * @returns the first position from `start` on where the prompt's token differs from the cache's, `removed` positions
 * further on.
 */
function endOfRun(
  cached: readonly number[],
  prompt: readonly number[],
  start: number,
  removed: number,
  most: number,
): number {
  let place = start;
  while (place < most && cached[place + removed] === prompt[place]) place++;
  return place;
}

/** The first of them, which leaves as much as possible of the cache to find more in. */
function indexOfMost(values: Int32Array): number {
  let best = 0;
  for (let index = 1; index < values.length; index++) if ((values[index] ?? -1) > (values[best] ?? -1)) best = index;
  return best;
}

function traceBack(levels: readonly Level[], removals: number, removed: number): Removals {
  const reached = levels[removals]?.reached[removed] ?? 0;
  const ranges: TokenRange[] = [];
  for (let level = removals, total = removed; level > 0; level--) {
    const before = levels[level]?.removedBefore[total] ?? 0;
    const place = levels[level - 1]?.reached[before] ?? 0;
    ranges.unshift({ start: place + before, end: place + total });
    total = before;
  }
  return { removals: ranges, reached };
}
