import { z } from 'zod';
import { chatFiltersSchema, foundChatSchema, searchChoicesSchema } from '../../entities/chat-search.ts';
import { conversationMatchSchema, conversationSchema } from '../../entities/conversation.ts';
import { messageSchema } from '../../entities/message.ts';
import { defineArea } from '../define-area.ts';

const byId = z.object({ id: z.string() });

export const conversationsArea = defineArea({
  calls: {
    /** Newest first, without deleted ones; with `most`, pinned ones and the newest of the others. */
    'conversations.list': {
      input: z.object({ most: z.number().int().min(1).max(10_000) }).nullable(),
      output: z.array(conversationSchema),
    },
    /** Full-text search over titles and messages. */
    'conversations.search': {
      input: z.object({ query: z.string().max(1000), limit: z.number().int().min(1).max(200).default(50) }),
      output: z.array(conversationMatchSchema),
    },
    /** Searches all chats, with their best messages and filters; an empty query lists what the filters leave. */
    'conversations.find': {
      input: z.object({
        query: z.string().max(1000),
        filters: chatFiltersSchema,
        limit: z.number().int().min(1).max(200).default(50),
      }),
      output: z.array(foundChatSchema),
    },
    'conversations.searchChoices': { input: z.null(), output: searchChoicesSchema },
    /** Oldest first; with `last`, only so many, from the end. */
    'conversations.messages': {
      input: byId.extend({ last: z.number().int().min(1).max(10_000).optional() }),
      output: z.array(messageSchema),
    },
    'conversations.rename': {
      input: z.object({ id: z.string(), title: z.string().trim().min(1).max(200) }),
      output: conversationSchema,
    },
    'conversations.pin': { input: z.object({ id: z.string(), pinned: z.boolean() }), output: conversationSchema },
    /** Hides it; `conversations.restore` brings it back. Deleted permanently at the next start. */
    'conversations.delete': { input: byId, output: z.null() },
    'conversations.restore': { input: byId, output: conversationSchema },
  },
  events: { 'conversations.changed': conversationSchema, 'conversations.deleted': byId },
});
