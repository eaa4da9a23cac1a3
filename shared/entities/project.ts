import { z } from 'zod';
import { ASSISTANT_ICONS } from './assistant.ts';
import { MOST_ATTACHMENTS } from './attachment.ts';
import { MOST_INSTRUCTION_CHARACTERS, MOST_INSTRUCTION_TOKENS } from './own-instructions.ts';
import { timestampSchema } from './timestamp.ts';
import { t } from '../texts/translate.ts';

export const MOST_PROJECT_NAME = 60;
/** Tokens of the model in use. */
export const MOST_PROJECT_TOKENS = MOST_INSTRUCTION_TOKENS;
/** More than anyone keeps apart. */
export const MOST_PROJECTS = 1000;
const MOST_FOLDERS = 20;
/** Chats of a project that the list shows until it is asked for all of them. */
export const MOST_LISTED = 5;

/** Everything of a project that the person decides. */
export const projectDraftSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: () => t('Give it a name.') })
    .max(MOST_PROJECT_NAME, `A name has at most ${String(MOST_PROJECT_NAME)} characters.`),
  icon: z.enum(ASSISTANT_ICONS),
  /** Follow those of the assistant in the prompt of its chats. */
  instructions: z
    .string()
    .max(MOST_INSTRUCTION_CHARACTERS, {
      error: () => t('These instructions are too long for any model. Shorten them.'),
    }),
  /** The assistant that new chats in it begin with; null for none. */
  assistantId: z.string().max(100).nullable(),
  /** Absolute paths of folders that may be read in its chats. */
  folders: z
    .array(z.string().min(1).max(4096))
    .max(MOST_FOLDERS, `A project has at most ${String(MOST_FOLDERS)} folders.`),
  /** Ids of the files that each of its chats gets with its next message. */
  files: z.array(z.uuid()).max(MOST_ATTACHMENTS, `A project has at most ${String(MOST_ATTACHMENTS)} files.`),
});
export type ProjectDraft = z.infer<typeof projectDraftSchema>;

/** Before anything is decided. */
export const EMPTY_PROJECT: ProjectDraft = {
  name: '',
  icon: 'folder',
  instructions: '',
  assistantId: null,
  folders: [],
  files: [],
};

export const projectSchema = projectDraftSchema.extend({
  id: z.string(),
  /** Its chats are not in the list, but searches find them. */
  isArchived: z.boolean(),
  /** The list shows only its name. */
  isCollapsed: z.boolean(),
  changedAt: timestampSchema,
});
export type Project = z.infer<typeof projectSchema>;
