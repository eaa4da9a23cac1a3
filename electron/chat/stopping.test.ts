import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { messageText } from '../../shared/entities/message.ts';
import { createChatFixture, loadingModel } from './testing/chat-fixture.ts';
import { callTools, say, sayForever } from './testing/step-backend.ts';
import { useChat } from './testing/use-chat.ts';

const fixture = useChat();

describe('stop', () => {
  it('ends the answer quickly, keeps what is there and can be continued in the same part', async () => {
    const { backend, chat, eventsOf, ended } = fixture();
    backend.add(sayForever());
    const { conversationId, answer } = chat.send(null, 'Count');
    while (eventsOf('chat.text-delta').length < 3) await delay(1);
    await chat.stop(conversationId);
    const stopped = chat.messages(conversationId)[1];
    expect(stopped).toMatchObject({ status: 'stopped', error: null });
    const half = messageText(stopped ?? { parts: [] });
    expect(half).toMatch(/^word0 word1 word2 /);

    backend.add(say('and so on.'));
    expect(chat.continue(answer.id)).toMatchObject({ status: 'generating', parts: [{ type: 'text', text: half }] });
    await ended(answer.id);
    expect(backend.requests[1]?.turns).toEqual([
      { role: 'user', text: 'Count' },
      { role: 'assistant', parts: [{ type: 'text', text: half }] },
    ]);
    const complete = chat.messages(conversationId)[1];
    expect(complete).toMatchObject({ status: 'complete', parts: [{ type: 'text', text: `${half}and so on.` }] });
    expect(complete?.figures?.generatedTokens).toBe(8);
  });

  it('cancels a tool that hangs', async () => {
    const { backend, chat, eventsOf } = fixture();
    backend.add(
      callTools([
        ['hang', {}],
        ['double', { value: 1 }],
      ]),
    );
    const { conversationId } = chat.send(null, 'Hang');
    while (eventsOf('chat.tool-call-changed').length < 3) await delay(1);
    await chat.stop(conversationId);
    expect(chat.messages(conversationId)[1]).toMatchObject({
      status: 'stopped',
      parts: [{ type: 'tool-call', call: { toolName: 'hang', outcome: 'cancelled' } }],
    });
  });

  it('works while the model is still loading', async () => {
    const { database, backend } = fixture();
    const waiting = createChatFixture(database, backend, { models: loadingModel });
    const { conversationId } = waiting.chat.send(null, 'Hi');
    expect(waiting.chat.messages(conversationId)[1]).toMatchObject({ status: 'generating' });
    await waiting.chat.stop(conversationId);
    expect(waiting.chat.messages(conversationId)[1]).toMatchObject({ status: 'stopped', parts: [], figures: null });
    expect(backend.requests).toHaveLength(0);
  });

  it('does nothing when nothing runs', async () => {
    await expect(fixture().chat.stop('missing')).resolves.toBeUndefined();
  });
});

it('marks answers as interrupted when the app closes', async () => {
  const { backend, chat, eventsOf, repositories } = fixture();
  backend.add(sayForever());
  const { conversationId } = chat.send(null, 'Count');
  while (eventsOf('chat.text-delta').length < 1) await delay(1);
  await chat.dispose();
  expect(repositories.messages.list(conversationId)[1]?.status).toBe('interrupted');
});
