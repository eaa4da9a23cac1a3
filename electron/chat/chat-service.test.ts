import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { messageText } from '../../shared/entities/message.ts';
import { silentLogger } from '../foundation/logger.ts';
import { ContextOverflowError, ModelFileError } from '../inference/inference-errors.ts';
import { defineTool } from '../tools/define-tool.ts';
import { openDatabase, type Database } from '../storage/database.ts';
import { MAX_STEPS } from './step-loop.ts';
import { createChatFixture, profile, type ChatFixture } from './testing/chat-fixture.ts';
import { callTools, fail, say, sayForever, STEP_FIGURES, StepBackend, type Step } from './testing/step-backend.ts';

let database: Database;
let backend: StepBackend;
let fixture: ChatFixture;

beforeEach(() => {
  ({ database } = openDatabase(':memory:', { logger: silentLogger }));
  backend = new StepBackend();
  fixture = createChatFixture(database, backend);
});
afterEach(async () => {
  await fixture.chat.dispose();
  database.close();
});

/** Sends and waits for the end of the answer. */
async function ask(
  text: string,
  conversationId: string | null = null,
  ...steps: Step[]
): Promise<{ conversationId: string; userId: string; answerId: string }> {
  backend.add(...steps);
  const { conversationId: id, userMessage, answer } = fixture.chat.send(conversationId, text);
  await fixture.ended(answer.id);
  return { conversationId: id, userId: userMessage.id, answerId: answer.id };
}

const rpcError = (code: string, message: string): unknown =>
  expect.objectContaining({ code, message: expect.stringContaining(message) as string });

