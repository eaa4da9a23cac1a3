import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { messageText } from '../../shared/entities/message.ts';
import { textPart } from '../storage/stored-message.ts';
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

  it('that was stopped shows its result when it is continued, without running again or asking a model', async () => {
    const { chat, ended, backend, eventsOf } = fixture();
    const { conversationId, answer } = chat.send(null, '@hang({})');
    while (eventsOf('chat.tool-call-changed').length < 1) await delay(1);
    await chat.stop(conversationId);
    chat.continue(answer.id);
    await ended(answer.id);
    expect(chat.messages(conversationId)[1]).toMatchObject({
      status: 'complete',
      parts: [
        { type: 'tool-call', call: { outcome: 'cancelled' } },
        { type: 'text', text: 'Stopped before it finished.' },
      ],
    });
    expect(backend.requests).toEqual([]);
  });

  it.each([
    ['that ran before the process was killed', [], { parts: 1, text: 'Doubled: 4' }],
    ['whose result is already there', [textPart('Doubled: 4')], { parts: 2, text: 'Doubled: 4' }],
  ])('%s gets its result once', async (_, told, { parts, text }) => {
    const { chat, ended, repositories } = fixture();
    const { conversationId, answer } = chat.send(null, '@double({"value": 2})');
    await ended(answer.id);
    const stored = repositories.messages.find(answer.id);
    if (stored === null) throw new Error('It was stored.');
    repositories.messages.removePartsFrom(answer.id, 1);
    repositories.messages.saveParts(answer.id, new Map(told.map((part, index) => [index + 1, part])));
    repositories.messages.saveState(answer.id, { ...stored, status: 'interrupted' });
    expect(chat.continue(answer.id).parts).toHaveLength(parts);
    await ended(answer.id);
    const [, continued] = chat.messages(conversationId);
    expect(continued?.parts).toHaveLength(2);
    expect(messageText(continued ?? { parts: [] })).toBe(text);
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
