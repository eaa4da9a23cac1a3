/** Tokens of an exchange as it is, and with its long results folded. */
export interface ExchangeSize {
  readonly whole: number;
  readonly folded: number;
}

/** How many exchanges, from the oldest, become a summary, and of how many long results are folded. */
export interface CompactionPlan {
  readonly summarized: number;
  readonly folded: number;
}

/** Share of the context left for turns from which a conversation is made shorter while nobody waits. */
const FULL = 0.75;
/** What is left then, so that it is not needed again soon. */
const REFILLED = 0.5;
/** How much of it stays word for word, with all results. */
const WHOLE = 0.35;
/** At most this much of it is the summary. */
const SUMMARY = 0.15;
const [LEAST_SUMMARY, MOST_SUMMARY] = [80, 700];

/** @param room tokens for turns: the context without the prefix and the room for an answer. */
export const isNearlyFull = (turnsTokens: number, room: number): boolean => turnsTokens > room * FULL;

/** @returns tokens of a summary. */
export const summaryTokens = (room: number): number =>
  Math.min(MOST_SUMMARY, Math.max(LEAST_SUMMARY, Math.floor(room * SUMMARY)));

/**
 * Long results of all but the last exchanges are folded. If that isn't enough, the oldest exchanges become a summary.
 * @param sizes of the exchanges that are not summarized yet, oldest first. The last one always stays whole.
 * @param room tokens for turns.
 */
export function planCompaction(sizes: readonly ExchangeSize[], room: number): CompactionPlan {
  const whole = wholeExchanges(sizes, room);
  const folded = sizes.length - whole;
  let size = sum(sizes.slice(0, folded), 'folded') + sum(sizes.slice(folded), 'whole');
  if (size <= room * REFILLED) return { summarized: 0, folded };
  const most = room * REFILLED - summaryTokens(room);
  let summarized = 0;
  for (; summarized < folded && size > most; summarized++) size -= sizes[summarized]?.folded ?? 0;
  return { summarized, folded };
}

/** @returns how many of the last exchanges stay as they are: at least one, and two if there is room for them. */
function wholeExchanges(sizes: readonly ExchangeSize[], room: number): number {
  let size = sizes.at(-1)?.whole ?? 0;
  let count = 1;
  while (count < sizes.length) {
    size += sizes[sizes.length - 1 - count]?.whole ?? 0;
    if (size > room * (count === 1 ? REFILLED : WHOLE)) break;
    count++;
  }
  return count;
}

const sum = (sizes: readonly ExchangeSize[], which: keyof ExchangeSize): number =>
  sizes.reduce((total, size) => total + size[which], 0);
