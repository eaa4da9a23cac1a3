import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ContextOverflowError, EngineEndedError, ModelFileError } from '../inference/inference-errors.ts';
import { MAX_STEPS } from './step-loop.ts';
import { createChatFixture } from './testing/chat-fixture.ts';
import { callTools, fail, say } from './testing/step-backend.ts';
import { useChat } from './testing/use-chat.ts';

const fixture = useChat();

describe('send', () => {
  it('ends after a number of steps and says so', async () => {
    const { ask, backend, chat } = fixture();
    const { conversationId } = await ask(
      'Loop',
      null,
      ...Array.from({ length: MAX_STEPS + 1 }, () => callTools([['double', { value: 1 }]])),
    );
    expect(backend.requests).toHaveLength(MAX_STEPS);
    const answer = chat.messages(conversationId)[1];
    expect(answer).toMatchObject({
      status: 'stopped',
      error: expect.stringContaining('8 rounds of tool calls') as string,
    });
    expect(answer?.parts).toHaveLength(MAX_STEPS);
  });

  it('says that the answer reached the token limit', async () => {
    const { conversationId } = await fixture().ask('Long', null, async () => ({
      finishReason: 'max-tokens',
      parts: [{ type: 'text', text: 'On and on' }],
    }));
    expect(fixture().chat.messages(conversationId)[1]).toMatchObject({
      status: 'stopped',
      error: expect.stringContaining('1,000 tokens') as string,
    });
  });

  it.each([
    [new ContextOverflowError('The message is longer than the context.'), 'The message is longer than the context.'],
    [new TypeError('x is not a function'), 'a problem inside Knapsack'],
  ])('keeps what was written if the model fails with %s', async (error, words) => {
    const { ask, chat } = fixture();
    const { conversationId } = await ask('Hello', null, fail(error, 'Hello, '));
    expect(chat.messages(conversationId)[1]).toMatchObject({
      status: 'failed',
      error: expect.stringContaining(words) as string,
      parts: [{ type: 'text', text: 'Hello, ' }],
    });
    await ask('Again', conversationId, say('Hello.'));
  });
});

describe('an engine that ends by itself', () => {
  it('is asked again if it had not written anything, and the person sees one answer', async () => {
    const { ask, backend, chat } = fixture();
    const { conversationId } = await ask('Hello', null, fail(new EngineEndedError()), say('Hello.'));
    expect(backend.requests).toHaveLength(2);
    expect(chat.messages(conversationId)).toMatchObject([
      {},
      { status: 'complete', error: null, parts: [{ type: 'text', text: 'Hello.' }] },
    ]);
  });

  it('is not asked a third time, nor after it has written something', async () => {
    const { ask, backend, chat } = fixture();
    const twice = await ask('Hello', null, fail(new EngineEndedError()), fail(new EngineEndedError()));
    expect(chat.messages(twice.conversationId)[1]).toMatchObject({ status: 'failed', parts: [] });
    const written = await ask('Hello', null, fail(new EngineEndedError(), 'Hel'));
    expect(chat.messages(written.conversationId)[1]).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('choose Continue or Try again') as string,
      parts: [{ type: 'text', text: 'Hel' }],
    });
    expect(backend.requests).toHaveLength(3);
  });
});

it('says why when the model cannot be loaded', async () => {
  const failing = createChatFixture(fixture().database, fixture().backend, {
    models: { profile: null, ensureReady: () => Promise.reject(new ModelFileError('The file is cut off.')) },
  });
  const { conversationId, answer } = failing.chat.send(null, 'Hi');
  await failing.ended(answer.id);
  expect(failing.chat.messages(conversationId)[1]).toMatchObject({ status: 'failed', error: 'The file is cut off.' });
});

it('ends the answer with an explanation if the disk is full, and keeps what was stored', async () => {
  const { backend, database, chat, eventsOf, repositories } = fixture();
  backend.add(async (_, onEvent, signal) => {
    database.pragma(`max_page_count = ${String(database.pragma('page_count', { simple: true }))}`);
    const text = [...Array(10_000).keys()].map((index) => `much ${String(index)} `).join('');
    onEvent({ type: 'text-delta', text });
    while (!signal.aborted) await delay(1);
    return { finishReason: 'aborted', parts: [{ type: 'text', text }] };
  });
  const { conversationId, answer } = chat.send(null, 'Fill the disk');
  while (eventsOf('chat.message-changed').at(-1)?.status !== 'failed') await delay(1);
  expect(eventsOf('chat.message-changed').at(-1)).toMatchObject({
    id: answer.id,
    error: expect.stringContaining('The disk is full') as string,
  });
  expect(repositories.messages.list(conversationId)[0]?.parts).toHaveLength(1);
});
