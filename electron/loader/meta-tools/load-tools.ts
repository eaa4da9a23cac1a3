import { z } from 'zod';
import type { JsonObject } from '../../../shared/entities/json.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { documentation } from './documentation.ts';
import type { LoadOutcome, ToolReach } from './tool-reach.ts';

export const MOST_NAMES = 20;
const namesSchema = z.array(z.string().trim().min(1).max(200)).min(1).max(MOST_NAMES);

export const loadToolsTool = (reach: ToolReach) => defineTool({
  name: 'load_tools',
  summary: 'Load tools by name so that they can be called',
  parameters: z.strictObject({ names: namesSchema.describe('Names of tools or bundles, or "all"') }),
  risk: 'read-only',
  timeoutMs: 5000,
  examples: ['load the notes tools', 'load everything you have', 'get the calendar tools ready'],
  run: ({ names }, { conversationId }) => loadedResult(reach.load(conversationId, names), (name) => reach.nearest(name)),
});

/** What the model is told: how to call each loaded tool, which is all the documentation it gets of them. */
export function loadedResult({ loaded, alreadyLoaded, unknown, noRoom }: LoadOutcome, nearest: (name: string) => readonly string[]): JsonObject {
  return {
    loaded: loaded.map(documentation),
    ...(alreadyLoaded.length > 0 ? { alreadyLoaded: [...alreadyLoaded] } : {}),
    ...(unknown.length > 0 ? { unknown: unknown.map((name) => `${name}; the nearest are ${nearest(name).join(', ')}`) } : {}),
    ...(noRoom.length > 0 ? { noRoom: [...noRoom], note: 'Unload tools that are not needed, or call these as they are.' } : {}),
  };
}
