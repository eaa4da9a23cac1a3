import { expect, it } from 'vitest';
import { createRpcClient } from '../../shared/rpc/client.ts';
import { createMemoryTransports } from '../../shared/rpc/memory-transport.ts';
import { createRpcServer, type RpcHandlers } from '../../shared/rpc/server.ts';
import { delivered } from '../../shared/rpc/testing/delivered.ts';
import { createMetricsStore, type MetricsData } from './metrics-store.ts';

const NOW = 100 * 86_400_000;

function connect() {
  const { client: window, server: main } = createMemoryTransports();
  const asked: unknown[] = [];
  const handlers: Partial<RpcHandlers> = {
    'metrics.read': (filter) => {
      asked.push(filter);
      return { models: [{ id: String(asked.length), name: '' }] } as unknown as MetricsData;
    },
    'metrics.export': (filter) => ({ fileName: `measured.${filter.format}`, text: JSON.stringify(filter) }),
  };
  const server = createRpcServer(handlers as RpcHandlers, () => {});
  server.connect(main);
  return {
    store: createMetricsStore(
      createRpcClient(window),
      () => {},
      () => NOW,
    ),
    server,
    asked,
  };
}

it('loads nothing before it is in view, then what was selected, and reloads after each answer', async () => {
  const { store, server, asked } = connect();
  server.emit('metrics.changed', null);
  await delivered();
  expect(asked).toEqual([]);
  await store.getState().choose({ range: 'day' });
  await store.getState().choose({ range: 'all', modelId: 'starter' });
  server.emit('metrics.changed', null);
  await delivered();
  const all = { since: null, modelId: 'starter' };
  expect(asked).toEqual([{ since: NOW - 86_400_000, modelId: null }, all, all]);
  expect(store.getState().data?.models).toEqual([{ id: '3', name: '' }]);
});

it('exports what it shows', async () => {
  const { store } = connect();
  await store.getState().choose({ range: 'week' });
  expect(await store.getState().exportFile('csv')).toEqual({
    fileName: 'measured.csv',
    text: JSON.stringify({ since: NOW - 7 * 86_400_000, modelId: null, format: 'csv' }),
  });
});
