import { z } from 'zod';
import { clip } from '../../../shared/formats/clip.ts';
import { t } from '../../../shared/texts/translate.ts';
import { isSentence, mergedStatement } from '../../foundation/merged-statement.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { quoted } from '../../tools/said.ts';
import { asToolError } from './as-tool-error.ts';
import type { MemoryBundleServices } from './memory-store.ts';
import { requireStated, statement } from './statement.ts';

export const updateMemoryTool = (services: MemoryBundleServices) =>
  defineTool({
    name: 'update_memory',
    summary: 'Change something that was remembered',
    parameters: z.strictObject({
      old: z.string().trim().min(1).max(500).describe('What was remembered'),
      text: statement.describe('What to remember in its place'),
    }),
    asks: { old: () => t('What has changed?') },
    output: z.object({ remembered: z.string(), replaced: z.string() }),
    risk: 'write-local',
    asksAfterReading: true,
    undo: 'recorded',
    timeoutMs: 5000,
    examples: [
      'my sister has moved: she lives in Rome now',
      'correct that, my desk is in room 12',
      'change what you know about my diet: I eat fish',
    ],
    tags: ['memory', 'correct'],
    run: ({ old, text }, context) =>
      asToolError(async () => {
        const memory = await services.store.resolve(old, context.conversationId);
        const whole = isSentence(text) ? text : (mergedStatement(memory.text, text) ?? text);
        requireStated(services, whole, context, memory.text);
        return { remembered: services.store.change(memory.id, whole).text, replaced: memory.text };
      }, old),
    said: ({ remembered, replaced }) =>
      t('Remembered: {text} (replaces {before})', { text: clip(remembered, 70), before: quoted(replaced, 40) }),
  });
