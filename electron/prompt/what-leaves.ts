import type { LoadReason } from '../../shared/entities/loaded-tool.ts';

/** The parts of a prompt that is too long, as far as they can be reduced. Sizes in tokens of the model in use. */
export interface PromptLoad {
  /** Tokens above what leaves room for the answer. */
  readonly excess: number;
  /** Tokens to keep free for later turns once tools have to leave, so that they don't leave at every turn. */
  readonly reserve: number;
  /** Characters of each result in the present turn as the prompt shows it now, oldest first. */
  readonly results: readonly number[];
  /** The lengths they were already shortened to. */
  readonly shown: ShownResults;
  /** Characters of a result that make up a page for this model. */
  readonly page: number;
  /** Documented tools; among those with the same reason, strongest first. */
  readonly tools: readonly LeavingTool[];
  /** Whether memories or a plan precede the message. */
  readonly recalled: boolean;
  /** Whether the instructions end with the bundle menu. */
  readonly menu: boolean;
}

/** Maximum characters of a turn's newest result, and of each earlier one. */
export interface ShownResults {
  readonly newest: number;
  readonly older: number;
}
export const WHOLE_RESULTS: ShownResults = { newest: Number.MAX_SAFE_INTEGER, older: Number.MAX_SAFE_INTEGER };

export interface LeavingTool {
  readonly name: string;
  readonly reason: LoadReason;
  readonly tokens: number;
}

export type Reduction =
  | ({ readonly type: 'shorten' } & ShownResults)
  | { readonly type: 'leave-out'; readonly names: readonly string[]; readonly menu: boolean }
  | { readonly type: 'leave-recalled' };

/** Characters of a result that say what it was, and how to get the rest. */
export const LEAST_RESULT = 240;

/**
 * The one decision about a prompt that does not fit. The message and room for an answer come first, then what was read
 * for it, page by page, then CORE, then the other tools: the weakest leave first. Older turns leave before this is
 * asked (`fitTurns`).
 * @returns the next reduction, to be requested again until the prompt fits; null if nothing is left to reduce.
 */
export function nextReduction(load: PromptLoad): Reduction | null {
  const { results, shown, page, tools, recalled, menu } = load;
  const [newest, older] = [results.at(-1) ?? 0, Math.max(0, ...results.slice(0, -1))];
  const paged: ShownResults = { newest: Math.min(page, shown.newest), older: Math.min(page, shown.older) };
  if (newest > page || older > page) return { type: 'shorten', ...paged };
  if (older > LEAST_RESULT) return { type: 'shorten', newest: paged.newest, older: LEAST_RESULT };
  const weak = tools.filter(({ reason }) => reason !== 'core');
  if (weak.length > 0) return { type: 'leave-out', names: weakest(weak, load.excess + load.reserve), menu: false };
  if (recalled) return { type: 'leave-recalled' };
  if (menu || tools.length > 0) return { type: 'leave-out', names: tools.map(({ name }) => name), menu: true };
  return newest > LEAST_RESULT
    ? { type: 'shorten', newest: Math.max(LEAST_RESULT, Math.floor(newest / 2)), older: LEAST_RESULT }
    : null;
}

/** Strongest first: what the person or a skill named, then what helped before, what matches, and what only might. */
const STRENGTH: readonly LoadReason[] = [
  'core',
  'mentioned',
  'pinned',
  'requested',
  'attached',
  'assistant',
  'skill',
  'learned',
  'semantic',
  'expanded',
  'bundle',
  'fallback',
  'all',
];

/** @returns tools, weakest first, that together take at least this many tokens, or all of them. */
function weakest(tools: readonly LeavingTool[], tokens: number): readonly string[] {
  const order = tools
    .map((tool, place) => ({ ...tool, place }))
    .toSorted(
      (left, right) => STRENGTH.indexOf(right.reason) - STRENGTH.indexOf(left.reason) || right.place - left.place,
    );
  let freed = 0;
  const enough = order.findIndex((tool) => (freed += tool.tokens) >= tokens);
  return order.slice(0, enough === -1 ? order.length : enough + 1).map(({ name }) => name);
}
