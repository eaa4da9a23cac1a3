import type { RankedTool, SelectableTool } from '../selection/selectable-tool.ts';

/** Tools that one message brings along because they usually follow. */
export const MOST_FOLLOWERS = 3;

/**
 * Puts tools that usually follow what matches behind the direct matches, and before those that are only in the same
 * bundle.
 * @param ranked best first. @param followers with the share of times that they follow, as a score.
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
