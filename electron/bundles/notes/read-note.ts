import { z } from 'zod';
import { clip } from '../../../shared/formats/clip.ts';
import type { NoteRepository } from '../../storage/note-repository.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { resolveTitle } from '../../tools/resolve-title.ts';
import { quoted, quotedBlock, plainMarkdown } from '../../tools/said.ts';
import { KEPT } from './note-titles.ts';

export const readNoteTool = (notes: NoteRepository) =>
  defineTool({
    name: 'read_note',
    summary: 'Show what a note says',
    parameters: z.strictObject({ title: z.string().trim().min(1).max(200).describe('Title of the note') }),
    roles: { title: ['note'] },
    output: z.object({ title: z.string(), text: z.string() }),
    risk: 'read-only',
    timeoutMs: 2000,
    examples: ['read my Groceries note', 'what does the note called House say?', 'open the note Ideas'],
    exampleCall: { arguments: { title: 'Groceries' }, said: 'The note Groceries says: milk, eggs and bread' },
    tags: ['show', 'open', 'what does it say', 'tell me what is in', 'contents'],
    run: ({ title }) => {
      const found = resolveTitle(title, notes.titles(), KEPT, (one) => notes.read(one)?.text ?? '');
      return { title: found, text: notes.read(found)?.text ?? '' };
    },
    said: ({ title, text }) => ({
      line: `${quoted(title, 40)}: ${clip(text, 90)}`,
      body: `${plainMarkdown(title)}:\n\n${quotedBlock(text)}`,
    }),
  });
