import { z } from 'zod';
import { clip } from '../../../shared/formats/clip.ts';
import { t } from '../../../shared/texts/translate.ts';
import type { NoteRepository } from '../../storage/note-repository.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { resolveTitle } from '../../tools/resolve-title.ts';
import { quoted } from '../../tools/said.ts';
import { KEPT } from './note-titles.ts';

export const appendNoteTool = (notes: NoteRepository) =>
  defineTool({
    name: 'append_note',
    summary: 'Add text to the end of a note',
    parameters: z.strictObject({
      title: z.string().trim().min(1).max(200).describe('Title of the note'),
      text: z.string().trim().min(1).max(100_000).describe('What to add'),
    }),
    roles: { title: ['note'], text: ['content', 'dictated'] },
    asks: { text: () => t('What should I add?') },
    output: z.object({ updated: z.string() }),
    risk: 'write-local',
    undo: 'recorded',
    timeoutMs: 2000,
    examples: [
      'add butter to my Groceries note',
      'append "call the plumber" to the House note',
      'put oat milk on the shopping note',
    ],
    exampleCall: { arguments: { title: 'Groceries', text: 'butter' }, said: 'Added butter to the note Groceries' },
    tags: ['put on the list', 'also', 'extend', 'more', 'groceries', 'packing list', 'update'],
    run: ({ title, text }, { now }) => {
      const found = resolveTitle(title, notes.titles(), KEPT);
      notes.append(found, text, now().getTime());
      return { updated: found };
    },
    said: ({ updated }, { text }) =>
      t('Added to {title}: {text}', { title: quoted(updated, 40), text: clip(text, 80) }),
  });
