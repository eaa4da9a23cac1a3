import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createChatFixture, loadingModel } from './testing/chat-fixture.ts';
import { callTools, say, sayForever } from './testing/step-backend.ts';
import { useChat } from './testing/use-chat.ts';

const fixture = useChat();

describe('reading ahead', () => {
  it('prepares the conversation with the draft, and begins nothing', async () => {
    const { ask, chat, backend } = fixture();
    const { conversationId } = await ask('Hi', null, say('Hello.'));
    await delay(1);
    await chat.prepare(conversationId, 'What is');
    await chat.prepare(null, '');
    expect(backend.prepared).toMatchObject([
      {
        conversationId,
        draft: 'What is',
        turns: [{ role: 'user', text: 'Hi' }, { role: 'assistant' }],
        documentedTools: [{ name: 'double' }, { name: 'hang' }],
      },
      { draft: '', turns: [] },
    ]);
    expect(chat.messages(conversationId)).toHaveLength(2);
  });

  it('says how many tools are packed for the draft, where the loader chooses', async () => {
    const { chat, settings } = fixture();
    expect(await chat.prepare(null, 'a test')).toBeNull();
    settings.update({ toolLoader: true, toolStrategy: 'keyword' });
    expect(await chat.prepare(null, 'a test')).toBe(2);
  });

  it('is left alone while an answer is being written, and while no model is loaded', async () => {
    const { backend, chat, database } = fixture();
    backend.add(sayForever());
    const { conversationId } = chat.send(null, 'Count');
    await chat.prepare(conversationId, 'and then');
    await chat.stop(conversationId);
    const waiting = createChatFixture(database, backend, { models: loadingModel });
    await waiting.chat.prepare(null, 'What is');
    expect(backend.prepared).toEqual([]);
    await expect(chat.prepare('gone', '')).rejects.toThrow(/not there any more/);
  });
});

describe('what the prompt holds', () => {
  it('is measured with the tools, and says when each was last called', async () => {
    const { conversationId } = await fixture().ask(
      'Double 2',
      null,
      callTools([['double', { value: 2 }]]),
      say('It is 4.'),
    );
    expect(await fixture().chat.promptContents(conversationId)).toMatchObject({
      contextSize: 1000,
      instructionsTokens: 5,
      toolsTokens: 14,
      turnsTokens: 22,
      leftOutTurns: 2,
      tools: [
        { name: 'double', bundle: 'test', tokens: 7, lastUsedAt: expect.any(Number) as number },
        { name: 'hang', lastUsedAt: null },
      ],
    });
  });

  it('is told segment by segment, with what the KV cache holds of each', async () => {
    const { conversationId } = await fixture().ask(
      'Double 2',
      null,
      callTools([['double', { value: 2 }]]),
      say('It is 4.'),
    );
    expect(await fixture().chat.promptContents(conversationId)).toMatchObject({
      segments: [
        { kind: 'instructions', turn: null, tokens: 5, cachedTokens: 5 },
        { kind: 'selected-tools', turn: null, tokens: 14, cachedTokens: 14 },
        { kind: 'turn', turn: 1, tokens: 22, cachedTokens: 1 },
      ],
      storedTokens: 3,
    });
  });

  it('is known before a conversation begins, and begins none', async () => {
    expect(await fixture().chat.promptContents(null)).toMatchObject({
      turnsTokens: 0,
      tools: [{ name: 'double' }, { name: 'hang' }],
    });
    expect(fixture().repositories.conversations.list()).toEqual([]);
  });

  it('cannot be measured while no model is loaded, nor for a conversation that is gone', async () => {
    const { database, backend, chat } = fixture();
    const waiting = createChatFixture(database, backend, { models: loadingModel });
    await expect(waiting.chat.promptContents(null)).rejects.toThrow(/No model is loaded/);
    await expect(chat.promptContents('gone')).rejects.toThrow(/not there any more/);
  });
});
