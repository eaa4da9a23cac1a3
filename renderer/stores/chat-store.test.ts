import { beforeEach, describe, expect, it } from 'vitest';
import type { Compaction } from '../../shared/entities/compaction.ts';
import type { Message } from '../../shared/entities/message.ts';
import type { ToolCall } from '../../shared/entities/tool-call.ts';
import type { RpcClient } from '../../shared/rpc/client.ts';
import { createRpcClient } from '../../shared/rpc/client.ts';
import { RpcError } from '../../shared/rpc/errors.ts';
import { createMemoryTransports } from '../../shared/rpc/memory-transport.ts';
import { createRpcServer, type RpcHandlers, type RpcServer } from '../../shared/rpc/server.ts';
import { delivered } from '../../shared/rpc/testing/delivered.ts';
import { createChatStore, type ChatState } from './chat-store.ts';

const ANSWER: Message = {
  id: 'a1',
  conversationId: 'c1',
  role: 'assistant',
  parts: [],
  status: 'generating',
  error: null,
  createdAt: 2,
  figures: null,
};
const USER: Message = {
  id: 'u1',
  conversationId: 'c1',
  role: 'user',
  parts: [{ type: 'text', text: 'Hi' }],
  status: 'complete',
  error: null,
  createdAt: 1,
  figures: null,
};
const CALL: ToolCall = {
  id: 't1',
  messageId: 'a1',
  toolName: 'calculate',
  bundle: 'math',
  arguments: {},
  result: null,
  error: null,
  outcome: 'running',
  startedAt: 3,
  durationMs: null,
  untrusted: false,
};

let server: RpcServer;
let stored: Message[];
let store: ReturnType<typeof createChatStore>;
let frames: (() => void)[];
/** Work that waits until nobody does. */
let idle: (() => void)[];

function connect(handlers: Partial<RpcHandlers>): RpcClient {
  const { client: window, server: main } = createMemoryTransports();
  server = createRpcServer({ 'chat.compaction': () => null, ...handlers } as RpcHandlers, () => {});
  server.connect(main);
  return createRpcClient(window);
}

const state = (): ChatState => store.getState();
const messages = (): readonly Message[] | null | undefined => state().chats['c1']?.messages;
const draw = (): void => {
  for (const work of frames.splice(0)) work();
};
const say = (text: string, partIndex = 0): void =>
  server.emit('chat.text-delta', { conversationId: 'c1', messageId: 'a1', partIndex, kind: 'text', text });

beforeEach(async () => {
  stored = [USER, ANSWER];
  frames = [];
  idle = [];
  store = createChatStore(
    connect({
      'conversations.messages': ({ last }) => (last === undefined ? stored : stored.slice(-last)),
      'chat.send': () => ({ conversationId: 'c1', userMessage: USER, answer: ANSWER }),
      'chat.retry': () => ANSWER,
    }),
    (work) => frames.push(work),
    (work) => idle.push(work),
  );
});

