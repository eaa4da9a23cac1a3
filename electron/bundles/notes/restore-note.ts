import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { NoteRepository } from '../../storage/note-repository.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { resolveTitle } from '../../tools/resolve-title.ts';
import { quoted } from '../../tools/said.ts';
import { TRASH } from './note-titles.ts';

export const restoreNoteTool = (notes: NoteRepository) =>
  defineTool({
    name: 'restore_note',
    summary: 'Bring a deleted note back from the trash',
    parameters: z.strictObject({ title: z.string().trim().min(1).max(200).describe('Title of the deleted note') }),
    afterwards: { undoneBy: { tool: 'delete_note', of: 'title' } },
    output: z.object({ restored: z.string() }),
    risk: 'write-local',
    undo: 'recorded',
    timeoutMs: 2000,
    examples: ['restore the note Groceries', 'bring back my deleted Ideas note', 'undelete the packing list note'],
    tags: ['bring back', 'undelete', 'recover', 'from the trash'],
    run: ({ title }, { now }) => ({
      restored: notes.restore(resolveTitle(title, notes.trashedTitles(), TRASH), now().getTime()),
    }),
    said: ({ restored }) => t('Restored the note {title}', { title: quoted(restored) }),
  });
