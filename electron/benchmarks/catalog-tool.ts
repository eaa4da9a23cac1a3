import type { CatalogEntry } from '../tools/catalog.ts';
import type { DatasetTool } from './selection-data.ts';

/** @param examples requests that the index knows it by. */
export function toDatasetTool(
  { tool, bundle, source, parameters }: CatalogEntry,
  dataset: string,
  examples: readonly string[],
): DatasetTool {
  return {
    dataset,
    tool_id: tool.name,
    name: tool.name,
    description: tool.summary,
    parameters,
    group: bundle,
    source,
    examples: [...examples],
    tags: [...(tool.tags ?? [])],
    risk: tool.risk,
  };
}
