import { expect, it } from 'vitest';
import { createRpcClient } from '../../shared/rpc/client.ts';
import { RpcError } from '../../shared/rpc/errors.ts';
import { createMemoryTransports } from '../../shared/rpc/memory-transport.ts';
import { createRpcServer, type RpcHandlers } from '../../shared/rpc/server.ts';
import { createHelpStore } from './help-store.ts';

function connect(page: RpcHandlers['help.page']) {
  const { client: window, server: main } = createMemoryTransports();
  const handlers: Partial<RpcHandlers> = { 'help.page': page };
  createRpcServer(handlers as RpcHandlers, () => {}).connect(main);
  return createHelpStore(createRpcClient(window));
}

it('fetches a page once', async () => {
  const asked: string[] = [];
  const store = connect(({ id }) => {
    asked.push(id);
    return { markdown: `# ${id}` };
  });
  await store.getState().show('models');
  await store.getState().show('tools');
  await store.getState().show('models');
  expect(asked).toEqual(['models', 'tools']);
  expect(store.getState()).toMatchObject({ page: 'models', texts: { models: '# models', tools: '# tools' } });
});

it('says why a page is missing, but not for another page', async () => {
  const store = connect(({ id }) => {
    if (id === 'models') throw new RpcError('not-found', 'This page is missing.');
    return { markdown: id };
  });
  await store.getState().show('models');
  expect(store.getState().problem).toBe('This page is missing.');
  await store.getState().show('tools');
  expect(store.getState().problem).toBeNull();
});
