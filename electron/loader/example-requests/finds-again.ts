import { CALIBRATION, type ScoredTool } from '../../selection/fusion.ts';
import { matchMessages } from '../../selection/match-messages.ts';
import type { ToolIndex } from '../../selection/tool-index.ts';

/**
 * A request is kept if its tool is among this many of the best matches, or among this share of a larger catalog: of
 * real requests 96 to 100% were, of those for another tool 7 to 18% (decision 85).
 */
const MOST_PLACES = 10;
const MOST_SHARE = 1 / 15;
/** In a catalog so small that ten places would be most of it. */
const LARGEST_SHARE = 1 / 2;

/**
 * @param index without the request itself: a tool's requests are added to the index after all of them were judged.
 * @returns those of the requests that find the tool again.
 */
export async function findingAgain(
  requests: readonly string[],
  toolName: string,
  index: Pick<ToolIndex, 'tools' | 'scores' | 'readAhead'>,
): Promise<readonly string[]> {
  const { length } = index.tools;
  const mostPlaces = Math.min(LARGEST_SHARE * length, Math.max(MOST_PLACES, Math.round(MOST_SHARE * length)));
  const found: string[] = [];
  for (const request of requests) {
    const { ranked } = await matchMessages(index, { query: request }, CALIBRATION);
    if (placeOf(toolName, ranked) < mostPlaces) found.push(request);
  }
  return found;
}

/** @returns how many other tools match at least as well: without any evidence, that is all of them. */
function placeOf(toolName: string, ranked: readonly ScoredTool[]): number {
  const own = ranked.find(({ tool }) => tool.name === toolName);
  if (own === undefined) return Infinity;
  return ranked.filter((other) => other !== own && other.score >= own.score).length;
}
