import { z } from 'zod';
import { memoryKindSchema } from '../../../shared/entities/memory.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { quoted } from '../../tools/said.ts';
import { asToolError } from './as-tool-error.ts';
import type { MemoryBundleServices } from './memory-store.ts';
import { requireStated, statement } from './statement.ts';

export const rememberTool = (services: MemoryBundleServices) =>
  defineTool({
    name: 'remember',
    summary: 'Remember a fact or preference of the person for later conversations',
    parameters: z.strictObject({
      text: statement.describe('What to remember, as one sentence'),
      kind: memoryKindSchema.optional().describe('fact, preference or note'),
    }),
    risk: 'write-local',
    undo: 'recorded',
    timeoutMs: 5000,
    examples: [
      'remember that my sister Anna lives in Oslo',
      'keep in mind that I am vegetarian',
      'from now on, use metric units for me',
    ],
    tags: ['memory', 'memorise', 'always', 'never', 'forget not'],
    run: async ({ text, kind }, { conversationId }) => {
      requireStated(services, text, conversationId);
      const { how, memory, before } = await asToolError(() =>
        services.store.remember(text, kind ?? 'fact', conversationId),
      );
      return {
        remembered: memory.text,
        ...(how === 'merged' && { known: true }),
        ...(before !== null && { replaced: before }),
      };
    },
    said: ({ remembered, known, replaced }) =>
      known === true
        ? `Already remembered: ${remembered}`
        : `Remembered: ${remembered}${replaced === undefined ? '' : ` (replaces ${quoted(replaced, 40)})`}`,
  });
