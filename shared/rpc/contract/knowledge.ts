import { z } from 'zod';
import { knownFolderSchema, shownPassageSchema, skippedFilesSchema } from '../../entities/knowledge.ts';
import { defineArea } from '../define-area.ts';

/** The id of an open folder, see `permissions.listGrants`. */
const byId = z.object({ id: z.string().max(100) });
/** A passage that a call's result cites. */
const cited = z.object({ callId: z.string().max(200), number: z.number().int().positive() });

/** Folders whose files are found by what is in them. */
export const knowledgeArea = defineArea({
  calls: {
    'knowledge.list': { input: z.null(), output: z.array(knownFolderSchema) },
    /** Reads an open folder from now on; `not-found` if it is not open. */
    'knowledge.know': { input: byId, output: z.null() },
    /** Deletes what is known of a folder. It stays open. */
    'knowledge.forget': { input: byId, output: z.null() },
    'knowledge.pause': { input: byId.extend({ isPaused: z.boolean() }), output: z.null() },
    /** Whether the text on scanned pages and in pictures is read, too. What was read stays. */
    'knowledge.readScans': { input: byId.extend({ isOn: z.boolean() }), output: z.null() },
    /** Reads the files again that were skipped. */
    'knowledge.retry': { input: byId, output: z.null() },
    'knowledge.skipped': {
      input: byId.extend({
        offset: z.number().int().min(0).default(0),
        limit: z.number().int().min(1).max(500).default(100),
      }),
      output: skippedFilesSchema,
    },
    /** A passage where it stands; `not-found` if the call has none with this number. */
    'knowledge.passage': { input: cited, output: shownPassageSchema },
    /** Opens its file with the system's program for it; `not-found` if it no longer exists or is closed to tools. */
    'knowledge.openFile': { input: cited, output: z.null() },
  },
  events: { 'knowledge.changed': z.array(knownFolderSchema) },
});
