import { CALIBRATION } from '../../selection/fusion.ts';
import { matchMessages } from '../../selection/match-messages.ts';
import type { ToolIndex } from '../../selection/tool-index.ts';

/**
 * A request is kept if its tool is among this many of the best matches, or among this share of a larger catalog: of
 * real requests 96 to 100% were, of those for another tool 7 to 18% (decision 85).
 */
const MOST_PLACES = 10;
const MOST_SHARE = 1 / 15;

/**
 * @param index without the request itself: a tool's requests are added to the index after all of them were judged.
 * @returns those of the requests that find the tool again.
 */
export async function findingAgain(
  requests: readonly string[],
  toolName: string,
  index: Pick<ToolIndex, 'tools' | 'scores'>,
): Promise<readonly string[]> {
  const mostPlaces = Math.max(MOST_PLACES, Math.round(MOST_SHARE * index.tools.length));
  const found: string[] = [];
  for (const request of requests) {
    const { ranked } = await matchMessages(index, { query: request }, CALIBRATION);
    if (ranked.slice(0, mostPlaces).some(({ tool }) => tool.name === toolName)) found.push(request);
  }
  return found;
}
