/** Tokens for each kind of tool in a conversation's prompt. */
export interface ToolBudget {
  /**
   * For the tools that are always there, and the bundle menu. They are exempt: the rest shrinks when they take more.
   */
  readonly core: number;
  /** For what is chosen at the start. */
  readonly selection: number;
  /** For what is added later. */
  readonly additions: number;
}

/** For a model of four billion parameters with a context of 16,000 tokens or more. */
export const DEFAULT_BUDGET: ToolBudget = { core: 1200, selection: 1800, additions: 800 };

/** Tools never take more than this share of the context. */
const MOST_OF_CONTEXT = 0.25;

/**
 * @param contextSize in tokens.
 * @param wanted by the model's profile, or the defaults.
 * @param selection tokens that the person set for it; null leaves it to the profile.
 * @returns the budget, scaled down so that all of it fits in a quarter of the context. What the person set is taken as
 * it is.
 */
export function toolBudget(contextSize: number, wanted: ToolBudget, selection: number | null): ToolBudget {
  const scale = Math.min(1, (MOST_OF_CONTEXT * contextSize) / (wanted.core + wanted.selection + wanted.additions));
  const scaled = (tokens: number): number => Math.floor(tokens * scale);
  return {
    core: scaled(wanted.core),
    selection: selection ?? scaled(wanted.selection),
    additions: scaled(wanted.additions),
  };
}
