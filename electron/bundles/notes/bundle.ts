import type { NoteRepository } from '../../storage/note-repository.ts';
import { defineBundle, type BundleDefinition } from '../../tools/define-bundle.ts';
import { appendNoteTool } from './append-note.ts';
import { createNoteTool } from './create-note.ts';
import { deleteAllNotesTool } from './delete-all-notes.ts';
import { deleteNoteTool } from './delete-note.ts';
import { listNotesTool } from './list-notes.ts';
import { readNoteTool } from './read-note.ts';
import { restoreNoteTool } from './restore-note.ts';
import { searchNotesTool } from './search-notes.ts';

export function createNotesBundle(notes: NoteRepository): BundleDefinition {
  return defineBundle({
    name: 'notes',
    summary: 'Write, find and keep notes',
    tools: [
      createNoteTool(notes),
      appendNoteTool(notes),
      readNoteTool(notes),
      searchNotesTool(notes),
      listNotesTool(notes),
      deleteNoteTool(notes),
      deleteAllNotesTool(notes),
      restoreNoteTool(notes),
    ],
  });
}
