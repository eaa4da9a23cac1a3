import { expect, it } from 'vitest';
import type { PromptContents } from '../../shared/entities/prompt-contents.ts';
import { createRpcClient } from '../../shared/rpc/client.ts';
import { RpcError } from '../../shared/rpc/errors.ts';
import { createMemoryTransports } from '../../shared/rpc/memory-transport.ts';
import { createRpcServer, type RpcHandlers } from '../../shared/rpc/server.ts';
import { delivered } from '../../shared/rpc/testing/delivered.ts';
import { createLoaderStore } from './loader-store.ts';
import { createPromptStore } from './prompt-store.ts';

function connect(handlers: Partial<RpcHandlers>) {
  const { client: window, server: main } = createMemoryTransports();
  const server = createRpcServer(handlers as RpcHandlers, () => {});
  server.connect(main);
  return { client: createRpcClient(window), server };
}

it('keeps the outcome of loading by hand, and its conversation', async () => {
  const result = { loaded: ['calculate'], alreadyLoaded: [], unknown: [], noRoom: [] };
  const { client } = connect({ 'loader.load': () => result });
  const store = createLoaderStore(client);
  await store.getState().loadTools('c1', ['math']);
  expect(store.getState().last).toEqual({
    number: 1,
    conversationId: 'c1',
    outcome: { kind: 'loaded', names: ['math'], result },
  });
});

it('counts outcomes, so that the same one can be announced twice', async () => {
  const { client } = connect({ 'loader.unload': () => ({ unloaded: [], kept: ['calculate'], notLoaded: [] }) });
  const store = createLoaderStore(client);
  await store.getState().unloadTools(null, ['calculate']);
  await store.getState().unloadTools(null, ['calculate']);
  expect(store.getState().last?.number).toBe(2);
});

it('treats a failure as an outcome, in the words of the error', async () => {
  const { client } = connect({
    'loader.load': () => {
      throw new RpcError('not-found', 'This conversation is gone.');
    },
  });
  const store = createLoaderStore(client);
  await store.getState().loadTools('c1', ['calculate']);
  expect(store.getState().last?.outcome).toEqual({ kind: 'failed', reason: 'This conversation is gone.' });
});

it('follows the tool index', async () => {
  const { client, server } = connect({ 'loader.indexState': () => ({ phase: 'ready', tools: 20 }) });
  const store = createLoaderStore(client);
  await store.getState().load();
  expect(store.getState().index).toEqual({ phase: 'ready', tools: 20 });
  server.emit('loader.index-changed', { phase: 'building', progress: 0.5 });
  await delivered();
  expect(store.getState().index).toEqual({ phase: 'building', progress: 0.5 });
});

it('measures the open conversation again when its tools or the catalog change, once per frame', async () => {
  const asked: (string | null)[] = [];
  const frames: (() => void)[] = [];
  const { client, server } = connect({
    'chat.promptContents': ({ conversationId }) => {
      asked.push(conversationId);
      return {} as PromptContents;
    },
  });
  const store = createPromptStore(
    client,
    (work) => frames.push(work),
    () => {},
  );
  server.emit('loader.tools-changed', { conversationId: null });
  await delivered();
  expect(frames).toEqual([]);
  await store.getState().measure('c1');
  for (const conversationId of ['c1', 'c2', null, 'c1']) server.emit('loader.tools-changed', { conversationId });
  await delivered();
  expect(frames).toHaveLength(1);
  frames[0]?.();
  await delivered();
  expect(asked).toEqual(['c1', 'c1']);
  server.emit('tools.catalog-changed', { bundles: [], tools: [], unavailable: [] });
  await delivered();
  frames[1]?.();
  await delivered();
  expect(asked).toEqual(['c1', 'c1', 'c1']);
});
