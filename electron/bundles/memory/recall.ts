import { noteRead } from '../../foundation/provenance.ts';
import { z } from 'zod';
import { clip } from '../../../shared/formats/clip.ts';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { saidList } from '../../tools/said.ts';
import { asToolError } from './as-tool-error.ts';
import type { MemoryBundleServices } from './memory-store.ts';

const MOST_RECALLED = 5;

export const recallTool = ({ store }: MemoryBundleServices) =>
  defineTool({
    name: 'recall',
    summary: 'Look up what the person wanted to be remembered',
    parameters: z.strictObject({ query: z.string().trim().min(1).max(500).describe('What it is about') }),
    output: z.object({ memories: z.array(z.object({ text: z.string(), said: z.string() })) }),
    risk: 'read-only',
    timeoutMs: 5000,
    examples: [
      'what do you know about my sister?',
      'do you remember where I live?',
      'what did I tell you about my diet?',
    ],
    exampleCall: { arguments: { query: 'my sister' }, said: 'Your sister Anna lives in Oslo' },
    tags: ['memory', 'know about me'],
    run: ({ query }, { conversationId }) =>
      asToolError(async () => {
        const memories = await store.recall(query, MOST_RECALLED, conversationId);
        noteRead(memories.some(({ isForeign }) => isForeign === true));
        return {
          memories: memories.map(({ text, updatedAt }) => ({
            text,
            said: new Date(updatedAt).toISOString().slice(0, 10),
          })),
        };
      }),
    said: ({ memories }) => {
      const [first, ...others] = memories.map(({ text }) => text);
      if (first === undefined) return t('Nothing remembered about that');
      return others.length === 0
        ? first
        : saidList(
            t('{count, plural, one {# memory} other {# memories}}: {first}', {
              count: memories.length,
              first: clip(first, 80),
            }),
            [first, ...others],
          );
    },
  });
