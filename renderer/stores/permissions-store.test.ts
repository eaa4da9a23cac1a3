import { beforeEach, expect, it } from 'vitest';
import type { RememberedAnswer } from '../../shared/entities/approval.ts';
import type { Grant } from '../../shared/entities/grant.ts';
import { createRpcClient } from '../../shared/rpc/client.ts';
import { RpcError } from '../../shared/rpc/errors.ts';
import { createMemoryTransports } from '../../shared/rpc/memory-transport.ts';
import { createRpcServer, type RpcHandlers, type RpcServer } from '../../shared/rpc/server.ts';
import { delivered } from '../../shared/rpc/testing/delivered.ts';
import { createPermissionsStore } from './permissions-store.ts';

const GRANT: Grant = {
  id: 'g1',
  path: '/home/anna/Letters',
  name: 'Letters',
  access: 'read',
  exists: true,
  createdAt: 1,
};
const remembered = (id: string): RememberedAnswer => ({
  id,
  toolName: 'send_mail',
  conversationId: null,
  conversationTitle: null,
  arguments: null,
  folder: null,
  createdAt: 1,
});

let answers: RememberedAnswer[];
let asked: number;
let picked: () => { path: string } | null;
/** What the list of answers waits for. */
let slow: Promise<null> | null;
let server: RpcServer;
let store: ReturnType<typeof createPermissionsStore>;

beforeEach(() => {
  answers = [remembered('r1'), remembered('r2')];
  asked = 0;
  const { client: window, server: main } = createMemoryTransports();
  slow = null;
  const handlers: Partial<RpcHandlers> = {
    'permissions.listGrants': () => [GRANT],
    'permissions.listRemembered': async () => {
      asked++;
      await slow;
      return answers;
    },
    'permissions.pickFolder': () => picked(),
    'permissions.forgetRemembered': ({ id }) => {
      answers = answers.filter((answer) => answer.id !== id);
      server.emit('permissions.remembered-changed', null);
      return null;
    },
  };
  server = createRpcServer(handlers as RpcHandlers, () => {});
  server.connect(main);
  store = createPermissionsStore(createRpcClient(window), () => {});
});

it('what is closed while the page still loads stays closed', async () => {
  const { promise, resolve } = Promise.withResolvers<null>();
  slow = promise;
  const loading = store.getState().load();
  await delivered();
  expect(store.getState().grants).toEqual([GRANT]);
  server.emit('permissions.grants-changed', []);
  await delivered();
  resolve(null);
  await loading;
  expect(store.getState()).toMatchObject({ grants: [], remembered: answers });
});

it('follows grants made in any window', async () => {
  await store.getState().load();
  expect(store.getState().grants).toEqual([GRANT]);
  server.emit('permissions.grants-changed', [{ ...GRANT, access: 'write' }]);
  await delivered();
  expect(store.getState().grants).toMatchObject([{ access: 'write' }]);
});

it('reloads remembered answers when they change, once they are in view', async () => {
  server.emit('permissions.remembered-changed', null);
  await delivered();
  expect(asked).toBe(0);
  await store.getState().load();
  await store.getState().forget('r1');
  await delivered();
  expect(store.getState().remembered).toMatchObject([{ id: 'r2' }]);
});

it('revokes every remembered answer', async () => {
  await store.getState().load();
  await store.getState().forgetAll();
  await delivered();
  expect(store.getState().remembered).toEqual([]);
});

it('distinguishes a window without a folder dialog from a cancelled one', async () => {
  picked = () => null;
  expect(await store.getState().pickFolder()).toBe('cancelled');
  picked = () => ({ path: '/home/anna' });
  expect(await store.getState().pickFolder()).toEqual({ path: '/home/anna' });
  picked = () => {
    throw new RpcError('unsupported', 'No dialog.');
  };
  expect(await store.getState().pickFolder()).toBe('unsupported');
});
