import { z } from 'zod';
import { formatFirstFew } from '../../../shared/formats/numbers.ts';
import type { CatalogEntry } from '../../tools/catalog.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { oneLine } from '../../prompt/brief-documentation.ts';
import { saidList } from '../../tools/said.ts';
import type { ToolReach } from './tool-reach.ts';

/** Tools that one search tells of. */
export const MOST_FOUND = 5;

export const findToolsTool = (reach: ToolReach) =>
  defineTool({
    name: 'find_tools',
    summary: 'Find a tool for a task when none of these fits',
    parameters: z.strictObject({ query: z.string().trim().min(1).max(4000).describe('What is to be done') }),
    risk: 'read-only',
    timeoutMs: 5000,
    examples: [
      'is there a tool for that?',
      'find a tool that can resize pictures',
      'which tools work with spreadsheets?',
    ],
    run: async ({ query }, { conversationId }) => {
      const loaded = new Set(reach.loadedNames(conversationId));
      const matches = await reach.find(query);
      const isLoaded = ({ tool }: CatalogEntry): boolean => loaded.has(tool.name);
      return foundResult(
        matches.filter((match) => !isLoaded(match)).slice(0, MOST_FOUND),
        matches.slice(0, MOST_FOUND).filter(isLoaded),
      );
    },
    said: ({ found, alreadyLoaded = [] }) => {
      const lines = [...alreadyLoaded, ...found];
      return saidList(
        lines.length === 0
          ? 'No tool found'
          : `Found ${formatFirstFew(lines.map((line) => line.replace(/[:(].*$/s, '')))}`,
        lines,
      );
    },
  });

/**
 * What the model is told of a search: names and what they do; `load_tools` then says how to call them.
 * @param loaded matches that are in the prompt already.
 */
export function foundResult(
  found: readonly Pick<CatalogEntry, 'tool'>[],
  loaded: readonly Pick<CatalogEntry, 'tool'>[] = [],
) {
  return {
    found: found.map(({ tool }) => `${tool.name}: ${oneLine(tool.summary)}`),
    ...(loaded.length > 0 ? { alreadyLoaded: loaded.map(({ tool }) => tool.name) } : {}),
  };
}
