import type { RankedTool, SelectableTool } from '../selection/selectable-tool.ts';

/** Maximum number of tools that one message adds because they usually follow. */
export const MOST_FOLLOWERS = 3;

/**
 * Puts usual followers of the matches after the direct matches, and before tools that are only in the same bundle.
 * @param ranked best first. @param followers with how often they follow as a score.
 */
export function withFollowers(
  ranked: readonly RankedTool[],
  followers: ReadonlyMap<SelectableTool, number>,
): readonly RankedTool[] {
  const names = new Set([...followers.keys()].map(({ name }) => name));
  const rest = ranked.filter(({ tool }) => !names.has(tool.name));
  const place = rest.findLastIndex(isDirect) + 1;
  const coming = [...followers].map(([tool, score]): RankedTool => ({ tool, score, ...scoresOf(ranked, tool) }));
  return [...rest.slice(0, place), ...coming, ...rest.slice(place)];
}

export const isDirect = ({ mate, unlikely }: RankedTool): boolean => mate !== true && unlikely !== true;

function scoresOf(ranked: readonly RankedTool[], { name }: SelectableTool): Pick<RankedTool, 'scores'> {
  const scores = ranked.find(({ tool }) => tool.name === name)?.scores;
  return scores === undefined ? {} : { scores };
}
