import { z } from 'zod';
import {
  backupSummarySchema,
  chatFormatSchema,
  importOutcomeSchema,
  readyFileSchema,
  transferProgressSchema,
} from '../../entities/transfer.ts';
import { defineArea } from '../define-area.ts';
import { t } from '../../texts/translate.ts';

const fileId = z.string().max(100);
/** Base64 of at most 3 MB. */
const piece = z.base64().max(4_000_000);
const password = z
  .string()
  .min(8, { error: () => t('Choose a password with at least 8 characters.') })
  .max(1000);

/**
 * Chats and whole profiles that leave or arrive as files. Work that takes long reports its progress, and ends when its
 * call is cancelled. `conflict` says why something can't be done, for the person.
 */
export const transferArea = defineArea({
  calls: {
    /** Formats that this host can export. */
    'transfer.formats': { input: z.null(), output: z.array(chatFormatSchema) },
    /** Exports a conversation, or all as an archive; null if there is none. */
    'transfer.exportChats': {
      input: z.object({ id: z.string().nullable(), format: chatFormatSchema }),
      output: readyFileSchema.nullable(),
    },
    /** A piece of a file that is ready. */
    'transfer.readPiece': {
      input: z.object({ file: fileId, from: z.number().int().nonnegative() }),
      output: z.object({ data: z.string(), isLast: z.boolean() }),
    },
    /** The window has received a file, or no longer wants it. */
    'transfer.drop': { input: z.object({ file: fileId }), output: z.null() },
    /** A piece of a file from the window; `file` is null for the first one. */
    'transfer.receive': {
      input: z.object({ file: fileId.nullable(), name: z.string().max(1000), piece }),
      output: z.object({ file: fileId }),
    },
    /** A file that the person chose, where it is; only in a desktop window. */
    'transfer.use': { input: z.object({ path: z.string().max(10_000) }), output: z.object({ file: fileId }) },
    /** Imports the chats of files, which Knapsack or another program exported. */
    'transfer.importChats': {
      input: z.object({ files: z.array(fileId).min(1).max(10_000) }),
      output: importOutcomeSchema,
    },
    /** Makes an encrypted archive of everything except models. */
    'transfer.backUp': {
      input: z.object({ password }),
      output: z.object({
        file: readyFileSchema,
        chats: z.number().int(),
        /** Names of keys and passwords that can't be read, and are not in it. */
        missingSecrets: z.array(z.string()),
      }),
    },
    /** Checks a backup completely; the next start restores it. Nothing changes if anything is wrong with it. */
    'transfer.restore': {
      input: z.object({
        file: fileId,
        password: z
          .string()
          .min(1, { error: () => t('Enter the password of the backup.') })
          .max(1000),
      }),
      output: backupSummarySchema,
    },
    /** Whether the next start restores a backup. */
    'transfer.isRestoring': { input: z.null(), output: z.boolean() },
    'transfer.cancelRestore': { input: z.null(), output: z.null() },
  },
  events: {
    'transfer.progressed': transferProgressSchema,
    /** Chats were imported: the list of conversations has changed. */
    'transfer.imported': z.null(),
  },
});
