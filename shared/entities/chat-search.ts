import { z } from 'zod';
import { conversationSchema } from './conversation.ts';
import { timestampSchema } from './timestamp.ts';

/** What narrows a search over all chats down; absent ones don't. */
export const chatFiltersSchema = z.object({
  /** Messages from this time on, and before that one. */
  from: timestampSchema.optional(),
  to: timestampSchema.optional(),
  /** Chats in which this tool was called. */
  tool: z.string().max(300).optional(),
  /** Chats in which this model answered, by its name. */
  model: z.string().max(300).optional(),
  /** Chats in this project, by its id. */
  project: z.string().max(100).optional(),
  /** Chats in which a file was attached, or a call made one. */
  hasFile: z.literal(true).optional(),
});
export type ChatFilters = z.infer<typeof chatFiltersSchema>;

/** A message with the words that were searched. */
export const chatHitSchema = z.object({
  messageId: z.string(),
  role: z.enum(['user', 'assistant']),
  /** The words around the first match. */
  excerpt: z.string(),
  createdAt: timestampSchema,
});
export type ChatHit = z.infer<typeof chatHitSchema>;

export const foundChatSchema = z.object({
  conversation: conversationSchema,
  /** The best ones, in the order of the conversation; none if only the title or the filters match. */
  hits: z.array(chatHitSchema),
  /** Messages that match, also those that are not among the hits. */
  count: z.number().int().nonnegative(),
});
export type FoundChat = z.infer<typeof foundChatSchema>;

/** What filters can be set to. */
export const searchChoicesSchema = z.object({ tools: z.array(z.string()), models: z.array(z.string()) });
export type SearchChoices = z.infer<typeof searchChoicesSchema>;
