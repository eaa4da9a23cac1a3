import { describe, expect, it } from 'vitest';
import { chatGptChat, claudeChat, lmStudioChat, openWebUiChat } from '../testing/foreign-exports.ts';
import type { DocumentChat } from '../documents/chat-document.ts';
import { UnreadableChatError } from './foreign-chat.ts';
import { readChat } from './read-chat.ts';

/** What is said in a chat, as one line for each part. */
const linesOf = (chat: DocumentChat | undefined): string[] =>
  (chat?.messages ?? []).flatMap(({ role, parts }) =>
    parts.map((part) =>
      part.type === 'tool-call'
        ? `${role} ${part.call.tool} ${JSON.stringify(part.call.arguments)} ${JSON.stringify(part.call.result)}`
        : `${role} ${part.type} ${part.text.trim()}`,
    ),
  );

describe('a chat is recognized by its contents and read:', () => {
  it('ChatGPT’s along the branch that ends at the current node', () => {
    const read = readChat(chatGptChat);
    expect(read).toMatchObject({ from: 'chatgpt', key: 'chatgpt:6720-lisbon' });
    expect(read?.chat).toMatchObject({ title: 'Trip to Lisbon', createdAt: '2024-10-27T03:33:20.500Z' });
    expect(linesOf(read?.chat)).toEqual([
      'user text [File: file-map]\n\nWhere is this?',
      'assistant thought Looking\n\nIt shows a tram.',
      'assistant browser {"text":"search(\\"lisbon tram\\")"} null',
      'assistant browser {} "Tram 28, Alfama"',
      'assistant text That is **Alfama**, in Lisbon.',
      'user text Thanks!',
    ]);
    expect(read?.chat.messages.map(({ model }) => model)).toEqual([undefined, 'o3', undefined]);
  });

  it('Claude’s with thoughts, calls and the texts of attachments', () => {
    const read = readChat(claudeChat);
    expect(read).toMatchObject({ from: 'claude', key: 'claude:0c1d-bread', chat: { title: 'Sourdough' } });
    expect(linesOf(read?.chat)).toEqual([
      'user text How long does it rise?',
      'user text [File: recipe.txt]\nFlour, water',
      'user text [File: loaf.jpg]',
      'assistant thought It depends on the room.',
      'assistant web_search {"query":"sourdough rise"} [{"type":"text","text":"4 hours"}]',
      'assistant text About four hours.',
    ]);
  });

  it('LM Studio’s with the selected versions', () => {
    const read = readChat(lmStudioChat);
    expect(read).toMatchObject({ from: 'lm-studio', key: 'lm-studio:1740000000000', chat: { pinned: true } });
    expect(linesOf(read?.chat)).toEqual([
      'user text What is a trait?',
      'assistant thought Hm.',
      'assistant docs {"page":"traits"} "A trait is…"',
      'assistant text Shared behaviour.',
    ]);
    expect(read?.chat.messages[1]?.model).toBe('qwen3-8b');
  });

  it('Open WebUI’s along its branch, with thoughts out of the text', () => {
    const read = readChat(openWebUiChat);
    expect(read).toMatchObject({ from: 'open-webui', key: 'open-webui:ow-1', chat: { title: 'Garden' } });
    expect(linesOf(read?.chat)).toEqual([
      'user text When do I sow beans?',
      'user text [File: bed.pdf]',
      'assistant thought Frost ends in May.',
      'assistant text In May.',
    ]);
    expect(read?.chat.messages[1]).toMatchObject({ model: 'Llama 3.2', parts: [{ durationMs: 3000 }, {}] });
  });
});

describe('a damaged chat', () => {
  it.each([
    [
      'a branch that leads back to itself',
      { ...chatGptChat, mapping: { n7: { ...chatGptChat.mapping.n7, parent: 'n7' } } },
      1,
    ],
    [
      'a node that does not exist',
      { ...chatGptChat, mapping: { n7: { ...chatGptChat.mapping.n7, parent: 'gone' } } },
      1,
    ],
  ])('is read as far as it goes: %s', (_, chat, count) => {
    expect(readChat(chat)?.chat.messages).toHaveLength(count);
  });

  it.each([
    ['a tree that is not one', { ...chatGptChat, mapping: 'none' }, 'can’t be read'],
    ['no messages', { ...claudeChat, chat_messages: [] }, 'no messages'],
    ['only empty ones', { ...claudeChat, chat_messages: [{ sender: 'human', text: '  ' }] }, 'no messages'],
    ['a newer version of our format', { format: 'knapsack-chat', version: 2 }, 'newer Knapsack'],
    ['our format without its fields', { format: 'knapsack-chat', version: 1, chat: {} }, 'damaged'],
  ])('is refused with a reason: %s', (_, chat, words) => {
    expect(() => readChat(chat)).toThrow(UnreadableChatError);
    expect(() => readChat(chat)).toThrow(words);
  });

  it.each([null, 7, 'text', [], {}, { title: 'x' }, { messages: [{ role: 'user' }] }])('%j is none', (value) => {
    expect(readChat(value)).toBeNull();
  });
});
