import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { NoteRepository } from '../../storage/note-repository.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { saidList, saidThings } from '../../tools/said.ts';

const MAX_LISTED = 30;

export const listNotesTool = (notes: NoteRepository) =>
  defineTool({
    name: 'list_notes',
    summary: 'List the titles of all notes',
    parameters: z.strictObject({}),
    output: z.object({ notes: z.array(z.string()), total: z.number() }),
    risk: 'read-only',
    timeoutMs: 2000,
    examples: ['list my notes', 'what notes do I have?', 'show all my notes'],
    exampleCall: { arguments: {}, said: 'There are two notes: Groceries and Ideas' },
    tags: ['all my notes', 'which notes', 'overview', 'titles'],
    run: () => {
      const titles = notes.list();
      return { notes: titles.slice(0, MAX_LISTED), total: titles.length };
    },
    said: ({ notes: titles, total }) =>
      saidList(saidThings(t('{total, plural, =0 {No notes} one {# note} other {# notes}}', { total }), titles), titles),
  });
