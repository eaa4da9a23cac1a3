import { packBudget } from '../selection/pack-budget.ts';
import type { RankedTool, SelectableTool } from '../selection/selectable-tool.ts';
import { isDirect } from './with-followers.ts';

/** Number of tools that a later message may add; the best of a first message are among as many. */
const MOST_LATER = 40;

export interface Outline {
  readonly tokens: number;
  /** Whether a call is held back once if the model has read no more than this. */
  readonly needsSchema: boolean;
}

export interface PackLaterOptions {
  /** Whether the model can't call a tool from what the prompt says, and may get it. */
  readonly isMissing: (tool: SelectableTool) => boolean;
  /** Tokens of the line that says how to call each of them. */
  readonly tokensOf: (tools: readonly SelectableTool[]) => Promise<readonly number[]>;
  /** Their outlines; absent for a model that reads nothing but lines. */
  readonly outlinesOf?: (tools: readonly SelectableTool[]) => Promise<readonly Outline[]>;
  /** For all of them. */
  readonly roomTokens: number;
  /** Minimum chance of being needed per token. */
  readonly price: number;
}

/**
 * @param ranked for a later message, best first.
 * @returns what it adds to the prompt, likeliest first: a line, or an outline of what is less likely. A mere name is there
 * already, or would be no better than a search.
 */
export async function packLater(
  ranked: readonly RankedTool[],
  { isMissing, tokensOf, outlinesOf, roomTokens, price }: PackLaterOptions,
): Promise<readonly RankedTool[]> {
  const candidates = ranked.filter(({ tool }) => isMissing(tool)).slice(0, MOST_LATER);
  const tools = candidates.map(({ tool }) => tool);
  const [lines, outlines] = [await tokensOf(tools), await outlinesOf?.(tools)];
  const counted = candidates.map(({ tool, ...candidate }, place): RankedTool => {
    const { shortTokens: _, ...line } = tool;
    const tokens = lines[place] ?? tool.tokens;
    return { ...candidate, tool: { ...line, tokens, ...(outlines && outlined(outlines[place], tokens)) } };
  });
  return packBudget(counted.filter(isDirect), roomTokens, { price });
}

/** No mentions or names, and no outline that is longer than the line. */
const outlined = (
  outline: Outline | undefined,
  lineTokens: number,
): Pick<SelectableTool, 'shortTokens' | 'needsSchema'> => ({
  shortTokens: {
    outline: outline !== undefined && outline.tokens < lineTokens ? outline.tokens : Infinity,
    mention: Infinity,
    name: Infinity,
  },
  needsSchema: outline?.needsSchema ?? false,
});
