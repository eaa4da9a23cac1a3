import type { ToolProfile } from './tool-profile.ts';

/** Maximum share of what is left for additions that one message takes by itself: the next ones need some, too. */
const SHARE_OF_LEFT = 0.5;
/** Maximum share of the budget for additions that it takes where the beginning left something. See decision 170. */
const SHARE_OF_ADDITIONS = 5 / 8;

/** All tools together take at most this share of the context; those of the beginning keep to a quarter. */
const MOST_WITH_ADDITIONS = 0.3;
/** Later messages find as much as first ones with twice the budget for additions, where the context has room. See decision 178. */
const MOST_BUDGETS = 2;

type Budgets = Pick<ToolProfile, 'budget' | 'contextSize' | 'documentationFormat'>;

/**
 * What a conversation's beginning left of its budget is room for what later messages are about, and so is more of a
 * context that is large enough. A model that reads lines is a small one, for which every line is a delay: its additions
 * keep to their own budget.
 * @param chosenTokens of the tools that were chosen at the beginning. @returns tokens for all additions together.
 */
export function additionRoom({ budget, contextSize, documentationFormat }: Budgets, chosenTokens: number): number {
  const { core, selection, additions } = budget;
  if (documentationFormat !== 'full') return additions;
  const ofContext = Math.floor(MOST_WITH_ADDITIONS * contextSize) - core - selection;
  const own = Math.max(additions, Math.min(MOST_BUDGETS * additions, ofContext));
  return own + Math.max(0, selection - chosenTokens);
}

/** @param leftTokens how much of the room for additions is left. @returns how many tokens one message may add. */
export const turnRoom = ({ budget, documentationFormat }: Omit<Budgets, 'contextSize'>, leftTokens: number): number =>
  Math.min(
    SHARE_OF_LEFT * leftTokens,
    documentationFormat === 'full' ? SHARE_OF_ADDITIONS * budget.additions : Infinity,
  );
