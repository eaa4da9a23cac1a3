import { z } from 'zod';
import { memoryKindSchema } from '../../../shared/entities/memory.ts';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { quoted } from '../../tools/said.ts';
import { asToolError } from './as-tool-error.ts';
import type { MemoryBundleServices, MemoryStore } from './memory-store.ts';
import { splitStatement } from './split-statement.ts';
import { requireStated, statement } from './statement.ts';

export const rememberTool = (services: MemoryBundleServices) =>
  defineTool({
    name: 'remember',
    summary: 'Remember a fact or preference of the person for later conversations',
    parameters: z.strictObject({
      text: statement.describe('What to remember, as one sentence'),
      kind: memoryKindSchema.optional().describe('fact, preference or note'),
    }),
    afterwards: { undoneBy: { tool: 'forget', of: 'text' } },
    roles: { text: ['content', 'dictated'] },
    asks: { text: () => t('What should I remember?') },
    output: z.object({
      remembered: z.string(),
      also: z
        .array(z.object({ remembered: z.string(), replaced: z.string().optional(), known: z.boolean().optional() }))
        .optional(),
      replaced: z.string().optional(),
      known: z.boolean().optional(),
    }),
    risk: 'write-local',
    asksAfterReading: true,
    undo: 'recorded',
    timeoutMs: 5000,
    examples: [
      'remember that my sister Anna lives in Oslo',
      'keep in mind that I am vegetarian',
      'from now on, use metric units for me',
    ],
    exampleCall: { arguments: { text: 'my sister Anna lives in Oslo' }, said: 'I will remember that' },
    tags: ['memory', 'memorise', 'always', 'never', 'forget not'],
    run: async ({ text, kind }, context) => {
      requireStated(services, text, context);
      const { conversationId } = context;
      const [first = text, ...others] = splitStatement(text);
      const keep = (clause: string): Promise<Kept> =>
        asToolError(() => services.store.remember(clause, kind ?? 'fact', conversationId));
      const kept = toResult(await keep(first));
      const also: ReturnType<typeof toResult>[] = [];
      for (const clause of others) also.push(toResult(await keep(clause)));
      return { ...kept, ...(also.length > 0 && { also }) };
    },
    said: ({ also, ...first }) => [first, ...(also ?? [])].map(saidOf).join('; '),
  });

type Kept = Awaited<ReturnType<MemoryStore['remember']>>;

const toResult = ({ how, memory, before }: Kept) => ({
  remembered: memory.text,
  ...(how === 'merged' && { known: true }),
  ...(before !== null && { replaced: before }),
});

function saidOf({ remembered, known, replaced }: ReturnType<typeof toResult>): string {
  if (known === true) return t('Already remembered: {text}', { text: remembered });
  return replaced === undefined
    ? t('Remembered: {text}', { text: remembered })
    : t('Remembered: {text} (replaces {before})', { text: remembered, before: quoted(replaced, 40) });
}
