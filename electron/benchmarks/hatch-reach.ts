import { MOST_FOUND } from '../loader/meta-tools/find-tools.ts';
import { shortDocumentation } from '../prompt/brief-documentation.ts';
import { CALIBRATION, fuse } from '../selection/fusion.ts';
import type { ToolIndex } from '../selection/tool-index.ts';
import type { DatasetQuery } from './selection-data.ts';

/**
 * Whether a model that knows what is missing has everything after one search for each missing tool: given the first
 * words of the tool's description, `find_tools` has to return it, or an equivalent, among its five results. An upper
 * bound, because a model uses its own words.
 * @param packed ids of the loaded tools.
 */
export async function reachesAll(
  { relevant, alternatives }: Pick<DatasetQuery, 'relevant' | 'alternatives'>,
  packed: ReadonlySet<string>,
  index: ToolIndex,
): Promise<boolean> {
  for (const id of relevant) {
    const asGood = [id, ...(alternatives[id] ?? [])];
    if (asGood.some((option) => packed.has(option))) continue;
    const tool = index.tools.find((one) => asGood.includes(one.id));
    if (tool === undefined) return false;
    const found = await search(
      shortDocumentation({ name: '', summary: tool.summary, parameters: {} }, 'mention').slice(2),
      packed,
      index,
    );
    if (!asGood.some((option) => found.includes(option))) return false;
  }
  return true;
}

async function search(text: string, packed: ReadonlySet<string>, index: ToolIndex): Promise<readonly string[]> {
  return index
    .withProducers(fuse(index.tools, await index.scores(text), CALIBRATION))
    .filter(({ tool, score }) => score >= CALIBRATION.thresholds.find && !packed.has(tool.id))
    .slice(0, MOST_FOUND)
    .map(({ tool }) => tool.id);
}
