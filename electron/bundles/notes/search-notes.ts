import { z } from 'zod';
import type { NoteRepository } from '../../storage/note-repository.ts';
import { SearchTooLongError } from '../../storage/storage-errors.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { ToolError } from '../../tools/tool-error.ts';

const MAX_MATCHES = 5;

export const searchNotesTool = (notes: NoteRepository) =>
  defineTool({
    name: 'search_notes',
    summary: 'Find notes that mention something',
    parameters: z.strictObject({ query: z.string().trim().min(1).max(500).describe('Words to look for') }),
    risk: 'read-only',
    timeoutMs: 20_000,
    examples: ['find my notes about the garden', 'which notes mention Anna?', 'search notes for wifi'],
    tags: ['where did I write', 'find', 'mention', 'did I note', 'look up'],
    run: async ({ query }, { signal }) => {
      const { matches, total } = await notes.search(query, MAX_MATCHES, signal).catch(asToolError);
      return { notes: matches.map(({ title, excerpt }) => ({ title, excerpt })), total };
    },
  });

function asToolError(error: unknown): never {
  if (error instanceof SearchTooLongError) throw new ToolError(error.message, { code: 'too-large', cause: error });
  throw error;
}
