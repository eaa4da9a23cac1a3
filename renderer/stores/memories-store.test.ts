import { expect, it } from 'vitest';
import type { ListedMemory } from '../../shared/entities/memory.ts';
import { createRpcClient } from '../../shared/rpc/client.ts';
import { createMemoryTransports } from '../../shared/rpc/memory-transport.ts';
import { createRpcServer, type RpcHandlers } from '../../shared/rpc/server.ts';
import { delivered } from '../../shared/rpc/testing/delivered.ts';
import { createMemoriesStore } from './memories-store.ts';

const memory = (id: string): ListedMemory => ({
  id,
  kind: 'fact',
  text: `About ${id}`,
  conversationId: null,
  conversationTitle: null,
  createdAt: 1,
  updatedAt: 1,
  lastUsedAt: null,
});

function connect(
  list: (asked: { query: string; limit: number; offset: number }) => readonly string[] | Promise<readonly string[]>,
) {
  const { client: window, server: main } = createMemoryTransports();
  const handlers: Partial<RpcHandlers> = {
    'memory.list': async (asked) => {
      const memories = (await list(asked)).map(memory);
      return { memories, total: memories.length };
    },
  };
  const server = createRpcServer(handlers as RpcHandlers, () => {});
  server.connect(main);
  const errors: unknown[] = [];
  return { store: createMemoriesStore(createRpcClient(window), (error) => errors.push(error)), server, errors };
}

it('loads search results, and reloads them when something changes', async () => {
  let there = ['a'];
  const { store, server } = connect(({ query }) => (query === 'none' ? [] : there));
  server.emit('memory.changed', null);
  await delivered();
  expect(store.getState().total).toBeNull();
  await store.getState().search('');
  expect(store.getState().list.map(({ id }) => id)).toEqual(['a']);
  there = ['a', 'b'];
  server.emit('memory.changed', null);
  await delivered();
  expect(store.getState()).toMatchObject({ total: 2, list: [{ id: 'a' }, { id: 'b' }] });
  await store.getState().search('none');
  expect(store.getState()).toMatchObject({ query: 'none', total: 0, list: [] });
});

it('shows more on request, up to a limit, and starts over with another search', async () => {
  const limits: number[] = [];
  const { store } = connect(({ limit }) => (limits.push(limit), []));
  await store.getState().search('');
  for (let time = 0; time < 5; time++) await store.getState().showMore();
  await store.getState().search('x');
  expect(limits).toEqual([50, 100, 150, 200, 200, 200, 50]);
});

it('shows the latest request, in whatever order the responses arrive', async () => {
  const { promise, resolve } = Promise.withResolvers<readonly string[]>();
  const { store } = connect(({ query }) => (query === 'slow' ? promise : ['fast']));
  const slow = store.getState().search('slow');
  await store.getState().search('fast');
  resolve(['slow']);
  await slow;
  expect(store.getState().list).toMatchObject([{ id: 'fast' }]);
});
