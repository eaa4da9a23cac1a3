import type { LoaderState } from '../../shared/entities/loaded-tool.ts';
import { chosenTokens, type LoadedToolEntry, type LoadedTools } from './loaded-tools.ts';
import type { ToolBudget } from '../inference/token-budget.ts';

/**
 * @param worked names of tools that were called successfully. @param additionTokens the room for all additions.
 * @returns what the window shows of a conversation's tools: tokens against the budget, and its figures.
 */
export function describeLoaded(
  { selection, tools, stays, reached, missed, selectionMs, leftOut }: LoadedTools,
  worked: ReadonlySet<string>,
  budget: ToolBudget,
  additionTokens: number,
): Pick<LoaderState, 'off' | 'budget' | 'figures' | 'leftOut' | 'stays'> {
  const used = (belongs: (tool: LoadedToolEntry) => boolean): number =>
    tools.filter(belongs).reduce((sum, { tokens }) => sum + tokens, 0);
  const isCore = ({ reason }: LoadedToolEntry): boolean => reason === 'core';
  // All tools for one turn have a separate budget.
  const isAdded = ({ placement, reason }: LoadedToolEntry): boolean => placement === 'tail' && reason !== 'fallback';
  const names = new Set(reached);
  return {
    off: selection?.off ?? null,
    budget: {
      core: share(used(isCore), budget.core),
      selection: share(chosenTokens(tools), budget.selection),
      additions: share(used(isAdded), additionTokens),
    },
    leftOut: leftOut.tools.map(({ name }) => name),
    stays: stays.map(({ name }) => name),
    figures: {
      selectionMs,
      reached: names.size,
      recovered: [...names].filter((name) => worked.has(name)).length,
      missed: missed.length,
    },
  };
}

/** Required tools are loaded whatever the budget: then there is no limit to show. */
const share = (used: number, limit: number): LoaderState['budget']['core'] => ({
  used,
  limit: used > limit ? null : limit,
});
