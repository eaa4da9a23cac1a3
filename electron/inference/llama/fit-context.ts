import { formatNumber, plural } from '../../../shared/formats/numbers.ts';
import { withAddedTools } from '../added-tools.ts';
import type { PromptTurn } from '../inference-backend.ts';
import { ContextOverflowError } from '../inference-errors.ts';

/**
 * Share of the context that is filled again when turns have to go, so that not every turn drops some and starts over.
 */
const REFILL_SHARE = 0.7;

export interface FittedTurns {
  readonly turns: readonly PromptTurn[];
  readonly droppedTurns: number;
  /** Tokens of the prompt with these turns. */
  readonly tokens: number;
}

/**
 * Leaves out the oldest turns until the prompt fits; a turn begins with what the person wrote. The last one always
 * stays.
 * @param alreadyDropped turns that were left out before: they stay out, or the prompt's beginning would change with
 * every answer.
 * @param capacity tokens for the prompt, room for the answer taken off.
 * @param countTokens of the whole prompt with the given turns.
 * @throws {ContextOverflowError} when the last turn alone does not fit.
 */
export function fitTurns(
  turns: readonly PromptTurn[],
  alreadyDropped: number,
  capacity: number,
  countTokens: (turns: readonly PromptTurn[]) => number,
): FittedTurns {
  const starts = turns.flatMap(({ role }, index) => (role === 'user' ? [index] : []));
  const lastStart = starts.at(-1) ?? 0;
  const from = (start: number): FittedTurns => {
    const kept = turns.slice(start);
    return { turns: kept, droppedTurns: start, tokens: countTokens(kept) };
  };
  const current = from(Math.min(alreadyDropped, lastStart));
  if (current.tokens <= capacity) return current;
  const later = starts.filter((index) => index > current.droppedTurns);
  const first = firstThat(later.length, (place) => from(later[place] ?? lastStart).tokens <= capacity * REFILL_SHARE);
  const fitted = from(later[first] ?? lastStart);
  if (fitted.tokens <= capacity) return fitted;
  throw new ContextOverflowError(
    `Your message needs ${plural(fitted.tokens, 'token')}, and this model has room for ${formatNumber(capacity)}. ` +
      'Shorten it, or choose a model or a setting with a larger context.',
    fitted.tokens - capacity,
  );
}

/**
 * @param dropped turns, oldest first, that are left out; the one after them is the person's.
 * @returns the others, the first of them with the tools that the ones left out had brought: those are loaded all the
 * same.
 */
export function keptTurns(turns: readonly PromptTurn[], dropped: number): readonly PromptTurn[] {
  const lines = [...new Set(turns.slice(0, dropped).flatMap(({ addedTools = [] }) => addedTools))];
  const [first, ...others] = turns.slice(dropped);
  if (first?.role !== 'user' || lines.length === 0) return turns.slice(dropped);
  return [{ ...first, text: withAddedTools(lines, first.text) }, ...others];
}

/** More characters than one token stands for on average in any text. */
const MOST_CHARACTERS_PER_TOKEN = 12;

/**
 * @returns the first turn that could be in a prompt of this many tokens, found by lengths alone: rendering a year of
 * conversation to leave nearly all of it out would hold up everything else.
 */
export function plausibleStart(turns: readonly PromptTurn[], contextSize: number): number {
  let left = contextSize * MOST_CHARACTERS_PER_TOKEN;
  for (let index = turns.length - 1; index >= 0; index--) {
    left -= characters(turns[index]);
    if (left >= 0) continue;
    const next = turns.findIndex(({ role }, later) => later > index && role === 'user');
    return next === -1 ? turns.findLastIndex(({ role }) => role === 'user') : next;
  }
  return 0;
}

/** Each turn costs a little more than its text. */
function characters(turn: PromptTurn | undefined): number {
  const own = turn?.role === 'user' ? turn.text.length : JSON.stringify(turn?.parts ?? []).length;
  return own + MOST_CHARACTERS_PER_TOKEN;
}

/**
 * Each look renders the whole prompt, and a conversation can be thousands of turns long: so by halves.
 * @returns `count` when none does.
 */
function firstThat(count: number, holds: (place: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
