import { z } from 'zod';
import { conversationMatchSchema } from '../../../shared/entities/conversation.ts';
import type { Database } from '../database.ts';
import { searchConversations } from './search-conversations.ts';
import { searchNotes } from './search-notes.ts';

const query = z.object({ expression: z.string(), words: z.array(z.string()) });

export const searchJobSchema = z.object({ in: z.enum(['notes', 'conversations']), query, limit: z.int() });
export type SearchJob = z.output<typeof searchJobSchema>;

export const noteMatchesSchema = z.object({
  matches: z.array(z.object({ title: z.string(), excerpt: z.string(), isForeign: z.boolean() })),
  total: z.int(),
});
/** Includes whether the excerpt may come from what others wrote. */
export const conversationMatchesSchema = z.array(conversationMatchSchema.extend({ isForeign: z.boolean() }));

export const doSearch = (database: Database, { in: where, query: asked, limit }: SearchJob): unknown =>
  where === 'notes' ? searchNotes(database, asked, limit) : searchConversations(database, asked, limit);
