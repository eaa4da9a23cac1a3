import type { LoadedTool, LoaderState } from '../../../shared/entities/loaded-tool.ts';
import { t } from '../../../shared/texts/translate.ts';
import { kindOf, sumTokens, type ReasonKind } from './reasons.ts';

export interface ReasonShare {
  readonly kind: ReasonKind;
  readonly tokens: number;
}

/** The budget of one kind of tools, and its use; in tokens. */
export interface BudgetPart {
  readonly name: string;
  readonly shares: readonly ReasonShare[];
  readonly used: number;
  /** Null if there is no limit. */
  readonly limit: number | null;
}

/**
 * @returns the parts of the budget in the order of the list of tools, followed by all tools of a turn, if there are
 * any: those have no limit.
 */
export function budgetParts(tools: readonly LoadedTool[], budget: LoaderState['budget']): readonly BudgetPart[] {
  const shares = (placement: LoadedTool['placement'], ...kinds: readonly ReasonKind[]): readonly ReasonShare[] =>
    kinds.map((kind) => ({
      kind,
      tokens: sumTokens(tools.filter((tool) => tool.placement === placement && kindOf(tool.reason) === kind)),
    }));
  const [fallback = { kind: 'fallback', tokens: 0 }] = shares('tail', 'fallback');
  return [
    part(t('Chosen at the start'), budget.selection, shares('prefix', 'chosen', 'added', 'pinned')),
    part(t('Added later'), budget.additions, shares('tail', 'chosen', 'added', 'pinned')),
    part(t('Always there'), budget.core, shares('prefix', 'core')),
    ...(fallback.tokens > 0
      ? [{ name: t('All tools, for this turn'), shares: [fallback], used: fallback.tokens, limit: null }]
      : []),
  ];
}

const part = (
  name: string,
  { used, limit }: LoaderState['budget']['core'],
  shares: readonly ReasonShare[],
): BudgetPart => ({ name, shares: shares.filter(({ tokens }) => tokens > 0), used, limit });

/** Tokens that a part represents in the bar: its limit, or its use if that is larger. */
export const widthOf = ({ shares, limit }: BudgetPart): number =>
  Math.max(
    limit ?? 0,
    shares.reduce((sum, { tokens }) => sum + tokens, 0),
  );
