import { fuse, withFainter, type Calibration, type ScoredTool } from './fusion.ts';
import { trailing, type SelectionRequest } from './selectable-tool.ts';
import type { ToolIndex } from './tool-index.ts';

/** The messages of the person that say what is wanted. */
export type Messages = Pick<SelectionRequest, 'query' | 'before'>;

/**
 * How much the message before weighs, in log-odds, against the message itself. In one text with it, the message before
 * weighed as much as the message, and a change of subject brought the tools of the old one.
 */
const BEFORE_WEIGHT = 1 / 3;

/**
 * Matches the message, and more faintly the one before it: "and tomorrow?" gets its subject from there.
 * @returns the tools that match at all, with their scores, likeliest first.
 */
export async function matchMessages(
  index: Pick<ToolIndex, 'tools' | 'scores'>,
  { query, before = '' }: Messages,
  calibration: Calibration,
): Promise<readonly ScoredTool[]> {
  const now = fuse(index.tools, await index.scores(trailing(query)), calibration);
  if (before.trim() === '') return now;
  return withFainter(now, fuse(index.tools, await index.scores(trailing(before)), calibration), BEFORE_WEIGHT);
}
