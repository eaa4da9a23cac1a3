import { z } from 'zod';
import { timestampSchema } from './timestamp.ts';

export const conversationSchema = z.object({
  id: z.string(),
  /** Derived from the first message until the person renames it. */
  title: z.string(),
  pinned: z.boolean(),
  createdAt: timestampSchema,
  /** When its newest message was stored; the list is ordered by it. */
  updatedAt: timestampSchema,
});
export type Conversation = z.infer<typeof conversationSchema>;

/** A conversation found by a search, with the words around the match. */
export const conversationMatchSchema = z.object({ conversation: conversationSchema, excerpt: z.string() });
export type ConversationMatch = z.infer<typeof conversationMatchSchema>;
