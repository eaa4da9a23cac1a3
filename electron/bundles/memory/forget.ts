import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { quoted } from '../../tools/said.ts';
import { asToolError } from './as-tool-error.ts';
import type { MemoryBundleServices } from './memory-store.ts';

/** A forgotten memory can be restored until the app restarts, hence write-local. */
export const forgetTool = ({ store }: MemoryBundleServices) =>
  defineTool({
    name: 'forget',
    summary: 'Forget something that was remembered',
    parameters: z.strictObject({ text: z.string().trim().min(1).max(500).describe('What was remembered') }),
    asks: { text: () => t('What should I forget?') },
    output: z.object({ forgotten: z.string() }),
    risk: 'write-local',
    removes: true,
    undo: 'recorded',
    timeoutMs: 5000,
    examples: ['forget where I live', 'forget what I said about Anna', 'do not remember my diet any more'],
    exampleCall: { arguments: { text: 'where I live' }, said: 'I forgot where you live' },
    tags: ['memory', 'delete'],
    preview: ({ text }, { conversationId }) =>
      asToolError(
        async () => ({
          effect: t('This memory will be forgotten.'),
          thing: (await store.resolve(text, conversationId)).text,
        }),
        text,
      ),
    run: ({ text }, { conversationId }) =>
      asToolError(async () => ({ forgotten: store.delete((await store.resolve(text, conversationId)).id).text }), text),
    said: ({ forgotten }) => t('Forgot {text}', { text: quoted(forgotten, 100) }),
  });
