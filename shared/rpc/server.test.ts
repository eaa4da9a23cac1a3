import { describe, expect, it } from 'vitest';
import { createRpcClient, type RpcClient } from './client.ts';
import { RpcError } from './errors.ts';
import { createMemoryTransports } from './memory-transport.ts';
import { createRpcServer, type RpcHandlers, type RpcServer } from './server.ts';
import type { ClientTransport } from './transport.ts';
import { settingsSchema } from '../entities/settings.ts';
import { delivered } from './testing/delivered.ts';

interface Line {
  readonly server: RpcServer;
  readonly client: RpcClient;
  readonly transport: ClientTransport;
  readonly faults: [string, unknown][];
}

/** Only the calls that a test uses have a handler; any other call makes the test fail. */
function connect(handlers: Partial<RpcHandlers>): Line {
  const faults: [string, unknown][] = [];
  const server = createRpcServer(handlers as RpcHandlers, (name, error) => void faults.push([name, error]));
  const { client, server: end } = createMemoryTransports();
  server.connect(end);
  return { server, client: createRpcClient(client), transport: client, faults };
}

/** @returns every frame that the server sends over a connection that only carries raw frames. */
function connectRaw(handlers: Partial<RpcHandlers> = {}): {
  send(frame: unknown): void;
  frames: unknown[];
  faults: unknown[];
} {
  const faults: unknown[] = [];
  const frames: unknown[] = [];
  const { client, server: end } = createMemoryTransports();
  createRpcServer(handlers as RpcHandlers, (name) => void faults.push(name)).connect(end);
  client.onFrame((frame) => void frames.push(frame));
  return { send: (frame) => client.send(frame as never), frames, faults };
}

const settings = settingsSchema.parse({});

describe('calls', () => {
  it('reach their handler parsed, with defaults filled in, and return its result', async () => {
    const inputs: unknown[] = [];
    const { client } = connect({
      'conversations.search': (input) => {
        inputs.push(input);
        return [];
      },
      'settings.get': () => settings,
    });
    expect(await client.call('conversations.search', { query: 'roses' })).toEqual([]);
    expect(inputs).toEqual([{ query: 'roses', limit: 50 }]);
    expect(await client.call('settings.get', null)).toEqual(settings);
  });

  it('are refused with an explanation if the input is invalid, without calling the handler', async () => {
    let asked = false;
    const { client, faults } = connect({
      'chat.send': () => {
        asked = true;
        throw new Error('asked');
      },
    });
    await expect(client.call('chat.send', { conversationId: null, text: '  ' })).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('Write a message first.') as string,
    });
    await expect(client.call('settings.update', { theme: 'pink' as 'dark' })).rejects.toMatchObject({
      code: 'invalid',
    });
    await expect(client.call('settings.update', { volume: 3 } as never)).rejects.toMatchObject({ code: 'invalid' });
    expect(asked).toBe(false);
    expect(faults).toEqual([]);
  });

  it.each([
    ['conversations.rename', { id: 'c', title: 'x'.repeat(201) }, 'Title can have at most 200 characters.'],
    ['conversations.rename', { id: 'c', title: ' ' }, "Title can't be empty."],
    ['conversations.search', { query: 'roses', limit: 0 }, 'Limit can be at least 1.'],
    ['chat.send', { conversationId: null, text: ' ' }, 'Write a message first.'],
    [
      'settings.update',
      { theme: 'pink', volume: 3 },
      "The window sent something that Knapsack can't read. Reload it and try again.",
    ],
  ] as const)('%s(%j) says what to change in plain words', async (name, input, message) => {
    const { client } = connect({});
    await expect(client.call(name, input as never)).rejects.toMatchObject({ code: 'invalid', message });
  });

  it.each(['no.such', '__proto__', 'constructor', 'toString', ''])('with the name %j are unknown', async (name) => {
    const { client } = connect({});
    await expect(client.call(name as 'app.info', null)).rejects.toMatchObject({ code: 'unknown-call' });
  });

  it('pass on an RpcError unchanged', async () => {
    const { client, faults } = connect({
      'chat.stop': () => {
        throw new RpcError('not-found', 'It is gone.');
      },
    });
    await expect(client.call('chat.stop', { conversationId: 'c' })).rejects.toEqual(
      new RpcError('not-found', 'It is gone.'),
    );
    expect(faults).toEqual([]);
  });

  it('hide every other error from the window and report it', async () => {
    const fault = new TypeError('secret path /home/me');
    const { client, faults } = connect({ 'chat.stop': () => Promise.reject(fault) });
    const failure = client.call('chat.stop', { conversationId: 'c' });
    await expect(failure).rejects.toMatchObject({ code: 'internal' });
    await expect(failure).rejects.not.toThrow('secret');
    expect(faults).toEqual([['chat.stop', fault]]);
  });

  it('are cancelled by their signal, which reaches the handler', async () => {
    let handlerSignal: AbortSignal | undefined;
    const { client } = connect({
      'app.info': (_, { signal }) => {
        handlerSignal = signal;
        return new Promise(() => {});
      },
    });
    const controller = new AbortController();
    const call = client.call('app.info', null, { signal: controller.signal });
    await delivered();
    controller.abort();
    await expect(call).rejects.toMatchObject({ code: 'cancelled' });
    await delivered();
    expect(handlerSignal?.aborted).toBe(true);
    await expect(client.call('app.info', null, { signal: controller.signal })).rejects.toMatchObject({
      code: 'cancelled',
    });
  });

  it('end as disconnected when the connection closes, and their handlers are aborted', async () => {
    let handlerSignal: AbortSignal | undefined;
    const { client, transport } = connect({
      'app.info': (_, { signal }) => {
        handlerSignal = signal;
        return new Promise(() => {});
      },
    });
    const call = client.call('app.info', null);
    await delivered();
    transport.close();
    await expect(call).rejects.toMatchObject({ code: 'disconnected' });
    await expect(client.call('app.info', null)).rejects.toMatchObject({ code: 'disconnected' });
    expect(handlerSignal?.aborted).toBe(true);
  });
});

