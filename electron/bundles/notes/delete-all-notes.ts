import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { NoteRepository } from '../../storage/note-repository.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { toolError } from '../../tools/tool-error.ts';

/** Every note can be restored from the trash, hence write-local. */
export const deleteAllNotesTool = (notes: NoteRepository) =>
  defineTool({
    name: 'delete_all_notes',
    summary: 'Move every note to the trash',
    parameters: z.strictObject({}),
    output: z.object({ deleted: z.number() }),
    risk: 'write-local',
    removes: true,
    undo: 'recorded',
    timeoutMs: 5000,
    examples: ['delete all my notes', 'remove every note', 'throw away all notes'],
    tags: ['clear', 'empty', 'get rid of', 'wipe'],
    answersExamples: true,
    preview: () => {
      const titles = titlesOf(notes);
      return {
        effect: t('{count, plural, one {# note} other {# notes}} will be moved to the trash.', {
          count: titles.length,
        }),
        thing: titles.join('\n'),
      };
    },
    run: (_, { now }) => {
      const { length } = titlesOf(notes);
      notes.trashAll(now().getTime());
      return { deleted: length };
    },
    said: ({ deleted }) => t('Moved {deleted, plural, one {# note} other {# notes}} to the trash', { deleted }),
  });

/** @throws {ToolError} if there are no notes. */
function titlesOf(notes: NoteRepository): readonly string[] {
  const titles = notes.titles();
  if (titles.length === 0)
    throw toolError('not-found', () => t('There are no notes yet.'), {
      forPerson: '',
      forModel: 'Tell the person so; create_note makes one.',
    });
  return titles;
}
