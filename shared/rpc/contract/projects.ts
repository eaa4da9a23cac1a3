import { z } from 'zod';
import { attachmentSchema } from '../../entities/attachment.ts';
import { conversationSchema } from '../../entities/conversation.ts';
import { projectDraftSchema, projectSchema } from '../../entities/project.ts';
import { defineArea } from '../define-area.ts';

const byId = z.object({ id: z.string().max(100) });

/** Projects: folders for chats, with instructions, folders on disk and an assistant of their own. */
export const projectsArea = defineArea({
  calls: {
    /** By name; `next` is the id of the one that the next chat begins in. */
    'projects.list': {
      input: z.null(),
      output: z.object({ projects: z.array(projectSchema), next: z.string().nullable() }),
    },
    /** `id` is null for a new one. `invalid` says which folder can't be opened, or how long instructions may be. */
    'projects.save': {
      input: z.object({ id: z.string().max(100).nullable(), draft: projectDraftSchema }),
      output: projectSchema,
    },
    'projects.archive': { input: byId.extend({ isArchived: z.boolean() }), output: projectSchema },
    /** The files that each of its chats gets, in order. */
    'projects.files': { input: byId, output: z.array(attachmentSchema) },
    /** Whether the list shows only its name. */
    'projects.collapse': { input: byId.extend({ isCollapsed: z.boolean() }), output: z.null() },
    /** Its chats go with it or stay. `projects.restore` undoes it until the app restarts. */
    'projects.remove': { input: byId.extend({ withChats: z.boolean() }), output: z.null() },
    'projects.restore': { input: byId, output: z.null() },
    /** The next chat begins in it, with its assistant; null for none. */
    'projects.choose': { input: z.object({ id: z.string().max(100).nullable() }), output: z.null() },
    /** Moves a chat; null moves it out of every project. What that changes in its prompt waits for its next message. */
    'projects.move': {
      input: z.object({ conversationId: z.string(), projectId: z.string().max(100).nullable() }),
      output: conversationSchema,
    },
  },
  events: {
    /** The result of `projects.list` has changed. */
    'projects.changed': z.null(),
    /** Chats were deleted or restored together with their project: the list of chats has changed. */
    'projects.chatsChanged': z.null(),
  },
});
