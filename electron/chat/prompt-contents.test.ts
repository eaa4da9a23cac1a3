import { describe, expect, it } from 'vitest';
import { EngineEndedError } from '../inference/inference-errors.ts';
import type { GenerateRequest } from '../inference/inference-backend.ts';
import { createChatFixture, double, loadingModel, profile } from './testing/chat-fixture.ts';
import { callTools, say } from './testing/step-backend.ts';
import { useChat } from './testing/use-chat.ts';

const fixture = useChat();

describe('the contents of the prompt', () => {
  it('are measured with the tools, and say when each was last called', async () => {
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

  it('are reported segment by segment, with how much of each is in the KV cache', async () => {
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

  it('show the examples of a model that needs some: part of what every turn begins with, also if all tools are there', async () => {
    const own = { ...profile, exampleLimits: { turns: 2, tokens: 200 } };
    const { database, backend } = fixture();
    const { chat, ask } = createChatFixture(database, backend, {
      models: { profile: own, ensureReady: async () => own },
      tools: [
        { ...double, name: 'halve', examples: ['half of 8'], exampleCall: { arguments: { value: 8 }, said: '4' } },
      ],
    });
    const requests: GenerateRequest[] = [];
    const { conversationId } = await ask('Hi', null, async (request) => {
      requests.push(request);
      return say('Hello.')(request, () => {}, new AbortController().signal);
    });
    const { segments, toolsTokens, turnsTokens } = await chat.promptContents(conversationId);
    expect(segments).toContainEqual({ kind: 'examples', turn: null, tokens: 22, cachedTokens: 0 });
    expect([toolsTokens, turnsTokens]).toEqual([3 * 7 + 22, 22]);
    expect(requests).toMatchObject([
      {
        examples: [
          { text: 'half of 8' },
          { parts: [{ calls: [{ name: 'halve', arguments: { value: 8 } }] }, { text: '4.' }] },
        ],
        turns: [{ text: 'Hi' }],
      },
    ]);
    await chat.prepare(conversationId, 'and now');
    expect(backend.prepared.at(-1)?.examples).toEqual(requests[0]?.examples);
    await chat.dispose();
  });

  it('are known before a conversation begins, and begin none', async () => {
    expect(await fixture().chat.promptContents(null)).toMatchObject({
      turnsTokens: 0,
      tools: [{ name: 'double' }, { name: 'hang' }],
    });
    expect(fixture().repositories.conversations.list()).toEqual([]);
  });

  it('cannot be measured while no model is loaded, nor for a deleted conversation', async () => {
    const { database, backend, chat } = fixture();
    const waiting = createChatFixture(database, backend, { models: loadingModel });
    await expect(waiting.chat.promptContents(null)).rejects.toThrow(/No model is loaded/);
    await expect(chat.promptContents('gone')).rejects.toThrow(/no longer exists/);
  });

  it('cannot be measured if the engine ends meanwhile, which is not a fault of the measurement', async () => {
    const { backend, chat } = fixture();
    backend.measuring = Promise.reject(new EngineEndedError());
    await expect(chat.promptContents(null)).rejects.toMatchObject({ code: 'conflict' });
  });
});
