import { z } from 'zod';
import { formatDay } from '../../../shared/formats/dates.ts';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { saidList, saidThings } from '../../tools/said.ts';
import { asToolError } from './as-tool-error.ts';
import type { MemoryBundleServices } from './memory-store.ts';

const MOST_FOUND = 5;

export const searchPastConversationsTool = ({ searchConversations }: MemoryBundleServices) =>
  defineTool({
    name: 'search_past_conversations',
    summary: 'Find earlier conversations that mention something',
    parameters: z.strictObject({ query: z.string().trim().min(1).max(500).describe('Words to look for') }),
    output: z.object({ conversations: z.array(z.object({ title: z.string(), excerpt: z.string(), on: z.string() })) }),
    risk: 'read-only',
    timeoutMs: 20_000,
    examples: [
      'what did we say about the garden last week?',
      'find our conversation about Oslo',
      'when did I ask you about flights?',
    ],
    tags: ['history', 'chats', 'earlier'],
    run: ({ query }, { conversationId, signal }) =>
      asToolError(async () => ({
        conversations: (await searchConversations(query, MOST_FOUND, conversationId, signal)).map(
          ({ title, excerpt, updatedAt }) => ({ title, excerpt, on: new Date(updatedAt).toISOString().slice(0, 10) }),
        ),
      })),
    said: ({ conversations }) =>
      saidList(
        saidThings(
          t('{count, plural, =0 {No conversations} one {# conversation} other {# conversations}}', {
            count: conversations.length,
          }),
          conversations.map(({ title }) => title),
        ),
        conversations.map(({ title, excerpt, on }) => `${title}, ${formatDay(on)}: ${excerpt}`),
      ),
  });
