import type { LoadedTool, LoaderState } from '../../../shared/entities/loaded-tool.ts';
import { kindOf, sumTokens, type ReasonKind } from './reasons.ts';

export interface PocketPart {
  readonly kind: ReasonKind;
  readonly tokens: number;
}

/** Room for one kind of tools, and what fills it; in tokens. */
export interface Pocket {
  readonly name: string;
  readonly parts: readonly PocketPart[];
  readonly used: number;
  /** Null where there is no bound. */
  readonly limit: number | null;
}

/**
 * @returns the budget's pockets in the order of the list of tools; without a bound and only when it holds something,
 * all tools of a turn.
 */
export function pocketsOf(tools: readonly LoadedTool[], budget: LoaderState['budget']): readonly Pocket[] {
  const parts = (placement: LoadedTool['placement'], ...kinds: readonly ReasonKind[]): readonly PocketPart[] =>
    kinds.map((kind) => ({
      kind,
      tokens: sumTokens(tools.filter((tool) => tool.placement === placement && kindOf(tool.reason) === kind)),
    }));
  const [fallback = { kind: 'fallback', tokens: 0 }] = parts('tail', 'fallback');
  return [
    pocket('Chosen at the start', budget.selection, parts('prefix', 'chosen', 'added', 'pinned')),
    pocket('Added later', budget.additions, parts('tail', 'chosen', 'added', 'pinned')),
    pocket('Always there', budget.core, parts('prefix', 'core')),
    ...(fallback.tokens > 0
      ? [{ name: 'All tools, for this turn', parts: [fallback], used: fallback.tokens, limit: null }]
      : []),
  ];
}

const pocket = (
  name: string,
  { used, limit }: LoaderState['budget']['core'],
  parts: readonly PocketPart[],
): Pocket => ({ name, parts: parts.filter(({ tokens }) => tokens > 0), used, limit });

/** Tokens that a pocket stands for in the bar: its room, or what is in it where that is more. */
export const widthOf = ({ parts, limit }: Pocket): number =>
  Math.max(
    limit ?? 0,
    parts.reduce((sum, { tokens }) => sum + tokens, 0),
  );
