import type { LoadedEntry } from '../storage/loader-event.ts';

/** What was packed for a message that was still being written. */
export interface Draft {
  readonly text: string;
  readonly tools: readonly LoadedEntry[];
}

/** A draft with less of the message than this says little of what it became. */
const LEAST_SHARE = 0.5;

/**
 * The model has read the tools of the draft: what was packed for it stays, in its order, so that they need not be read
 * again.
 * @param chosen for the message as it was sent.
 * @param budgetTokens for what is chosen in addition to CORE. When both do not fit, only what was chosen stays, the drafted
 * ones first.
 */
export function keepDrafted(
  chosen: readonly LoadedEntry[],
  draft: Draft | null,
  text: string,
  budgetTokens: number,
): readonly LoadedEntry[] {
  if (draft === null || !isBeginning(draft.text.trim(), text.trim())) return chosen;
  const own = new Map(chosen.map((tool) => [tool.name, tool]));
  const drafted = new Set(draft.tools.map(({ name }) => name));
  const added = chosen.filter(({ name }) => !drafted.has(name));
  const both = [...draft.tools.map((tool) => own.get(tool.name) ?? tool), ...added];
  if (tokensOf(both) <= Math.max(budgetTokens, tokensOf(chosen))) return both;
  return [...draft.tools.flatMap(({ name }) => own.get(name) ?? []), ...added];
}

const isBeginning = (draft: string, text: string): boolean =>
  draft !== '' && text.startsWith(draft) && draft.length >= LEAST_SHARE * text.length;

const tokensOf = (tools: readonly LoadedEntry[]): number =>
  tools.filter(({ reason }) => reason !== 'core').reduce((sum, { tokens }) => sum + tokens, 0);
