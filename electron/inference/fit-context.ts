import { formatNumber } from '../../shared/formats/numbers.ts';
import { t } from '../../shared/texts/translate.ts';
import { withAddedTools } from './added-tools.ts';
import type { PromptTurn } from './inference-backend.ts';
import { ContextOverflowError } from './inference-errors.ts';

/**
 * Share of the context that is filled again when turns have to leave, so that not every turn drops some and starts
 * over.
 */
const REFILL_SHARE = 0.7;

export interface FittedTurns {
  readonly turns: readonly PromptTurn[];
  readonly droppedTurns: number;
  /** Tokens of the prompt with these turns. */
  readonly tokens: number;
}

/**
 * Leaves out the oldest turns until the prompt fits; a turn begins with the person's message. The last one always
 * stays.
 * @param alreadyDropped turns left out earlier: they stay out, or the prompt's beginning would change with every
 * answer.
 * @param capacity tokens for the prompt, excluding the room for the answer.
 * @param countTokens of the whole prompt with the given turns.
 * @throws {ContextOverflowError} if the last turn alone doesn't fit.
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
  return requireFits(from(later[first] ?? lastStart), capacity);
}

/**
 * For a caller that makes the conversation itself shorter: nothing is left out.
 * @throws {ContextOverflowError} if the turns don't fit.
 */
export const fitAllTurns = (
  turns: readonly PromptTurn[],
  capacity: number,
  countTokens: (turns: readonly PromptTurn[]) => number,
): FittedTurns => requireFits({ turns, droppedTurns: 0, tokens: countTokens(turns) }, capacity);

function requireFits(fitted: FittedTurns, capacity: number): FittedTurns {
  if (fitted.tokens <= capacity) return fitted;
  throw new ContextOverflowError(
    t(
      'Your message needs {tokens, plural, one {# token} other {# tokens}}, and this model has room for {capacity}. ' +
        'Shorten it, or choose a model or a setting with a larger context.',
      { tokens: fitted.tokens, capacity: formatNumber(capacity) },
    ),
    fitted.tokens - capacity,
  );
}

/**
 * @param dropped turns, oldest first, that are left out; the one after them is the person's.
 * @returns the others, the first of them with the tools that the dropped turns had added: those are still loaded.
 */
export function keptTurns(turns: readonly PromptTurn[], dropped: number): readonly PromptTurn[] {
  const lines = [...new Set(turns.slice(0, dropped).flatMap(({ addedTools = [] }) => addedTools))];
  const [first, ...others] = turns.slice(dropped);
  if (first?.role !== 'user' || lines.length === 0) return turns.slice(dropped);
  return [{ ...first, text: withAddedTools(lines, first.text) }, ...others];
}

/** More characters than one token represents on average in any text. */
const MOST_CHARACTERS_PER_TOKEN = 12;

/**
 * @returns the first turn that could be in a prompt of this many tokens, judged by lengths alone: rendering a year of
 * conversation only to leave most of it out would block everything else.
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
 * By bisection, because each check renders the whole prompt, and a conversation can have thousands of turns.
 * @returns `count` if none does.
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
