import { z } from 'zod';
import { chatAssistantSchema } from './assistant.ts';
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

/** The programs whose exported chats can be imported. */
export const chatSourceSchema = z.enum(['knapsack', 'chatgpt', 'claude', 'lm-studio', 'open-webui']);
export type ChatSource = z.infer<typeof chatSourceSchema>;

/** Where an imported conversation comes from. Nothing in it was said to this Knapsack, so it can only be read. */
export const importedChatSchema = z.object({ from: chatSourceSchema, at: timestampSchema });
export type ImportedChat = z.infer<typeof importedChatSchema>;

/** What the next message changes in a conversation that was moved to a project, or out of one. */
export const movedPartSchema = z.enum(['instructions', 'folders', 'files']);
export type MovedPart = z.infer<typeof movedPartSchema>;

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
  /** Absent for a conversation that began without one. */
  assistant: chatAssistantSchema.optional(),
  /** Absent for a conversation in no project; the project may have been deleted. */
  projectId: z.string().optional(),
  /** Present after it was moved, until its next message. */
  movedParts: z.array(movedPartSchema).min(1).optional(),
  /** Absent for a conversation that took place here. */
  imported: importedChatSchema.optional(),
});
export type Conversation = z.infer<typeof conversationSchema>;

/** A conversation found by a search, with the words around the match. */
export const conversationMatchSchema = z.object({ conversation: conversationSchema, excerpt: z.string() });
export type ConversationMatch = z.infer<typeof conversationMatchSchema>;
