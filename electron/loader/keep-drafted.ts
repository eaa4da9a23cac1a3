import type { LoadedEntry } from '../storage/loader-event.ts';

/** What was packed for a message that was still being typed. */
export interface Draft {
  readonly text: string;
  readonly tools: readonly LoadedEntry[];
}

/** A draft with a smaller share of the final message says little about it. */
const LEAST_SHARE = 0.5;

/**
 * The model has already read the draft's tools, so they stay, in order, and need not be read again.
 * @param chosen for the message as sent.
 * @param budgetTokens for the selection in addition to CORE. If not everything fits, only the tools chosen for the
 * message stay, those of the draft first.
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
