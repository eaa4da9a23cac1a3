import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { joinFirstFew } from '../../../shared/formats/lists.ts';
import type { CatalogEntry } from '../../tools/catalog.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { oneLine } from '../../prompt/brief-documentation.ts';
import { saidList } from '../../tools/said.ts';
import { documentation } from './documentation.ts';
import type { ToolReach } from './tool-reach.ts';

/** Number of tools in a search result, and the maximum that can be asked for. */
export const MOST_FOUND = 5;
const MOST_ASKED_FOR = 20;
const scopeSchema = z.string().trim().min(1).max(100).optional();

export const findToolsTool = (reach: ToolReach) =>
  defineTool({
    name: 'find_tools',
    summary: 'Find a tool for a task when none of these fits',
    parameters: z.strictObject({
      query: z
        .string()
        .trim()
        .min(1)
        .max(4000)
        .describe('What is missing, as a tool would describe it: “convert currency”, not the person’s message'),
      domain: scopeSchema,
      source: scopeSchema.describe('A server, such as mcp.github'),
      limit: z.number().int().min(1).max(MOST_ASKED_FOR).optional(),
    }),
    risk: 'read-only',
    timeoutMs: 5000,
    examples: [
      'is there a tool for that?',
      'find a tool that can resize pictures',
      'which tools work with spreadsheets?',
    ],
    run: async ({ query, domain, source, limit = MOST_FOUND }, { conversationId }) => {
      const loaded = new Set(reach.loadedNames(conversationId).filter((name) => !META_TOOLS.has(name)));
      const matches = await reach.find(query, [...loaded], { domain, source, conversationId });
      const isLoaded = ({ tool }: CatalogEntry): boolean => loaded.has(tool.name);
      return foundResult(
        matches.filter((match) => !isLoaded(match)).slice(0, limit),
        matches.slice(0, limit).filter(isLoaded),
      );
    },
    said: ({ callNow = [], found }) => {
      const lines = [...callNow, ...found];
      return saidList(
        lines.length === 0
          ? t('No tool found')
          : t('Found {tools}', { tools: joinFirstFew(lines.map((line) => line.replace(/[:(].*$/s, ''))) }),
        lines,
      );
    },
  });

/** They find and load other tools; none of them does the task. */
const META_TOOLS: ReadonlySet<string> = new Set(['find_tools', 'explain_tool', 'load_tools', 'unload_tools']);

/**
 * The result of a search for the model: first how to call loaded tools, then names and summaries; `load_tools` tells
 * how to call those.
 * @param loaded matches that are already in the prompt.
 */
function foundResult(found: readonly Pick<CatalogEntry, 'tool'>[], loaded: readonly CatalogEntry[] = []) {
  return {
    ...(loaded.length > 0 && { callNow: loaded.map(documentation) }),
    found: found.map(({ tool }) => `${tool.name}: ${oneLine(tool.summary)}`),
  };
}