describe('send', () => {
  it('runs the tool that a name can only mean, and shows it under its own name', async () => {
    const { conversationId } = await ask('Double 2', null, callTools([['functions.Double', { value: 2 }]]), say('It is 4.'));
    expect(fixture.chat.messages(conversationId)[1]?.parts[0]).toMatchObject({ call: { toolName: 'double', bundle: 'test', outcome: 'succeeded', result: { doubled: 4 } } });
    expect(fixture.eventsOf('chat.tool-call-changed').map(({ call }) => call.toolName)).toEqual(['double', 'double', 'double']);
    const { conversationId: direct } = await ask('@Double({"value": 3})', null);
    expect(fixture.chat.messages(direct)[1]?.parts[0]).toMatchObject({ call: { toolName: 'double', result: { doubled: 6 } } });
  });

  it('stores the message, opens a conversation named after it and streams the answer', async () => {
    const { conversationId, answerId } = await ask('What is\n6 times 7?', null, say('It is 42.'));
    const [question, answer] = fixture.chat.messages(conversationId);
    expect(question).toMatchObject({ role: 'user', status: 'complete', parts: [{ type: 'text', text: 'What is\n6 times 7?' }] });
    expect(answer).toMatchObject({ id: answerId, status: 'complete', parts: [{ type: 'text', text: 'It is 42.' }] });
    expect(fixture.repositories.conversations.list()).toMatchObject([{ id: conversationId, title: 'What is' }]);
    expect(fixture.eventsOf('chat.text-delta').map(({ text, partIndex }) => [partIndex, text])).toEqual([
      [0, 'It '],
      [0, 'is '],
      [0, '42.'],
    ]);
    expect(fixture.eventsOf('chat.prefill-progressed')).toEqual([
      { conversationId, messageId: answerId, evaluatedTokens: 5, totalTokens: 10 },
    ]);
    expect(fixture.eventsOf('chat.message-changed').at(-1)).toEqual(answer);
  });

  it('asks the model with the instructions, the profile, the tools and the turns so far', async () => {
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

  it('runs a tool, shows the model its result and goes on', async () => {
    const { conversationId } = await ask('Twice 21?', null, callTools([['double', { value: 21 }]], 'Let me see. '), say('42.'));
    const answer = fixture.chat.messages(conversationId)[1];
    expect(answer).toMatchObject({
      status: 'complete',
      parts: [
        { type: 'text', text: 'Let me see. ' },
        {
          type: 'tool-call',
          call: {
            toolName: 'double',
            bundle: 'test',
            arguments: { value: 21 },
            result: { doubled: 42 },
            outcome: 'succeeded',
            error: null,
          },
        },
        { type: 'text', text: '42.' },
      ],
    });
    expect(backend.requests[1]?.turns.at(-1)).toEqual({
      role: 'assistant',
      parts: [
        { type: 'text', text: 'Let me see. ' },
        {
          type: 'tool-calls',
          calls: [{ name: 'double', arguments: { value: 21 }, result: { doubled: 42 }, raw: ['raw double'] }],
        },
      ],
    });
    const calls = fixture.eventsOf('chat.tool-call-changed');
    expect(calls.map(({ partIndex, call }) => [partIndex, call.outcome])).toEqual([
      [1, 'running'],
      [1, 'running'],
      [1, 'succeeded'],
    ]);
    expect(new Set(calls.map(({ call }) => call.id)).size).toBe(1);
  });

  it("adds up what the steps cost, with the first step's reuse and the time to the first token of all", async () => {
    const { conversationId } = await ask('Twice 21?', null, callTools([['double', { value: 21 }]]), say('42.'));
    const figures = fixture.chat.messages(conversationId)[1]?.figures;
    expect(figures).toMatchObject({ prefilledTokens: 20, reusedTokens: 20, generatedTokens: 8, generationMs: 80 });
    expect(figures?.ttftMs).not.toBe(STEP_FIGURES.ttftMs);
  });

  it('remembers with an answer how many messages were left out for it', async () => {
    const leavingOut = (droppedTurns: number, step: Step): Step => async (...given) => ({ ...(await step(...given)), droppedTurns });
    const { conversationId } = await ask('Twice 21?', null, callTools([['double', { value: 21 }]]), leavingOut(4, say('42.')));
    await ask('And?', conversationId, say('Nothing.'));
    const [, first, , second] = fixture.chat.messages(conversationId);
    expect(first?.figures?.leftOutMessages).toBe(4);
    expect(second?.figures).not.toHaveProperty('leftOutMessages');
  });

  it('tells the model of calls that fail, and keeps groups of calls apart', async () => {
    await ask(
      'Try',
      null,
      callTools([
        ['double', { value: 5000 }],
        ['double', { value: 'x' }],
      ]),
      callTools([['dubble', {}]]),
      say('No.'),
    );
    const turn = backend.requests[2]?.turns.at(-1);
    expect(turn).toMatchObject({
      role: 'assistant',
      parts: [
        {
          type: 'tool-calls',
          calls: [
            { result: { error: 'Too large. Try a number up to 1000.' } },
            { result: { error: expect.stringContaining('value') as string } },
          ],
        },
        { type: 'tool-calls', calls: [{ result: { error: expect.stringContaining('nearest names are double') as string } }] },
      ],
    });
  });

  it('keeps what each tool came to with the words of the person, those that the person called included', async () => {
    const wrong = callTools([['double', { value: 5000 }], ['double', { value: 'x' }]]);
    const { conversationId } = await ask('Twice 21, please', null, callTools([['double', { value: 21 }]]), wrong, say('It is 42.'));
    await ask('@double({value: 4})', conversationId);
    const stored = database.prepare('SELECT text, tool, outcome FROM outcomes JOIN goals ON goals.number = goal ORDER BY outcomes.number').all();
    const run = (text: string, outcome: string): unknown => ({ text, tool: 'double', outcome });
    expect(stored).toEqual([
      run('Twice 21, please', 'succeeded'), run('Twice 21, please', 'failed'), run('Twice 21, please', 'invalid-arguments'), run('@double({value: 4})', 'succeeded'),
    ]);
  });

  it('ends after a number of steps and says so', async () => {
    const { conversationId } = await ask(
      'Loop',
      null,
      ...Array.from({ length: MAX_STEPS + 1 }, () => callTools([['double', { value: 1 }]])),
    );
    expect(backend.requests).toHaveLength(MAX_STEPS);
    const answer = fixture.chat.messages(conversationId)[1];
    expect(answer).toMatchObject({ status: 'failed', error: expect.stringContaining('8 rounds of tool calls') as string });
    expect(answer?.parts).toHaveLength(MAX_STEPS);
  });

  it('says when the answer reached the most tokens', async () => {
    const { conversationId } = await ask('Long', null, async () => ({
      finishReason: 'max-tokens',
      parts: [{ type: 'text', text: 'On and on' }],
    }));
    expect(fixture.chat.messages(conversationId)[1]).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('1,000 tokens') as string,
    });
  });

  it.each([
    [new ContextOverflowError('The message is longer than the context.'), 'The message is longer than the context.'],
    [new TypeError('x is not a function'), 'a fault inside Knapsack'],
  ])('keeps what was written when the model fails with %s', async (error, words) => {
    const { conversationId } = await ask('Hello', null, fail(error, 'Hello, '));
    expect(fixture.chat.messages(conversationId)[1]).toMatchObject({
      status: 'failed',
      error: expect.stringContaining(words) as string,
      parts: [{ type: 'text', text: 'Hello, ' }],
    });
    await ask('Again', conversationId, say('Hello.'));
  });

  it("takes the backend's account of a step where it differs from what was streamed", async () => {
    const { conversationId, answerId } = await ask('Hi', null, async (_, onEvent) => {
      onEvent({ type: 'thought-delta', text: 'Hm ' });
      onEvent({ type: 'text-delta', text: 'Hello <tool' });
      return { parts: [{ type: 'text', text: 'Hello' }] };
    });
    expect(fixture.chat.messages(conversationId)[1]?.parts).toEqual([{ type: 'text', text: 'Hello' }]);
    expect(
      fixture
        .eventsOf('chat.message-changed')
        .findLast(({ id }) => id === answerId)?.parts,
    ).toEqual([{ type: 'text', text: 'Hello' }]);
  });

  it('refuses a conversation that is not there and one that is being answered', async () => {
    expect(() => fixture.chat.send('missing', 'Hi')).toThrow(rpcError('not-found', 'conversation'));
    backend.add(sayForever());
    const { conversationId } = fixture.chat.send(null, 'Hi');
    expect(() => fixture.chat.send(conversationId, 'Hello?')).toThrow(rpcError('conflict', 'still being written'));
    expect(fixture.chat.messages(conversationId)).toHaveLength(2);
    await fixture.chat.stop(conversationId);
  });

  it('documents the same tools for the whole conversation', async () => {
    const { conversationId } = await ask('One', null, say('1'));
    const later = defineTool({ name: 'later', summary: 'Came later.', risk: 'read-only', timeoutMs: 1000, examples: ['a', 'b', 'c'], parameters: z.object({}), run: () => null });
    fixture.catalog.setSource({ id: 'server', bundles: [{ name: 'more', summary: 'More', tools: [later] }] });
    await ask('Two', conversationId, say('2'));
    expect(backend.requests[1]?.documentedTools.map(({ name }) => name)).toEqual(['double', 'hang']);
    expect(backend.requests[1]?.callableTools.map(({ name }) => name)).toEqual(['double', 'hang', 'later']);
    await ask('Three', null, say('3'));
    expect(backend.requests[2]?.documentedTools.map(({ name }) => name)).toEqual(['double', 'hang', 'later']);
  });
});

