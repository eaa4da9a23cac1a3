import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { joinFirstFew } from '../../../shared/formats/lists.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { MOST_NAMES } from './load-tools.ts';
import type { ToolReach, UnloadOutcome } from './tool-reach.ts';

export const unloadToolsTool = (reach: ToolReach) =>
  defineTool({
    name: 'unload_tools',
    summary: 'Unload tools that are no longer needed',
    parameters: z.strictObject({
      names: z.array(z.string().trim().min(1).max(200)).min(1).max(MOST_NAMES).describe('Names of tools or bundles'),
    }),
    risk: 'read-only',
    timeoutMs: 5000,
    examples: ['unload the notes tools', 'drop the tools you added', 'you can unload convert_units again'],
    run: ({ names }, { conversationId }) => unloadedResult(reach.unload(conversationId, names)),
    said: ({ unloaded }) =>
      unloaded.length === 0 ? t('No tool was unloaded') : t('Unloaded {tools}', { tools: joinFirstFew(unloaded) }),
  });

function unloadedResult({ unloaded, kept, notLoaded }: UnloadOutcome) {
  return {
    unloaded: [...unloaded],
    ...(kept.length > 0
      ? { kept: [...kept], note: 'Tools from the beginning of the conversation stay: they cost nothing more.' }
      : {}),
    ...(notLoaded.length > 0 ? { notLoaded: [...notLoaded] } : {}),
  };
}
