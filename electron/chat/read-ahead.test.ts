import { describe, expect, it } from 'vitest';
import type { RequestInput } from '../reading/request-reader.ts';
import { createChatFixture, double, loadingModel, profile } from './testing/chat-fixture.ts';
import { callTools, say, sayForever, StepBackend } from './testing/step-backend.ts';
import { useChat } from './testing/use-chat.ts';

const fixture = useChat();

/** What was read ahead, identified by the last turn and the draft after it. */
const readAhead = (backend: StepBackend): unknown[] =>
  backend.prepared.map(({ conversationId, turns, draft }) => ({ conversationId, turns: turns.length, draft }));

describe('reading ahead', () => {
  it('prepares the conversation with the draft, and begins nothing', async () => {
    const { ask, chat, backend } = fixture();
    const { conversationId } = await ask('Hi', null, say('Hello.'));
    await chat.hasReadAnswer();
    backend.prepared.length = 0;
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

  it('reads a draft with the tools that the person has added before it, as it is sent', async () => {
    const { ask, chat, backend, settings, loader, catalog } = fixture();
    settings.update({ toolLoader: true, toolStrategy: 'keyword' });
    const rope = { ...double, name: 'coil_rope', summary: 'Coil a rope', examples: ['coil it up', 'rope', 'coil'] };
    const { conversationId } = await ask('Hi', null, say('Hello.'));
    catalog.setSource({ id: 'ropes', bundles: [{ name: 'ropes', summary: 'Ropes', tools: [rope] }] });
    await loader.loadByHand(conversationId, ['coil_rope']);
    await chat.hasReadAnswer();
    await chat.prepare(conversationId, 'What is');
    await ask('What is', conversationId, say('This.'));
    const sent = backend.requests.at(-1)?.turns.at(-1);
    expect(backend.prepared.findLast(({ draft }) => draft !== '')?.draft).toMatch(/^\[Tools added: coil_rope\(/);
    expect(sent).toMatchObject({ text: backend.prepared.findLast(({ draft }) => draft !== '')?.draft });
  });

  it('says how many tools are packed for the draft, if the loader selects', async () => {
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
    // The box is empty now, and the window may not know yet why.
    expect(await chat.prepare(null, '')).toBeNull();
    await chat.stop(conversationId);
    const waiting = createChatFixture(database, backend, { models: loadingModel });
    await waiting.chat.prepare(null, 'What is');
    expect(backend.prepared).toEqual([]);
    await expect(chat.prepare('gone', '')).rejects.toThrow(/no longer exists/);
  });

  it('is dropped when a message is sent while it is being packed', async () => {
    const { ask, chat, backend } = fixture();
    const { conversationId } = await ask('Hi', null, say('Hello.'));
    await chat.hasReadAnswer();
    backend.prepared.length = 0;
    const gate = Promise.withResolvers<undefined>();
    backend.measuring = gate.promise;
    const drafting = chat.prepare(null, 'Another');
    backend.add(sayForever());
    chat.send(conversationId, 'And now?');
    gate.resolve(undefined);
    await drafting;
    expect(backend.prepared).toEqual([]);
    await chat.stop(conversationId);
  });
});

describe('a draft for a guided model', () => {
  const guided = { ...profile, answers: 'tools', guided: true } as const;
  const read: RequestInput[] = [];
  const own = useChat({
    models: { profile: guided, ensureReady: async () => guided },
    onRequest: (input) => void read.push(input),
  });

  it.each(['double 21', 'double 21 and then double 4'])('%s is read as it will be when it is sent', async (text) => {
    read.length = 0;
    await own().chat.prepare(null, text);
    await own().chat.hasReadAnswer();
    expect(read).toHaveLength(1);
    await own().ask(text, null, callTools([['double', { value: 21 }]]), callTools([['double', { value: 4 }]]));
    // The order of fields counts, too: readings are known by the text of what was asked.
    const plain = (input: RequestInput): string =>
      JSON.stringify({ ...input, history: input.history.map(({ parts }) => parts), answer: input.answer.parts });
    const [draft, sent] = read.map(plain);
    expect(sent).toBe(draft);
  });
});

describe('after an answer', () => {
  it('reads what the tools said instead of the model', async () => {
    const { ask, chat, backend } = fixture();
    const { conversationId } = await ask('Double 2', null, callTools([['double', { value: 2 }]]), say(''), say(''));
    await chat.hasReadAnswer();
    expect(readAhead(backend)).toEqual([{ conversationId, turns: 2, draft: '' }]);
    expect(JSON.stringify(backend.prepared[0]?.turns[1])).toContain('Doubled: 4');
  });

  it('leaves the engine to another conversation that was drafted or answered in the meantime', async () => {
    const { chat, backend, ended } = fixture();
    const gate = Promise.withResolvers<undefined>();
    backend.add(async () => {
      await gate.promise;
      return { parts: [{ type: 'text', text: 'One.' }] };
    });
    const first = chat.send(null, 'First');
    await chat.prepare(null, 'Second');
    gate.resolve(undefined);
    await ended(first.answer.id);
    await chat.hasReadAnswer();
    expect(readAhead(backend)).toEqual([{ conversationId: '', turns: 0, draft: 'Second' }]);
  });

  it('leaves it alone when the next message is there already', async () => {
    const gate = Promise.withResolvers<boolean>();
    const own = createChatFixture(fixture().database, new StepBackend(), { mayReadAhead: () => gate.promise });
    const { conversationId } = await own.ask('Hi', null, say('Hello.'));
    const read = own.chat.hasReadAnswer();
    own.backend.add(sayForever());
    own.chat.send(conversationId, 'And now?');
    gate.resolve(true);
    await read;
    expect(own.backend.prepared).toEqual([]);
    await own.chat.stop(conversationId);
  });

  it('goes on with it when the window asks for the same', async () => {
    const gate = Promise.withResolvers<boolean>();
    const own = createChatFixture(fixture().database, new StepBackend(), { mayReadAhead: () => gate.promise });
    const { conversationId } = await own.ask('Hi', null, say('Hello.'));
    const asked = own.chat.prepare(conversationId, '');
    gate.resolve(true);
    // The window measures the prompt as soon as it has a reply.
    await asked;
    expect(readAhead(own.backend)).toEqual([{ conversationId, turns: 2, draft: '' }]);
    await own.chat.prepare(conversationId, '');
    expect(own.backend.prepared).toHaveLength(2);
  });

  it("reads a call of the person's own where the engine holds its conversation, and nowhere else", async () => {
    const { ask, chat, backend } = fixture();
    const held = await ask('Hi', null, say('Hello.'));
    await chat.hasReadAnswer();
    await ask('@double({"value": 4})');
    await chat.hasReadAnswer();
    await ask('@double({"value": 5})', held.conversationId);
    await chat.hasReadAnswer();
    expect(readAhead(backend)).toEqual([
      { conversationId: held.conversationId, turns: 2, draft: '' },
      { conversationId: held.conversationId, turns: 4, draft: '' },
    ]);
  });

  it('reads nothing if the settings or the battery forbid it, after a stop, or when the app has ended', async () => {
    const forbidden = createChatFixture(fixture().database, new StepBackend(), { mayReadAhead: () => false });
    await forbidden.ask('Hi', null, say('Hello.'));
    await forbidden.chat.hasReadAnswer();
    expect(forbidden.backend.prepared).toEqual([]);

    const { chat, backend, ask, eventsOf } = fixture();
    backend.add(sayForever());
    const { conversationId } = chat.send(null, 'Count');
    await expect.poll(() => eventsOf('chat.text-delta').length, { interval: 1 }).toBeGreaterThan(0);
    await chat.stop(conversationId);
    await chat.hasReadAnswer();
    expect(backend.prepared).toEqual([]);
    const gate = Promise.withResolvers<undefined>();
    backend.measuring = gate.promise;
    await ask('Hi', null, say('Hello.'));
    await chat.dispose();
    gate.resolve(undefined);
    await chat.hasReadAnswer();
    expect(backend.prepared).toEqual([]);
  });
});
