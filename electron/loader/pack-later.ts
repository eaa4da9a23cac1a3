import { packBudget } from '../selection/pack-budget.ts';
import type { RankedTool, SelectableTool } from '../selection/selectable-tool.ts';
import { isDirect } from './with-followers.ts';

/** Number of tools that a later message may add; the best of a first message are among as many. */
const MOST_LATER = 40;

/** Maximum share of what is left for additions that one message takes by itself: the next ones need some, too. */
export const TURN_SHARE = 0.5;

export interface PackLaterOptions {
  /** Whether the model can't call a tool from what the prompt says, and may get it. */
  readonly isMissing: (tool: SelectableTool) => boolean;
  /** Tokens of the line that says how to call each of them: added documentation has no other form. */
  readonly tokensOf: (tools: readonly SelectableTool[]) => Promise<readonly number[]>;
  /** For all of them. */
  readonly roomTokens: number;
  /** Minimum chance of being needed per token. */
  readonly price: number;
}

/** @param ranked for a later message, best first. @returns what it adds to the prompt, likeliest first. */
export async function packLater(
  ranked: readonly RankedTool[],
  { isMissing, tokensOf, roomTokens, price }: PackLaterOptions,
): Promise<readonly RankedTool[]> {
  const candidates = ranked.filter(({ tool }) => isMissing(tool)).slice(0, MOST_LATER);
  const tokens = await tokensOf(candidates.map(({ tool }) => tool));
  const lines = candidates.map(({ tool, ...candidate }, place): RankedTool => {
    const { shortTokens: _, ...line } = tool;
    return { ...candidate, tool: { ...line, tokens: tokens[place] ?? tool.tokens } };
  });
  return packBudget(lines.filter(isDirect), roomTokens, { price });
}
