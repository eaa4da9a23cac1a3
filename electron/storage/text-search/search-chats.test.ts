import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FoundChat } from '../../../shared/entities/chat-search.ts';
import { CHAT_ID, ChatProfile, NOW } from '../../transfer/testing/chat-profile.ts';
import { textPart } from '../stored-message.ts';
import type { SearchFilters } from './search-chats.ts';

let profile: ChatProfile;
beforeEach(() => {
  profile = new ChatProfile();
  profile.addChat();
  const { conversations, messages } = profile.repositories;
  conversations.add({ id: 'roses', title: 'Roses', pinned: false, createdAt: 1000, updatedAt: 2000 });
  for (const [index, text] of ['Prune the roses', 'Roses in May', 'More roses', 'roses roses', '玫瑰花开了'].entries())
    messages.add({
      id: `r${String(index)}`,
      conversationId: 'roses',
      role: index % 2 === 0 ? 'user' : 'assistant',
      parts: [textPart(text)],
      status: 'complete',
      error: null,
      createdAt: 1000 + index,
      figures: null,
    });
});
afterEach(() => profile.close());

const find = (query: string, filters: SearchFilters = {}): Promise<FoundChat[]> =>
  profile.repositories.search.chats(query, filters, 10);
const idsOf = (found: readonly FoundChat[]): string[] => found.map(({ conversation }) => conversation.id);

describe('a search over all chats', () => {
  it('shows the best messages of each chat in their order, and counts all', async () => {
    const [chat] = await find('roses');
    expect(chat).toMatchObject({ conversation: { id: 'roses' }, count: 4 });
    expect(chat?.hits).toHaveLength(3);
    expect(chat?.hits.map(({ messageId }) => messageId)).toEqual(
      chat?.hits.map(({ messageId }) => messageId).toSorted(),
    );
    expect(chat?.hits[0]?.excerpt).toMatch(/roses/i);
  });

  it('finds titles, parts of words, and what is written without spaces', async () => {
    expect(idsOf(await find('beans'))).toEqual([CHAT_ID]);
    expect(idsOf(await find('raw'))).toEqual([CHAT_ID]);
    expect(idsOf(await find('玫瑰'))).toEqual(['roses']);
    expect(await find('nothing like it')).toEqual([]);
    expect(await find('?!')).toEqual([]);
  });

  it('does not find other versions of answers, or deleted chats', async () => {
    expect(await find('earlier answer')).toEqual([]);
    profile.repositories.conversations.markDeleted('roses', NOW);
    expect(await find('roses')).toEqual([]);
  });

  it.each<[name: string, filters: SearchFilters, ids: string[]]>([
    ['everything', {}, [CHAT_ID, 'roses']],
    ['a time', { to: 5000 }, ['roses']],
    ['a time that begins', { from: NOW - 1000 }, [CHAT_ID]],
    ['a tool', { tool: 'draw_plan' }, [CHAT_ID]],
    ['a tool that was never called', { tool: 'other' }, []],
    ['the name of a model', { model: { name: 'Qwen 3 4B', ids: [] } }, [CHAT_ID]],
    ['the id of another model', { model: { name: 'Other', ids: ['m'] } }, []],
    ['files', { hasFile: true }, [CHAT_ID]],
    ['several at once', { hasFile: true, tool: 'draw_plan', to: 5000 }, []],
  ])('without words lists what a filter leaves: %s', async (_, filters, ids) => {
    expect(idsOf(await find('', filters))).toEqual(ids);
  });

  it('filters what the words find', async () => {
    expect(await find('roses', { from: 1003 })).toMatchObject([{ count: 1 }]);
    expect(await find('roses', { tool: 'draw_plan' })).toEqual([]);
  });

  it('knows files that were attached, and those that a call returned', async () => {
    const attachment = { id: 'a', messageId: null, name: 'a.txt', path: '/a.txt', sizeBytes: 1 } as const;
    profile.repositories.attachments.add({ ...attachment, origin: 'file', facts: null, share: null }, NOW);
    profile.repositories.attachments.claim(['a'], 'roses', 'r0');
    expect(idsOf(await find('', { hasFile: true }))).toEqual([CHAT_ID, 'roses']);
    profile.database.prepare('DELETE FROM attachments').run();
    profile.database.prepare("UPDATE tool_calls SET result = '{}'").run();
    expect(idsOf(await find('', { hasFile: true }))).toEqual([CHAT_ID]);
  });

  it('offers the tools and models that there are', async () => {
    const choices = await profile.repositories.search.choices();
    expect(choices).toEqual({ tools: ['draw_plan', 'send_mail'], modelIds: [], modelNames: ['Qwen 3 4B'] });
  });
});
