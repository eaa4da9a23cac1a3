import { z } from 'zod';
import type { NoteRepository } from '../../storage/note-repository.ts';
import { defineTool } from '../../tools/define-tool.ts';

const MAX_MATCHES = 5;

export const searchNotesTool = (notes: NoteRepository) =>
  defineTool({
    name: 'search_notes',
    summary: 'Find notes that mention something',
    parameters: z.strictObject({ query: z.string().trim().min(1).max(500).describe('Words to look for') }),
    risk: 'read-only',
    timeoutMs: 5000,
    examples: ['find my notes about the garden', 'which notes mention Anna?', 'search notes for wifi'],
    tags: ['where did I write', 'find', 'mention', 'did I note', 'look up'],
    run: ({ query }) => {
      const { matches, total } = notes.search(query, MAX_MATCHES);
      return { notes: matches.map(({ title, excerpt }) => ({ title, excerpt })), total };
    },
  });
