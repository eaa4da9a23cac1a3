import type { ConversationTools } from '../loader/conversation-tools.ts';
import type { MemoryService } from '../memory/memory-service.ts';
import type { ToolTexts } from './prompt-turns.ts';

/** What a conversation needs of memory. */
export type ConversationMemory = Pick<MemoryService, 'forMessage' | 'freezeFor' | 'frozen'>;

/** @returns what stands in the messages of a conversation beside their words. Without a loader that chooses, nothing is recalled. */
export function promptTexts(conversationId: string, tools: ConversationTools, memory: ConversationMemory | undefined): ToolTexts {
  return { ...tools, memories: tools.chosen && memory !== undefined ? memory.frozen(conversationId) : new Map() };
}
