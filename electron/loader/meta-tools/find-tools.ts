import { z } from 'zod';
import type { JsonObject } from '../../../shared/entities/json.ts';
import type { CatalogEntry } from '../../tools/catalog.ts';
import { defineTool } from '../../tools/define-tool.ts';
import type { ToolReach } from './tool-reach.ts';

export const findToolsTool = (reach: ToolReach) => defineTool({
  name: 'find_tools',
  summary: 'Find a tool for a task when none of these fits',
  parameters: z.strictObject({ query: z.string().trim().min(1).max(4000).describe('What is to be done') }),
  risk: 'read-only',
  timeoutMs: 5000,
  examples: ['is there a tool for that?', 'find a tool that can resize pictures', 'which tools work with spreadsheets?'],
  run: async ({ query }) => foundResult(await reach.find(query)),
});

/** What the model is told of a search: names and what they do; `load_tools` then says how to call them. */
export function foundResult(found: readonly Pick<CatalogEntry, 'tool'>[]): JsonObject {
  return { found: found.map(({ tool }) => `${tool.name}: ${tool.summary}`) };
}
