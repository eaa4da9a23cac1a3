import type { ToolProfile } from './tool-profile.ts';

/** Maximum share of what is left for additions that one message takes by itself: the next ones need some, too. */
const SHARE_OF_LEFT = 0.5;
/** Maximum share of the budget for additions that it takes where the beginning left something. See decision 170. */
const SHARE_OF_ADDITIONS = 5 / 8;

type Budgets = Pick<ToolProfile, 'budget' | 'documentationFormat'>;

/**
 * What a conversation's beginning left of its budget is room for what later messages are about. A model that reads lines is
 * a small one, for which every line is a delay: its additions keep to their own budget.
 * @param chosenTokens of the tools that were chosen at the beginning. @returns tokens for all additions together.
 */
export const additionRoom = ({ budget, documentationFormat }: Budgets, chosenTokens: number): number =>
  budget.additions + (documentationFormat === 'full' ? Math.max(0, budget.selection - chosenTokens) : 0);

/** @param leftTokens how much of the room for additions is left. @returns how many tokens one message may add. */
export const turnRoom = ({ budget, documentationFormat }: Budgets, leftTokens: number): number =>
  Math.min(
    SHARE_OF_LEFT * leftTokens,
    documentationFormat === 'full' ? SHARE_OF_ADDITIONS * budget.additions : Infinity,
  );
