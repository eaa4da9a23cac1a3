import { z } from 'zod';
import { attachmentSchema, MOST_ATTACHMENTS, suggestedFileSchema } from '../../entities/attachment.ts';
import { defineArea } from '../define-area.ts';

/** Characters of base64; a message to the main process may have 8 MB. */
const MOST_PIECE = 3_000_000;

export const attachmentIdsSchema = z.array(z.uuid()).max(MOST_ATTACHMENTS);

/** Files that the person adds to a message before it is sent. */
export const attachmentsArea = defineArea({
  calls: {
    /**
     * Adds a file where it is. Returns before it is read; `attachments.changed` reports that. `not-found` if there is no
     * such file, `invalid` for what is not one.
     */
    'attachments.addFile': { input: z.object({ path: z.string().min(1).max(10_000) }), output: attachmentSchema },
    /**
     * Receives a file that has no path, or one from a browser, piece by piece in base64; `id` is null for the first. The
     * attachment follows after the last piece. `invalid` if it is too large.
     */
    'attachments.receive': {
      input: z.object({
        id: z.uuid().nullable(),
        name: z.string().max(10_000),
        // Checked as it is decoded: any check before that takes longer than everything else.
        piece: z.string().max(MOST_PIECE),
        isLast: z.boolean(),
      }),
      output: z.object({ id: z.uuid(), attachment: attachmentSchema.nullable() }),
    },
    /** Those of them that wait to be sent, in order, with what of each goes along if they are sent together. */
    'attachments.describe': { input: z.object({ ids: attachmentIdsSchema }), output: z.array(attachmentSchema) },
    /** Removes one that was not sent; does nothing if there is none. */
    'attachments.remove': { input: z.object({ id: z.uuid() }), output: z.null() },
    /** Goes on without the text in its pictures, if that is being read. */
    'attachments.skipText': { input: z.object({ id: z.uuid() }), output: z.null() },
    /** Files in the open folders whose names match, the nearest first. */
    'attachments.suggest': { input: z.object({ query: z.string().max(200) }), output: z.array(suggestedFileSchema) },
    /** Opens it with the system's program; `not-found` if the file is gone, `conflict` with the reason if it can't. */
    'attachments.open': { input: z.object({ id: z.uuid() }), output: z.null() },
  },
  events: {
    /** It was read, could not be, or reading has come further. `sent`: as its message shows it; null before it is sent. */
    'attachments.changed': z.object({
      id: z.uuid(),
      sent: z.object({ messageId: z.string(), attachment: attachmentSchema }).nullable(),
    }),
  },
});
