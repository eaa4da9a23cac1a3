import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { definePlainTool } from '../tools/define-tool.ts';
import { profile } from './testing/chat-fixture.ts';
import { rpcError } from './testing/rpc-error.ts';
import { say, sayForever } from './testing/step-backend.ts';
import { useChat } from './testing/use-chat.ts';

const fixture = useChat();

describe('send', () => {
  it('stores the message, opens a conversation named after it and streams the answer', async () => {
    const { ask, chat, repositories, eventsOf } = fixture();
    const { conversationId, answerId } = await ask('What is\n6 times 7?', null, say('It is 42.'));
    const [question, answer] = chat.messages(conversationId);
    expect(question).toMatchObject({
      role: 'user',
      status: 'complete',
      parts: [{ type: 'text', text: 'What is\n6 times 7?' }],
    });
    expect(answer).toMatchObject({ id: answerId, status: 'complete', parts: [{ type: 'text', text: 'It is 42.' }] });
    expect(repositories.conversations.list()).toMatchObject([{ id: conversationId, title: 'What is' }]);
    expect(eventsOf('chat.text-delta').map(({ text, partIndex }) => [partIndex, text])).toEqual([
      [0, 'It '],
      [0, 'is '],
      [0, '42.'],
    ]);
    expect(eventsOf('chat.prefill-progressed')).toEqual([
      { conversationId, messageId: answerId, evaluatedTokens: 5, totalTokens: 10 },
    ]);
    expect(eventsOf('chat.message-changed').at(-1)).toEqual(answer);
  });

  it('asks the model with the instructions, the profile, the tools and the turns so far', async () => {
    const { ask, backend } = fixture();
    const { conversationId } = await ask('One', null, say('First.'));
    await ask('Two', conversationId, say('Second.'));
    const request = backend.requests[1];
    expect(request).toMatchObject({ conversationId, instructions: 'Be brief.', ...profile });
    expect(request?.documentedTools.map(({ name }) => name)).toEqual(['double', 'hang']);
    expect(request?.callableTools).toEqual(request?.documentedTools);
    expect(request?.turns).toEqual([
      { role: 'user', text: 'One' },
      { role: 'assistant', parts: [{ type: 'text', text: 'First.' }] },
      { role: 'user', text: 'Two' },
    ]);
  });

  it("uses the backend's account of a step if it differs from what was streamed", async () => {
    const { ask, chat, eventsOf } = fixture();
    const { conversationId, answerId } = await ask('Hi', null, async (_, onEvent) => {
      onEvent({ type: 'thought-delta', text: 'Hm ' });
      onEvent({ type: 'text-delta', text: 'Hello <tool' });
      return { parts: [{ type: 'text', text: 'Hello' }] };
    });
    expect(chat.messages(conversationId)[1]?.parts).toEqual([{ type: 'text', text: 'Hello' }]);
    expect(eventsOf('chat.message-changed').findLast(({ id }) => id === answerId)?.parts).toEqual([
      { type: 'text', text: 'Hello' },
    ]);
  });

  it('refuses a missing conversation and one that is being answered', async () => {
    const { chat, backend } = fixture();
    expect(() => chat.send('missing', 'Hi')).toThrow(rpcError('not-found', 'conversation'));
    backend.add(sayForever());
    const { conversationId } = chat.send(null, 'Hi');
    expect(() => chat.send(conversationId, 'Hello?')).toThrow(rpcError('conflict', 'still being written'));
    expect(chat.messages(conversationId)).toHaveLength(2);
    await chat.stop(conversationId);
  });

  it('documents the same tools for the whole conversation', async () => {
    const { ask, catalog, backend } = fixture();
    const { conversationId } = await ask('One', null, say('1'));
    const later = definePlainTool({
      name: 'later',
      summary: 'Came later.',
      risk: 'read-only',
      timeoutMs: 60_000,
      examples: ['a', 'b', 'c'],
      parameters: z.object({}),
      run: () => null,
    });
    catalog.setSource({ id: 'server', bundles: [{ name: 'more', summary: 'More', tools: [later] }] });
    await ask('Two', conversationId, say('2'));
    expect(backend.requests[1]?.documentedTools.map(({ name }) => name)).toEqual(['double', 'hang']);
    expect(backend.requests[1]?.callableTools.map(({ name }) => name)).toEqual(['double', 'hang', 'later']);
    await ask('Three', null, say('3'));
    expect(backend.requests[2]?.documentedTools.map(({ name }) => name)).toEqual(['double', 'hang', 'later']);
  });
});
