import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { messageText } from '../../shared/entities/message.ts';
import { createChatFixture, loadingModel } from './testing/chat-fixture.ts';
import { callTools, say, sayForever } from './testing/step-backend.ts';
import { useChat } from './testing/use-chat.ts';

const fixture = useChat();

describe('stop', () => {
  it('ends the answer quickly, keeps what is there and can be continued in the same part', async () => {
    fixture().backend.add(sayForever());
    const { conversationId, answer } = fixture().chat.send(null, 'Count');
    while (fixture().eventsOf('chat.text-delta').length < 3) await delay(1);
    await fixture().chat.stop(conversationId);
    const stopped = fixture().chat.messages(conversationId)[1];
    expect(stopped).toMatchObject({ status: 'stopped', error: null });
    const half = messageText(stopped ?? { parts: [] });
    expect(half).toMatch(/^word0 word1 word2 /);

    fixture().backend.add(say('and so on.'));
    expect(fixture().chat.continue(answer.id)).toMatchObject({ status: 'generating', parts: [{ type: 'text', text: half }] });
    await fixture().ended(answer.id);
    expect(fixture().backend.requests[1]?.turns).toEqual([
      { role: 'user', text: 'Count' },
      { role: 'assistant', parts: [{ type: 'text', text: half }] },
    ]);
    const complete = fixture().chat.messages(conversationId)[1];
    expect(complete).toMatchObject({ status: 'complete', parts: [{ type: 'text', text: `${half}and so on.` }] });
    expect(complete?.figures?.generatedTokens).toBe(8);
  });

  it('cancels a tool that hangs', async () => {
    fixture().backend.add(
      callTools([
        ['hang', {}],
        ['double', { value: 1 }],
      ]),
    );
    const { conversationId } = fixture().chat.send(null, 'Hang');
    while (fixture().eventsOf('chat.tool-call-changed').length < 3) await delay(1);
    await fixture().chat.stop(conversationId);
    expect(fixture().chat.messages(conversationId)[1]).toMatchObject({
      status: 'stopped',
      parts: [{ type: 'tool-call', call: { toolName: 'hang', outcome: 'cancelled' } }],
    });
  });

  it('works while the model is still loading', async () => {
    const waiting = createChatFixture(fixture().database, fixture().backend, { models: loadingModel });
    const { conversationId } = waiting.chat.send(null, 'Hi');
    expect(waiting.chat.messages(conversationId)[1]).toMatchObject({ status: 'generating' });
    await waiting.chat.stop(conversationId);
    expect(waiting.chat.messages(conversationId)[1]).toMatchObject({ status: 'stopped', parts: [], figures: null });
    expect(fixture().backend.requests).toHaveLength(0);
  });

  it('does nothing when nothing runs', async () => {
    await expect(fixture().chat.stop('missing')).resolves.toBeUndefined();
  });
});

it('marks answers as interrupted when the app ends', async () => {
  fixture().backend.add(sayForever());
  const { conversationId } = fixture().chat.send(null, 'Count');
  await delay(10);
  await fixture().chat.dispose();
  expect(fixture().repositories.messages.list(conversationId)[1]?.status).toBe('interrupted');
});
