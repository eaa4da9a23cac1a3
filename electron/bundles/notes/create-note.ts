import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { NoteRepository } from '../../storage/note-repository.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { quoted } from '../../tools/said.ts';
import { titleFromText } from './note-titles.ts';

export const createNoteTool = (notes: NoteRepository) =>
  defineTool({
    name: 'create_note',
    summary: 'Save a new note',
    parameters: z.strictObject({
      text: z.string().trim().min(1).max(100_000).describe('What the note says'),
      title: z.string().trim().min(1).max(200).optional().describe('Title, when one was given'),
    }),
    afterwards: { undoneBy: { tool: 'delete_note', of: 'title' } },
    roles: { text: ['content', 'dictated'], title: ['option'] },
    asks: { text: () => t('What should the note say?') },
    output: z.object({ saved: z.string() }),
    risk: 'write-local',
    undo: 'recorded',
    timeoutMs: 2000,
    examples: [
      'note: the spare key is with Anna',
      'make a note called Groceries saying milk, eggs and bread',
      'write down that the wifi code is 4711',
    ],
    exampleCall: { arguments: { text: 'the spare key is with Anna' }, said: 'Saved the note' },
    tags: ['write down', 'jot', 'memo', 'save this', 'keep in mind', 'record', 'password of the wifi', 'idea', 'list'],
    run: ({ text, title }, { now }) => ({
      saved: notes.create(title?.replace(/\s+/g, ' ') ?? titleFromText(text), text, now().getTime()),
    }),
    said: ({ saved }) => t('Saved the note {title}', { title: quoted(saved) }),
  });
