import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { NoteRepository } from '../../storage/note-repository.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { resolveTitle } from '../../tools/resolve-title.ts';
import { quoted } from '../../tools/said.ts';
import { KEPT } from './note-titles.ts';

/** Moves the note to the trash, from where `restore_note` restores it: nothing is lost, hence write-local. */
export const deleteNoteTool = (notes: NoteRepository) =>
  defineTool({
    name: 'delete_note',
    summary: 'Move a note to the trash',
    parameters: z.strictObject({ title: z.string().trim().min(1).max(200).describe('Title of the note') }),
    afterwards: { undoneBy: { tool: 'restore_note', of: 'title' } },
    roles: { title: ['note'] },
    output: z.object({ deleted: z.string() }),
    risk: 'write-local',
    removes: true,
    undo: 'recorded',
    timeoutMs: 2000,
    examples: ['delete the note Groceries', 'throw away my old packing list note', 'remove the note called Ideas'],
    exampleCall: { arguments: { title: 'Groceries' }, said: 'Deleted the note Groceries' },
    tags: ['throw away', 'get rid of', 'remove', 'trash', 'no longer need'],
    preview: ({ title }) => {
      const found = resolveTitle(title, notes.titles(), KEPT);
      return {
        effect: t('The note “{title}” will be moved to the trash.', { title: found }),
        thing: notes.read(found)?.text ?? '',
      };
    },
    run: ({ title }, { now }) => {
      const found = resolveTitle(title, notes.titles(), KEPT);
      notes.trash(found, now().getTime());
      return { deleted: found };
    },
    said: ({ deleted }) => t('Moved the note {title} to the trash', { title: quoted(deleted) }),
  });
