import type { LoaderState } from '../../shared/entities/loaded-tool.ts';
import type { LoadedToolEntry, LoadedTools } from './loaded-tools.ts';
import type { ToolBudget } from './token-budget.ts';

/**
 * @param worked names of tools that were called with success.
 * @returns what the window shows of a conversation's tools: tokens against the budget, and how it went.
 */
export function describeLoaded(
  { selection, tools, reached, missed, selectionMs }: LoadedTools,
  worked: ReadonlySet<string>,
  budget: ToolBudget,
): Pick<LoaderState, 'off' | 'budget' | 'figures'> {
  const used = (belongs: (tool: LoadedToolEntry) => boolean): number =>
    tools.filter(belongs).reduce((sum, { tokens }) => sum + tokens, 0);
  const isCore = ({ reason }: LoadedToolEntry): boolean => reason === 'core';
  const names = new Set(reached);
  return {
    off: selection?.off ?? null,
    budget: {
      core: { used: used(isCore), limit: budget.core },
      selection: { used: used((tool) => tool.placement === 'prefix' && !isCore(tool)), limit: budget.selection },
      additions: { used: used(({ placement }) => placement === 'tail'), limit: budget.additions },
    },
    figures: {
      selectionMs,
      reached: names.size,
      recovered: [...names].filter((name) => worked.has(name)).length,
      missed: missed.length,
    },
  };
}