describe('a call by the person', () => {
  it('runs the tool without asking a model', async () => {
    const { conversationId, answer } = fixture.chat.send(null, '@double({"value": 21})');
    await fixture.ended(answer.id);
    expect(fixture.chat.messages(conversationId)[1]).toMatchObject({
      status: 'complete', parts: [{ type: 'tool-call', call: { toolName: 'double', bundle: 'test', outcome: 'succeeded', result: { doubled: 42 } } }],
    });
    expect(backend.requests).toEqual([]);
  });

  it('validates the arguments as for a model', async () => {
    const { conversationId, answer } = fixture.chat.send(null, '@double({"value": "many"})');
    await fixture.ended(answer.id);
    expect(fixture.chat.messages(conversationId)[1]?.parts).toMatchObject([{ call: { outcome: 'invalid-arguments', error: expect.stringContaining('value') as string } }]);
  });

  it('stores nothing when it cannot be read or names no tool', () => {
    expect(() => fixture.chat.send(null, '@double({"value": })')).toThrow(rpcError('invalid', 'position 18'));
    expect(() => fixture.chat.send(null, '@dubble({"value": 1})')).toThrow(rpcError('invalid', 'double'));
    expect(fixture.repositories.conversations.list()).toEqual([]);
  });

  it('is part of the conversation that the model sees next', async () => {
    const { conversationId, answer } = fixture.chat.send(null, '@double({"value": 21})');
    await fixture.ended(answer.id);
    await ask('And now?', conversationId, say('Well.'));
    expect(backend.requests[0]?.turns[1]).toMatchObject({ role: 'assistant', parts: [{ type: 'tool-calls', calls: [{ name: 'double', result: { doubled: 42 } }] }] });
  });
});