describe('events', () => {
  it('reach every connected window that listens, until it stops', async () => {
    const { server, client, transport } = connect({});
    const second = createMemoryTransports();
    server.connect(second.server);
    const heard: string[] = [];
    const stop = client.on('conversations.deleted', ({ id }) => void heard.push(`first ${id}`));
    createRpcClient(second.client).on('conversations.deleted', ({ id }) => void heard.push(`second ${id}`));
    server.emit('conversations.deleted', { id: 'a' });
    await delivered();
    stop();
    server.emit('conversations.deleted', { id: 'b' });
    await delivered();
    transport.close();
    server.emit('conversations.deleted', { id: 'c' });
    await delivered();
    expect(heard).toEqual(['first a', 'second a', 'second b', 'second c']);
  });
});

describe('malformed frames', () => {
  it.each([
    null,
    7,
    'call',
    [],
    {},
    { type: 'call' },
    { type: 'call', id: -1, name: 'app.info', input: null },
    { type: 'call', id: 1.5, name: 'app.info', input: null },
    { type: 'call', id: 1, name: 7, input: null },
    { type: 'call', id: 1, name: 'app.info' },
    { type: 'cancel' },
    { type: 'evil', id: 1 },
    { type: 'result', id: 1, value: 1 },
  ])('%j is reported but not answered, and the connection stays usable', async (frame) => {
    const { send, frames, faults } = connectRaw({ 'settings.get': () => settings });
    send(frame);
    await delivered();
    expect(frames).toEqual([]);
    expect(faults).toEqual(['frame']);
    send({ type: 'call', id: 1, name: 'settings.get', input: null });
    await delivered();
    expect(frames).toEqual([{ type: 'result', id: 1, value: settings }]);
  });

  it('with invalid input get an error that says so', async () => {
    const { send, frames } = connectRaw();
    send({ type: 'call', id: 3, name: 'chat.stop', input: { conversationId: 5 } });
    send({ type: 'call', id: 4, name: 'chat.stop', input: null });
    await delivered();
    expect(frames).toMatchObject([
      { type: 'error', id: 3, error: { code: 'invalid', message: expect.stringContaining("can't read") as string } },
      { type: 'error', id: 4, error: { code: 'invalid' } },
    ]);
  });

  it('that cancel nothing are ignored', async () => {
    const { send, frames, faults } = connectRaw();
    send({ type: 'cancel', id: 99 });
    await delivered();
    expect([frames, faults]).toEqual([[], []]);
  });
});
