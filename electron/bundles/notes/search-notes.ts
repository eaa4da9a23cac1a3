import { z } from 'zod';
import { clip } from '../../../shared/formats/clip.ts';
import { t } from '../../../shared/texts/translate.ts';
import { joinFirstFew } from '../../../shared/formats/lists.ts';
import type { NoteRepository } from '../../storage/note-repository.ts';
import { SearchTooLongError } from '../../storage/storage-errors.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { saidList } from '../../tools/said.ts';
import { searchTookTooLong } from '../../tools/search-took-too-long.ts';

const MAX_MATCHES = 5;

export const searchNotesTool = (notes: NoteRepository) =>
  defineTool({
    name: 'search_notes',
    summary: 'Find notes that mention something',
    parameters: z.strictObject({ query: z.string().trim().min(1).max(500).describe('Words to look for') }),
    roles: { query: ['searched note'] },
    output: z.object({ notes: z.array(z.object({ title: z.string(), excerpt: z.string() })), total: z.number() }),
    risk: 'read-only',
    timeoutMs: 20_000,
    examples: ['find my notes about the garden', 'which notes mention Anna?', 'search notes for wifi'],
    exampleCall: { arguments: { query: 'garden' }, said: 'One note mentions the garden: Spring plans' },
    tags: ['where did I write', 'find', 'mention', 'did I note', 'look up'],
    run: async ({ query }, { signal }) => {
      const { matches, total } = await notes.search(query, MAX_MATCHES, signal).catch(asToolError);
      return { notes: matches.map(({ title, excerpt }) => ({ title, excerpt })), total };
    },
    said: ({ notes: found, total }) =>
      saidList(
        total === 0
          ? t('No note matches')
          : t('{total, plural, one {# note matches} other {# notes match}}: {titles}', {
              total,
              titles: joinFirstFew(found.map(({ title }) => clip(title, 30))),
            }),
        found.map(({ title, excerpt }) => `${title}: ${excerpt}`),
      ),
  });

function asToolError(error: unknown): never {
  if (error instanceof SearchTooLongError) throw searchTookTooLong(error);
  throw error;
}
