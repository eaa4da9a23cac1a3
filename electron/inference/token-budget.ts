/** Tokens for each kind of tool in a conversation's prompt. */
export interface ToolBudget {
  /** For CORE and the bundle menu. They are exempt: if they take more, the rest shrinks. */
  readonly core: number;
  /** For the selection at the start. */
  readonly selection: number;
  /** For later additions. */
  readonly additions: number;
}

/** For a model with four billion parameters and a context of at least 16,000 tokens. */
export const DEFAULT_BUDGET: ToolBudget = { core: 1200, selection: 1800, additions: 800 };

/** Tools never take more than this share of the context. */
const MOST_OF_CONTEXT = 0.25;

/**
 * @param contextSize in tokens.
 * @param wanted by the model's profile, or the defaults.
 * @param selection the person's setting in tokens; null leaves it to the profile.
 * @returns the budget, scaled down to fit in a quarter of the context. The person's setting is used unchanged.
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
