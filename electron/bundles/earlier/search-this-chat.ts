import { z } from 'zod';
import { formatDay } from '../../../shared/formats/dates.ts';
import { t } from '../../../shared/texts/translate.ts';
import { READS_CHAT } from '../../tools/capabilities.ts';
import { defineTool, type ToolDefinition } from '../../tools/define-tool.ts';
import { saidList, saidThings } from '../../tools/said.ts';
import type { EarlierChat } from './earlier-chat.ts';
import { requireConversation } from './require-conversation.ts';

const MOST_FOUND = 5;

export function createSearchThisChat(chat: Pick<EarlierChat, 'search'>): ToolDefinition {
  return defineTool({
    name: 'search_this_chat',
    summary: 'Find earlier messages of this chat, word for word',
    risk: 'read-only',
    timeoutMs: 20_000,
    capabilities: [READS_CHAT],
    tags: ['earlier', 'before', 'beginning', 'said', 'history'],
    examples: [
      'what did I tell you at the beginning?',
      'find what we said here about the boiler',
      'which number did I give you earlier?',
    ],
    parameters: z.strictObject({
      query: z.string().trim().min(1).max(500).describe('Words that the message contains'),
    }),
    output: z.object({
      messages: z.array(z.object({ turn: z.number(), by: z.string(), text: z.string(), on: z.string() })),
    }),
    async run({ query }, { conversationId, signal }) {
      const found = await chat.search(requireConversation(conversationId), query, MOST_FOUND, signal);
      return {
        messages: found.map(({ turn, role, excerpt, createdAt }) => ({
          turn,
          by: role === 'user' ? 'the person' : 'you',
          text: excerpt,
          on: new Date(createdAt).toISOString().slice(0, 10),
        })),
      };
    },
    said: ({ messages }) =>
      saidList(
        saidThings(
          t('{count, plural, =0 {No messages} one {# message} other {# messages}}', { count: messages.length }),
          messages.map(({ text }) => text),
        ),
        messages.map(({ turn, text, on }) =>
          t('Turn {turn}, {day}: {text}', { turn: String(turn), day: formatDay(on), text }),
        ),
      ),
  });
}