describe('an open conversation', () => {
  it('loads once, and knows what is being generated', async () => {
    await state().open('c1');
    expect(messages()).toEqual(stored);
    expect(state().generating).toEqual({ c1: 'a1' });
    stored = [];
    await state().open('c1');
    expect(messages()).toHaveLength(2);
  });

  it('opens with its end if it is long, and the beginning follows at idle', async () => {
    stored = Array.from({ length: 200 }, (_, index) => ({ ...USER, id: `u${String(index)}` }));
    await state().open('c1');
    expect(state().chats['c1']).toMatchObject({ messages: { length: 40 }, isWhole: false });
    expect(messages()?.at(-1)?.id).toBe('u199');
    for (const work of idle.splice(0)) work();
    await delivered();
    expect(state().chats['c1']).toMatchObject({ messages: { length: 200 }, isWhole: true });
  });

  it('says why it cannot be loaded', async () => {
    store = createChatStore(
      connect({
        'conversations.messages': () => {
          throw new RpcError('not-found', 'This conversation is gone.');
        },
      }),
      () => {},
      () => {},
    );
    await state().open('c1');
    expect(state().chats['c1']).toEqual({ messages: null, isWhole: false, error: 'This conversation is gone.' });
  });

  it('grows by what streams in, rendered once per frame', async () => {
    await state().open('c1');
    say('Hel');
    say('lo');
    await delivered();
    expect(frames).toHaveLength(1);
    expect(messages()?.[1]?.parts).toEqual([]);
    draw();
    expect(messages()?.[1]?.parts).toEqual([{ type: 'text', text: 'Hello' }]);
  });

  it('does not show twice what a whole message already contained', async () => {
    await state().open('c1');
    say('Hello');
    server.emit('chat.message-changed', { ...ANSWER, parts: [{ type: 'text', text: 'Hello' }], status: 'complete' });
    await delivered();
    draw();
    expect(messages()?.[1]?.parts).toEqual([{ type: 'text', text: 'Hello' }]);
    expect(state().generating).toEqual({});
  });

  it('puts a tool call after the text that precedes it', async () => {
    await state().open('c1');
    say('Let me see.');
    server.emit('chat.tool-call-changed', { conversationId: 'c1', messageId: 'a1', partIndex: 1, call: CALL });
    server.emit('chat.tool-call-changed', {
      conversationId: 'c1',
      messageId: 'a1',
      partIndex: 1,
      call: { ...CALL, outcome: 'succeeded' },
    });
    say('It is 4.', 2);
    await delivered();
    draw();
    expect(messages()?.[1]?.parts).toMatchObject([
      { text: 'Let me see.' },
      { type: 'tool-call', call: { outcome: 'succeeded' } },
      { text: 'It is 4.' },
    ]);
  });

  it('shows the progress of the prompt until the first word', async () => {
    await state().open('c1');
    server.emit('chat.prefill-progressed', {
      conversationId: 'c1',
      messageId: 'a1',
      evaluatedTokens: 30,
      totalTokens: 120,
    });
    await delivered();
    expect(state().prefill).toEqual({ a1: 0.25 });
    say('Hello');
    await delivered();
    expect(state().prefill).toEqual({});
  });
});

describe('sending', () => {
  it('shows the message and the answer, even if the answer ended before the call did', async () => {
    await state().open('c1');
    stored = [];
    const sent = state().send('c1', 'Hi');
    server.emit('chat.message-changed', { ...ANSWER, parts: [{ type: 'text', text: 'Hello' }], status: 'complete' });
    await sent;
    expect(messages()).toMatchObject([{ id: 'u1' }, { id: 'a1', status: 'complete', parts: [{ text: 'Hello' }] }]);
    expect(state().generating).toEqual({});
  });

  it('shows what an event added to the answer before the call returned', async () => {
    store.setState(({ chats }) => ({ chats: { ...chats, c1: { messages: [], isWhole: true, error: null } } }));
    const sent = state().send('c1', 'Hi');
    server.emit('chat.tool-call-changed', { conversationId: 'c1', messageId: 'a1', partIndex: 0, call: CALL });
    stored = [USER, { ...ANSWER, parts: [{ type: 'tool-call', call: CALL }] }];
    await sent;
    expect(messages()?.at(-1)?.parts).toEqual([{ type: 'tool-call', call: CALL }]);
  });

  it('returns the new conversation, loaded', async () => {
    expect(await state().send(null, 'Hi')).toBe('c1');
    expect(messages()).toEqual(stored);
  });

  it('removes an answer that is being retried', async () => {
    await state().open('c1');
    stored = [USER, { ...ANSWER, id: 'a2' }];
    await state().retry('c1', 'a1');
    expect(messages()?.map(({ id }) => id)).toEqual(['u1', 'a2']);
  });
});

it('marks a conversation that is not open as busy, without loading its messages', async () => {
  server.emit('chat.message-changed', { ...ANSWER, conversationId: 'c2' });
  await delivered();
  expect(state().generating).toEqual({ c2: 'a1' });
  expect(state().chats).toEqual({});
});

describe('reading the messages while an answer is written', () => {
  it('does not show twice what was sent before they were loaded and was waiting to be rendered', async () => {
    store = createChatStore(
      connect({
        'conversations.messages': () => {
          say('Hel');
          say('lo');
          return [USER, { ...ANSWER, parts: [{ type: 'text', text: 'Hello' }] }];
        },
      }),
      (work) => frames.push(work),
      (work) => idle.push(work),
    );
    await state().open('c1');
    say(' there');
    await delivered();
    draw();
    expect(messages()?.[1]?.parts).toEqual([{ type: 'text', text: 'Hello there' }]);
  });

  it('keeps what is on the screen until it can be replaced', async () => {
    await state().open('c1');
    const seen: (number | undefined)[] = [];
    store.subscribe(({ chats }) => seen.push(chats['c1']?.messages?.length));
    await state().retry('c1', 'a1');
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.every((length) => length === 2)).toBe(true);
  });

  it('renders messages again only if they changed', async () => {
    await state().open('c1');
    const before = messages()?.[0];
    say('Hello');
    await delivered();
    draw();
    expect(messages()?.[0]).toBe(before);
  });
});

