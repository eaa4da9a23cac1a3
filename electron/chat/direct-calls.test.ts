import { describe, expect, it } from 'vitest';
import { rpcError } from './testing/rpc-error.ts';
import { say } from './testing/step-backend.ts';
import { useChat } from './testing/use-chat.ts';

const fixture = useChat();

describe('a call by the person', () => {
  it('runs the tool without asking a model', async () => {
    const { chat, ended, backend } = fixture();
    const { conversationId, answer } = chat.send(null, '@double({"value": 21})');
    await ended(answer.id);
    expect(chat.messages(conversationId)[1]).toMatchObject({
      status: 'complete',
      parts: [
        {
          type: 'tool-call',
          call: { toolName: 'double', bundle: 'test', outcome: 'succeeded', result: { doubled: 42 } },
        },
        { type: 'text', text: 'Doubled: 42' },
      ],
    });
    expect(backend.requests).toEqual([]);
  });

  it('validates the arguments as it does for a model', async () => {
    const { chat, ended } = fixture();
    const { conversationId, answer } = chat.send(null, '@double({"value": "many"})');
    await ended(answer.id);
    expect(chat.messages(conversationId)[1]?.parts).toMatchObject([
      { call: { outcome: 'invalid-arguments', error: expect.stringContaining('value') as string } },
    ]);
  });

  it('stores nothing if it cannot be parsed or names no tool', () => {
    const { chat, repositories } = fixture();
    expect(() => chat.send(null, '@double({"value": })')).toThrow(rpcError('invalid', 'position 18'));
    expect(() => chat.send(null, '@dubble({"value": 1})')).toThrow(rpcError('invalid', 'double'));
    expect(repositories.conversations.list()).toEqual([]);
  });

  it('is part of the conversation that the model sees next', async () => {
    const { chat, ended, ask, backend } = fixture();
    const { conversationId, answer } = chat.send(null, '@double({"value": 21})');
    await ended(answer.id);
    await ask('And now?', conversationId, say('Well.'));
    expect(backend.requests[0]?.turns[1]).toMatchObject({
      role: 'assistant',
      parts: [
        { type: 'tool-calls', calls: [{ name: 'double', result: { doubled: 42 } }] },
        { type: 'text', text: 'Doubled: 42' },
      ],
    });
  });
});
