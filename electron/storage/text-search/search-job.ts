import { readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { profilePaths } from '../../foundation/paths.ts';
import { chatFiltersSchema } from '../../../shared/entities/chat-search.ts';
import { conversationMatchSchema } from '../../../shared/entities/conversation.ts';
import type { Database } from '../database.ts';
import { searchChats, searchChoices } from './search-chats.ts';
import { searchConversations } from './search-conversations.ts';
import { searchMessages, type MessageMatch } from './search-messages.ts';
import { searchNotes } from './search-notes.ts';

const query = z.object({ expression: z.string(), words: z.array(z.string()), joined: z.enum(['all', 'any']) });

export const searchJobSchema = z.discriminatedUnion('in', [
  z.object({ in: z.literal('notes'), query, limit: z.int() }),
  z.object({ in: z.literal('conversations'), query, limit: z.int() }),
  z.object({
    in: z.literal('chats'),
    query: query.nullable(),
    filters: chatFiltersSchema.extend({ model: z.object({ name: z.string(), ids: z.array(z.string()) }).optional() }),
    limit: z.int(),
  }),
  z.object({ in: z.literal('choices') }),
  z.object({ in: z.literal('messages'), conversationId: z.string(), query, limit: z.int() }),
]);
export type SearchJob = z.output<typeof searchJobSchema>;

export const noteMatchesSchema = z.object({
  matches: z.array(z.object({ title: z.string(), excerpt: z.string(), isForeign: z.boolean() })),
  total: z.int(),
});
/** Includes whether the excerpt may come from what others wrote. */
export const conversationMatchesSchema = z.array(conversationMatchSchema.extend({ isForeign: z.boolean() }));

export const messageMatchesSchema: z.ZodType<MessageMatch[]> = z.array(
  z.object({
    turn: z.int(),
    role: z.enum(['user', 'assistant']),
    excerpt: z.string(),
    createdAt: z.number(),
    isForeign: z.boolean(),
  }),
);

export function doSearch(database: Database, job: SearchJob): unknown {
  switch (job.in) {
    case 'notes':
      return searchNotes(database, job.query, job.limit);
    case 'conversations':
      return searchConversations(database, job.query, job.limit);
    case 'chats':
      return searchChats(database, {
        ...job,
        callsWithFiles: job.filters.hasFile === true ? callsWithFiles(database) : [],
      });
    case 'choices':
      return searchChoices(database);
    case 'messages':
      return searchMessages(database, job.conversationId, job.query, job.limit);
  }
}

/** Each has a folder in the profile. @returns none for a database in memory. */
function callsWithFiles({ memory, name }: Database): readonly string[] {
  if (memory) return [];
  try {
    return readdirSync(profilePaths(path.dirname(name)).resultFiles);
  } catch {
    // Nothing was kept yet.
    return [];
  }
}