describe('stop', () => {
  it('ends the answer quickly, keeps what is there and can be continued in the same part', async () => {
    backend.add(sayForever());
    const { conversationId, answer } = fixture.chat.send(null, 'Count');
    while (fixture.eventsOf('chat.text-delta').length < 3) await delay(1);
    await fixture.chat.stop(conversationId);
    const stopped = fixture.chat.messages(conversationId)[1];
    expect(stopped).toMatchObject({ status: 'stopped', error: null });
    const half = messageText(stopped ?? { parts: [] });
    expect(half).toMatch(/^word0 word1 word2 /);

    backend.add(say('and so on.'));
    expect(fixture.chat.continue(answer.id)).toMatchObject({ status: 'generating', parts: [{ type: 'text', text: half }] });
    await fixture.ended(answer.id);
    expect(backend.requests[1]?.turns).toEqual([
      { role: 'user', text: 'Count' },
      { role: 'assistant', parts: [{ type: 'text', text: half }] },
    ]);
    const complete = fixture.chat.messages(conversationId)[1];
    expect(complete).toMatchObject({ status: 'complete', parts: [{ type: 'text', text: `${half}and so on.` }] });
    expect(complete?.figures?.generatedTokens).toBe(8);
  });

  it('cancels a tool that hangs', async () => {
    backend.add(
      callTools([
        ['hang', {}],
        ['double', { value: 1 }],
      ]),
    );
    const { conversationId } = fixture.chat.send(null, 'Hang');
    while (fixture.eventsOf('chat.tool-call-changed').length < 3) await delay(1);
    await fixture.chat.stop(conversationId);
    expect(fixture.chat.messages(conversationId)[1]).toMatchObject({
      status: 'stopped',
      parts: [{ type: 'tool-call', call: { toolName: 'hang', outcome: 'cancelled' } }],
    });
  });

  it('works while the model is still loading', async () => {
    const waiting = createChatFixture(database, backend, { profile: null, ensureReady: () => new Promise(() => {}) });
    const { conversationId } = waiting.chat.send(null, 'Hi');
    expect(waiting.chat.messages(conversationId)[1]).toMatchObject({ status: 'generating' });
    await waiting.chat.stop(conversationId);
    expect(waiting.chat.messages(conversationId)[1]).toMatchObject({ status: 'stopped', parts: [], figures: null });
    expect(backend.requests).toHaveLength(0);
  });

  it('does nothing when nothing runs', async () => {
    await expect(fixture.chat.stop('missing')).resolves.toBeUndefined();
  });
});

it('says why when the model cannot be loaded', async () => {
  const failing = createChatFixture(database, backend, {
    profile: null,
    ensureReady: () => Promise.reject(new ModelFileError('The file is cut off.')),
  });
  const { conversationId, answer } = failing.chat.send(null, 'Hi');
  await failing.ended(answer.id);
  expect(failing.chat.messages(conversationId)[1]).toMatchObject({ status: 'failed', error: 'The file is cut off.' });
});

it('marks answers as interrupted when the app ends', async () => {
  backend.add(sayForever());
  const { conversationId } = fixture.chat.send(null, 'Count');
  await delay(10);
  await fixture.chat.dispose();
  expect(fixture.repositories.messages.list(conversationId)[1]?.status).toBe('interrupted');
});

