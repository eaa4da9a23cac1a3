import { z } from 'zod';
import { jsonObjectSchema, type JsonValue } from '../../../shared/entities/json.ts';
import { t } from '../../../shared/texts/translate.ts';
import { joinFirstFew } from '../../../shared/formats/lists.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { documentation } from './documentation.ts';
import type { LoadOutcome, ToolReach } from './tool-reach.ts';

export const MOST_NAMES = 20;
const namesSchema = z.array(z.string().trim().min(1).max(200)).min(1).max(MOST_NAMES);

const LOAD_TOOLS = 'load_tools';

export const loadToolsTool = (reach: ToolReach) =>
  defineTool({
    name: LOAD_TOOLS,
    summary: 'Load tools by name so that they can be called',
    parameters: z.strictObject({ names: namesSchema.describe('Names of tools or bundles, or "all"') }),
    risk: 'read-only',
    timeoutMs: 5000,
    examples: ['load the notes tools', 'load everything you have', 'get the calendar tools ready'],
    run: async ({ names }, { conversationId }) =>
      loadedResult(await reach.load(conversationId, names), (name) => reach.nearest(name)),
    said: ({ loaded }) =>
      loaded.length === 0
        ? t('No tool was loaded')
        : t('Loaded {tools}', { tools: joinFirstFew(loaded.map((line) => line.replace(/[:(].*$/s, ''))) }),
  });

/** What the model reads: how to call each loaded tool. This is the only documentation it gets of them. */
function loadedResult(
  { loaded, alreadyLoaded, unknown, noRoom }: LoadOutcome,
  nearest: (name: string) => readonly string[],
) {
  return {
    loaded: loaded.map(documentation),
    ...(alreadyLoaded.length > 0 ? { alreadyLoaded: [...alreadyLoaded] } : {}),
    ...(unknown.length > 0
      ? { unknown: unknown.map((name) => `${name}; the nearest are ${nearest(name).join(', ')}`) }
      : {}),
    ...(noRoom.length > 0
      ? { noRoom: [...noRoom], note: 'Unload tools that are not needed, or call these as they are.' }
      : {}),
  };
}

/** @returns how to call each tool that a call loaded; nothing for calls of other tools. */
export function loadedLines(toolName: string, result: JsonValue): readonly string[] {
  const parsed = toolName === LOAD_TOOLS ? resultSchema.safeParse(result) : null;
  return parsed?.success === true ? parsed.data.loaded : [];
}

/** @returns the result of a call without the lines of tools unloaded since. Results of other tools stay unchanged. */
export function withoutTools(toolName: string, result: JsonValue, unloaded: ReadonlySet<string>): JsonValue {
  const parsed = toolName === LOAD_TOOLS ? resultSchema.safeParse(result) : null;
  if (parsed?.success !== true) return result;
  return {
    ...parsed.data,
    loaded: parsed.data.loaded.filter((line) => !unloaded.has(line.slice(0, line.indexOf('(')))),
  };
}

const resultSchema = z.looseObject({ loaded: z.array(z.string()) }).and(jsonObjectSchema);
