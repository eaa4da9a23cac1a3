import { createStore, type StoreApi } from 'zustand/vanilla';
import type { UpdateState } from '../../shared/entities/update.ts';
import type { RpcClient } from '../../shared/rpc/client.ts';

export interface UpdatesState {
  /** Null until loaded. */
  readonly state: UpdateState | null;
  load(): Promise<void>;
  check(): Promise<void>;
  download(): Promise<void>;
  cancel(): Promise<void>;
  postpone(): Promise<void>;
  install(): Promise<void>;
}

/** Newer versions of Knapsack. */
export function createUpdatesStore(client: RpcClient): StoreApi<UpdatesState> {
  const store = createStore<UpdatesState>()((set) => ({
    state: null,
    async load() {
      set({ state: await client.call('updates.state', null) });
    },
    async check() {
      set({ state: await client.call('updates.check', null) });
    },
    async download() {
      await client.call('updates.download', null);
    },
    async cancel() {
      await client.call('updates.cancel', null);
    },
    async postpone() {
      await client.call('updates.postpone', null);
    },
    async install() {
      await client.call('updates.install', null);
    },
  }));
  client.on('updates.changed', (state) => store.setState({ state }));
  return store;
}
