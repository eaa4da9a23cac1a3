import { z } from 'zod';
import { agentIdSchema } from './agent.ts';
import { timestampSchema } from './timestamp.ts';

/** The agent that every message of a conversation goes to, instead of the model. */
export const agentChatSchema = z.object({
  id: agentIdSchema,
  /** Where it works: absolute, with links resolved. */
  folder: z.string(),
  /** The conversation whose task it goes on with; absent for a new one. */
  from: z.string().optional(),
});
export type AgentChat = z.infer<typeof agentChatSchema>;

export const conversationSchema = z.object({
  id: z.string(),
  /** Derived from the first message until the person renames it. */
  title: z.string(),
  pinned: z.boolean(),
  createdAt: timestampSchema,
  /** When its newest message was stored; the list is ordered by it. */
  updatedAt: timestampSchema,
  /** Absent for a conversation with the model. */
  agent: agentChatSchema.optional(),
});
export type Conversation = z.infer<typeof conversationSchema>;

/** A conversation found by a search, with the words around the match. */
export const conversationMatchSchema = z.object({ conversation: conversationSchema, excerpt: z.string() });
export type ConversationMatch = z.infer<typeof conversationMatchSchema>;
