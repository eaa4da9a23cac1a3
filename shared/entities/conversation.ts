import { z } from 'zod';

/** Milliseconds since the Unix epoch; every stored date and time has this form. */
export const timestampSchema = z.number().int().nonnegative();

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
