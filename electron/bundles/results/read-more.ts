import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { noteOutsideRead } from '../../foundation/provenance.ts';
import { defineTool, type ToolDefinition } from '../../tools/define-tool.ts';
import { beginningOf } from '../../tools/result-bound.ts';
import type { ResultStore } from '../../tools/result-store.ts';
import { saidText } from '../../tools/said.ts';
import { refusedValue } from '../../tools/tool-error.ts';

/** Characters of a result taken up by the page's figures. */
const FIGURES_ROOM = 200;

export function createReadMore(results: Pick<ResultStore, 'read' | 'resolve' | 'resultLength'>): ToolDefinition {
  return defineTool({
    name: 'read_more',
    summary: 'Show the next part of a long result',
    risk: 'read-only',
    timeoutMs: 5000,
    // The page may come from a file or a web page.
    capabilities: ['untrusted', 'read-result'],
    tags: ['next page', 'rest', 'continue', 'handle', 'long result'],
    examples: ['show me the rest of it', 'what comes after that part?', 'read on in the long result'],
    parameters: z.strictObject({
      handle: z.string().describe('The handle that came with the result'),
      offset: z
        .union([z.number().int().min(0), z.string().regex(/^\d+$/)])
        .optional()
        .describe('Characters to skip from the beginning; without it, goes on where the last part ended'),
    }),
    output: z.object({ text: z.string(), from: z.number(), to: z.number(), total: z.number(), left: z.number() }),
    run({ handle, offset }, { conversationId }) {
      const page = results.read(
        conversationId,
        results.resolve(conversationId, handle.trim()),
        offset === undefined ? undefined : Number(offset),
        (rest) => beginningOf(rest, results.resultLength - FIGURES_ROOM),
      );
      if (page === null)
        throw refusedValue(handle, (value) => t('{value} is not a result that is still kept.', { value }), {
          code: 'not-found',
          forPerson: t('Ask for it again.'),
          forModel: 'Call the tool that gave it again.',
        });
      const { text, from, to, total, fromOutside } = page;
      if (fromOutside) noteOutsideRead();
      return { text, from, to, total, left: total - to };
    },
    said: ({ text, from, to, total }) =>
      saidText(t('Characters {from, number} to {to, number} of {total, number}', { from: from + 1, to, total }), text),
  });
}