describe('retry', () => {
  it('generates the last answer again under the same id', async () => {
    const { conversationId, answerId } = await ask('Pick one', null, callTools([['double', { value: 1 }]]), say('Two.'));
    backend.add(say('Three.'));
    expect(fixture.chat.retry(answerId)).toMatchObject({ id: answerId, status: 'generating', parts: [], figures: null });
    await fixture.ended(answerId);
    expect(backend.requests[2]?.turns).toEqual([{ role: 'user', text: 'Pick one' }]);
    expect(fixture.chat.messages(conversationId)).toMatchObject([
      {},
      { id: answerId, status: 'complete', parts: [{ type: 'text', text: 'Three.' }] },
    ]);
  });

  it('is for the last answer only', async () => {
    const { conversationId, answerId, userId } = await ask('One', null, say('1'));
    await ask('Two', conversationId, say('2'));
    expect(() => fixture.chat.retry(answerId)).toThrow(rpcError('conflict', 'last answer'));
    expect(() => fixture.chat.retry(userId)).toThrow(rpcError('conflict', 'last answer'));
    expect(() => fixture.chat.retry('missing')).toThrow(rpcError('not-found', 'message'));
  });
});

it('does not continue a complete answer', async () => {
  const { answerId } = await ask('One', null, say('1'));
  expect(() => fixture.chat.continue(answerId)).toThrow(rpcError('conflict', 'complete'));
});

describe('edit', () => {
  it('answers the new text and keeps the earlier branch as a conversation of its own', async () => {
    const first = await ask('Plan my garden', null, callTools([['double', { value: 2 }]]), say('Roses.'));
    const second = await ask('And trees?', first.conversationId, say('Oaks.'));
    await ask('And grass?', first.conversationId, say('Yes.'));
    const before = fixture.chat.messages(first.conversationId);

    backend.add(say('Reeds.'));
    const { userMessage, answer } = fixture.chat.edit(second.userId, 'And a pond?');
    await fixture.ended(answer.id);
    expect(fixture.chat.messages(first.conversationId).map(messageText)).toEqual([
      'Plan my garden',
      'Roses.',
      'And a pond?',
      'Reeds.',
    ]);
    expect(userMessage.id).toBe(second.userId);

    const kept = fixture.repositories.conversations.list().find(({ id }) => id !== first.conversationId);
    expect(kept?.title).toBe('Plan my garden (earlier version)');
    const copied = fixture.chat.messages(kept?.id ?? '');
    expect(copied.map(messageText)).toEqual(before.map(messageText));
    expect(copied[1]?.parts[0]).toMatchObject({ type: 'tool-call', call: { result: { doubled: 4 } } });
    expect(new Set([...copied, ...before].map(({ id }) => id)).size).toBe(12);
    expect(fixture.repositories.conversations.find(first.conversationId)?.title).toBe('Plan my garden');
  });

  it('names the conversation anew when its first message changed, unless the person named it', async () => {
    const { conversationId, userId } = await ask('Roses', null, say('Red.'));
    backend.add(say('Blue.'), say('White.'));
    await fixture.ended(fixture.chat.edit(userId, 'Violets').answer.id);
    expect(fixture.repositories.conversations.find(conversationId)?.title).toBe('Violets');
    fixture.repositories.conversations.giveTitle(conversationId, 'Flowers');
    await fixture.ended(fixture.chat.edit(userId, 'Lilies').answer.id);
    expect(fixture.repositories.conversations.find(conversationId)?.title).toBe('Flowers');
  });

  it('is for messages of the person', async () => {
    const { answerId } = await ask('Roses', null, say('Red.'));
    expect(() => fixture.chat.edit(answerId, 'Blue.')).toThrow(rpcError('conflict', 'your own'));
  });
});

it('ends the answer with words when the disk is full, and keeps what was stored', async () => {
  backend.add(async (_, onEvent, signal) => {
    database.pragma(`max_page_count = ${String(database.pragma('page_count', { simple: true }))}`);
    onEvent({ type: 'text-delta', text: 'much '.repeat(10_000) });
    while (!signal.aborted) await delay(1);
    return { finishReason: 'aborted', parts: [{ type: 'text', text: 'much '.repeat(10_000) }] };
  });
  const { conversationId, answer } = fixture.chat.send(null, 'Fill the disk');
  while (fixture.eventsOf('chat.message-changed').at(-1)?.status !== 'failed') await delay(1);
  expect(fixture.eventsOf('chat.message-changed').at(-1)).toMatchObject({
    id: answer.id,
    error: expect.stringContaining('The disk is full') as string,
  });
  expect(fixture.repositories.messages.list(conversationId)[0]?.parts).toHaveLength(1);
});
