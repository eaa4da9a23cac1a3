import { expect, it } from 'vitest';
import type { CopiesState } from '../../shared/entities/copy.ts';
import { createRpcClient } from '../../shared/rpc/client.ts';
import { RpcError } from '../../shared/rpc/errors.ts';
import { createMemoryTransports } from '../../shared/rpc/memory-transport.ts';
import { createRpcServer, type RpcHandlers } from '../../shared/rpc/server.ts';
import { createCopiesStore } from './copies-store.ts';

const NOTHING: CopiesState = { copies: [], restoring: null, isCopying: false, problem: null };

/** @param handlers of the calls that a test makes. */
function connect(handlers: Partial<RpcHandlers>) {
  const { client, server: main } = createMemoryTransports();
  const server = createRpcServer(handlers as RpcHandlers, () => {});
  server.connect(main);
  return { store: createCopiesStore(createRpcClient(client)), server };
}

it('knows the copies once it was asked for them, and follows what the app says of them', async () => {
  const { store, server } = connect({ 'copies.state': () => NOTHING });
  expect(store.getState().state).toBeNull();
  await store.getState().load();
  expect(store.getState().state).toEqual(NOTHING);
  server.emit('copies.changed', { ...NOTHING, isCopying: true });
  await expect.poll(() => store.getState().state?.isCopying).toBe(true);
});

it('takes over what a copy, a restore and its cancelling come to', async () => {
  const copy = { id: 'a', kind: 'daily', madeAt: 1, bytes: 2 } as const;
  const { store } = connect({
    'copies.make': () => ({ ...NOTHING, copies: [copy] }),
    'copies.restore': ({ id }) => ({ ...NOTHING, copies: [copy], restoring: id }),
    'copies.cancelRestore': () => ({ ...NOTHING, copies: [copy] }),
  });
  await store.getState().make();
  expect(store.getState().state?.copies).toEqual([copy]);
  await store.getState().restore('a');
  expect(store.getState().state?.restoring).toBe('a');
  await store.getState().cancelRestore();
  expect(store.getState().state?.restoring).toBeNull();
});

it('says whether Knapsack restarts, and passes on what else went wrong', async () => {
  const failing = (code: 'unsupported' | 'internal') =>
    connect({
      'copies.restart': () => {
        throw new RpcError(code, 'No.');
      },
    }).store.getState();
  expect(
    await connect({ 'copies.restart': () => null })
      .store.getState()
      .restart(),
  ).toBe(true);
  expect(await failing('unsupported').restart()).toBe(false);
  await expect(failing('internal').restart()).rejects.toThrow('No.');
});