describe('editing', () => {
  const EDITED: Message = { ...USER, parts: [{ type: 'text', text: 'Hi again' }] };
  const NEXT: Message = { ...ANSWER, id: 'a3' };
  const later: Message[] = [
    { ...USER, id: 'u2' },
    { ...ANSWER, id: 'a2', status: 'complete' },
  ];

  it('shows nothing of the earlier branch, but what streamed in since', async () => {
    stored = [USER, { ...ANSWER, status: 'complete' }, ...later];
    store = createChatStore(
      connect({
        'conversations.messages': () => stored,
        'chat.edit': () => {
          server.emit('chat.message-changed', EDITED);
          server.emit('chat.message-changed', NEXT);
          server.emit('chat.text-delta', {
            conversationId: 'c1',
            messageId: 'a3',
            partIndex: 0,
            kind: 'text',
            text: 'Hel',
          });
          return { conversationId: 'c1', userMessage: EDITED, answer: NEXT };
        },
      }),
      (work) => frames.push(work),
      (work) => idle.push(work),
    );
    await state().open('c1');
    await state().edit('u1', 'Hi again');
    server.emit('chat.text-delta', { conversationId: 'c1', messageId: 'a3', partIndex: 0, kind: 'text', text: 'lo' });
    await delivered();
    draw();
    expect(messages()).toMatchObject([
      { id: 'u1', parts: [{ text: 'Hi again' }] },
      { id: 'a3', parts: [{ text: 'Hello' }] },
    ]);
    expect(messages()).toHaveLength(2);
  });
});

it('drops a deleted conversation, so that a restored one is loaded again', async () => {
  await state().open('c1');
  server.emit('conversations.deleted', { id: 'c1' });
  await delivered();
  expect([state().chats, state().generating]).toEqual([{}, {}]);
});

it('puts the steps of a running call in their places', async () => {
  stored = [USER, { ...ANSWER, parts: [{ type: 'tool-call', call: CALL }] }];
  await state().open('c1');
  const changed = { conversationId: 'c1', messageId: 'a1', callId: 't1' };
  server.emit('chat.call-steps-changed', { ...changed, steps: [{ index: 0, step: { kind: 'text', text: 'Loo' } }] });
  server.emit('chat.call-steps-changed', {
    ...changed,
    steps: [
      { index: 0, step: { kind: 'text', text: 'Looking' } },
      { index: 1, step: { kind: 'left-out' } },
    ],
  });
  await delivered();
  expect(messages()?.[1]?.parts).toEqual([
    { type: 'tool-call', call: { ...CALL, steps: [{ kind: 'text', text: 'Looking' }, { kind: 'left-out' }] } },
  ]);
});

it('knows the progress of a long call until it ends', async () => {
  stored = [USER, { ...ANSWER, parts: [{ type: 'tool-call', call: CALL }] }];
  await state().open('c1');
  server.emit('chat.tool-call-progressed', {
    conversationId: 'c1',
    messageId: 'a1',
    callId: 't1',
    share: 0.4,
    note: 'Reading',
  });
  await delivered();
  expect(state().progress).toEqual({ t1: { share: 0.4, note: 'Reading' } });
  server.emit('chat.tool-call-changed', {
    conversationId: 'c1',
    messageId: 'a1',
    partIndex: 0,
    call: { ...CALL, outcome: 'succeeded' },
  });
  await delivered();
  expect(state().progress).toEqual({});
});

it('knows where a conversation was made shorter, and when that changes', async () => {
  const compaction: Compaction = {
    conversationId: 'c1',
    through: 'a1',
    foldedThrough: 'a1',
    summary: '- Beans',
    by: 'rules',
    messages: 2,
    contextSize: 4096,
    createdAt: 5,
  };
  await state().open('c1');
  expect(state().compactions).toEqual({ c1: null });
  server.emit('chat.compacted', compaction);
  await delivered();
  expect(state().compactions).toEqual({ c1: compaction });
});
