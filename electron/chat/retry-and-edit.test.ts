import { describe, expect, it } from 'vitest';
import { messageText } from '../../shared/entities/message.ts';
import { createChatFixture } from './testing/chat-fixture.ts';
import { rpcError } from './testing/rpc-error.ts';
import { callTools, fail, say } from './testing/step-backend.ts';
import { useChat } from './testing/use-chat.ts';

const fixture = useChat();

describe('retry', () => {
  it('generates the last answer again under the same id', async () => {
    const { ask, backend, chat, ended } = fixture();
    const { conversationId, answerId } = await ask(
      'Pick one',
      null,
      callTools([['double', { value: 1 }]]),
      say('Two.'),
    );
    backend.add(say('Three.'));
    expect(chat.retry(answerId)).toMatchObject({ id: answerId, status: 'generating', parts: [], figures: null });
    await ended(answerId);
    expect(backend.requests[2]?.turns).toEqual([{ role: 'user', text: 'Pick one' }]);
    expect(chat.messages(conversationId)).toMatchObject([
      {},
      { id: answerId, status: 'complete', parts: [{ type: 'text', text: 'Three.' }] },
    ]);
  });

  it('samples a different answer if the model is greedy, and more freely if that was the same again', async () => {
    const { ask, backend, chat, ended, repositories } = fixture();
    const { answerId, conversationId } = await ask('Pick one', null, say('Two.'));
    const samplings = () => backend.requests.map(({ sampling }) => sampling);
    expect(samplings()).toEqual([{ temperature: 0 }]);
    for (const [text, same] of [
      ['Two.', true],
      ['Three.', undefined],
      ['Three.', true],
    ] as const) {
      backend.add(say(text));
      chat.retry(answerId);
      await ended(answerId);
      expect(repositories.messages.find(answerId)?.figures?.sameAsBefore).toBe(same);
    }
    expect(samplings().map(({ temperature }) => temperature)).toEqual([0, 0.7, 1, 0.7]);
    const seeds = samplings().map(({ seed }) => seed);
    expect(new Set(seeds).size).toBe(4);
    backend.add(say('Four.'));
    await ended(chat.send(conversationId, 'And another').answer.id);
    expect(samplings().at(-1)).toEqual({ temperature: 0 });
  });

  it('takes its seed from the source of randomness that the service was given', async () => {
    const { database, backend } = fixture();
    const { ask, chat, ended } = createChatFixture(database, backend, { random: () => 0.5 });
    const { answerId } = await ask('Pick one', null, say('Two.'));
    backend.add(say('Three.'));
    chat.retry(answerId);
    await ended(answerId);
    expect(backend.requests.at(-1)?.sampling.seed).toBe(0x7f_ff_ff_ff);
  });

  it('repeats the original request if nothing had been generated', async () => {
    const { ask, backend, chat, ended } = fixture();
    const { answerId } = await ask('Pick one', null, fail(new Error('The engine is gone.')));
    backend.add(say('Two.'));
    chat.retry(answerId);
    await ended(answerId);
    expect(backend.requests.at(-1)?.sampling).toEqual({ temperature: 0 });
  });

  it('runs a call made by the person again, without the model', async () => {
    const { ask, backend, chat, ended } = fixture();
    const { answerId, conversationId } = await ask('@double({"value": 4})');
    chat.retry(answerId);
    await ended(answerId);
    expect(backend.requests).toEqual([]);
    expect(chat.messages(conversationId)[1]).toMatchObject({
      status: 'complete',
      parts: [
        { type: 'tool-call', call: { result: { doubled: 8 } } },
        { type: 'text', text: 'Doubled: 8' },
      ],
    });
  });

  it('works only for the last answer', async () => {
    const { ask, chat } = fixture();
    const { conversationId, answerId, userId } = await ask('One', null, say('1'));
    await ask('Two', conversationId, say('2'));
    expect(() => chat.retry(answerId)).toThrow(rpcError('conflict', 'last answer'));
    expect(() => chat.retry(userId)).toThrow(rpcError('conflict', 'last answer'));
    expect(() => chat.retry('missing')).toThrow(rpcError('not-found', 'message'));
  });
});

it('does not continue a complete answer', async () => {
  const { answerId } = await fixture().ask('One', null, say('1'));
  expect(() => fixture().chat.continue(answerId)).toThrow(rpcError('conflict', 'complete'));
});

describe('edit', () => {
  it('answers the new text and keeps the earlier branch as a separate conversation', async () => {
    const { ask, chat, backend, ended, repositories } = fixture();
    const first = await ask('Plan my garden', null, callTools([['double', { value: 2 }]]), say('Roses.'));
    const second = await ask('And trees?', first.conversationId, say('Oaks.'));
    await ask('And grass?', first.conversationId, say('Yes.'));
    const before = chat.messages(first.conversationId);

    backend.add(say('Reeds.'));
    const { userMessage, answer } = chat.edit(second.userId, 'And a pond?');
    await ended(answer.id);
    expect(chat.messages(first.conversationId).map(messageText)).toEqual([
      'Plan my garden',
      'Roses.',
      'And a pond?',
      'Reeds.',
    ]);
    expect(userMessage.id).toBe(second.userId);

    const kept = repositories.conversations.list().find(({ id }) => id !== first.conversationId);
    expect(kept?.title).toBe('Plan my garden (earlier version)');
    const copied = chat.messages(kept?.id ?? '');
    expect(copied.map(messageText)).toEqual(before.map(messageText));
    expect(copied[1]?.parts[0]).toMatchObject({ type: 'tool-call', call: { result: { doubled: 4 } } });
    expect(new Set([...copied, ...before].map(({ id }) => id)).size).toBe(12);
    expect(repositories.conversations.find(first.conversationId)?.title).toBe('Plan my garden');
  });

  it('updates the conversation’s title when its first message changes, unless the person named it', async () => {
    const { ask, backend, ended, chat, repositories } = fixture();
    const { conversationId, userId } = await ask('Roses', null, say('Red.'));
    backend.add(say('Blue.'), say('White.'));
    await ended(chat.edit(userId, 'Violets').answer.id);
    expect(repositories.conversations.find(conversationId)?.title).toBe('Violets');
    repositories.conversations.giveTitle(conversationId, 'Flowers');
    await ended(chat.edit(userId, 'Lilies').answer.id);
    expect(repositories.conversations.find(conversationId)?.title).toBe('Flowers');
  });

  it('works only for messages of the person', async () => {
    const { answerId } = await fixture().ask('Roses', null, say('Red.'));
    expect(() => fixture().chat.edit(answerId, 'Blue.')).toThrow(rpcError('conflict', 'your own'));
  });
});
