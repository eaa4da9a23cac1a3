import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CopiesState } from '../../shared/entities/copy.ts';
import type { RpcClient } from '../../shared/rpc/client.ts';
import { RpcError } from '../../shared/rpc/errors.ts';

export interface CopiesStoreState {
  /** Null until loaded. */
  readonly state: CopiesState | null;
  load(): Promise<void>;
  make(): Promise<void>;
  /** The next start restores the copy. */
  restore(id: string): Promise<void>;
  cancelRestore(): Promise<void>;
  /** @returns false if this window can't restart Knapsack. */
  restart(): Promise<boolean>;
}

export function createCopiesStore(client: RpcClient): StoreApi<CopiesStoreState> {
  const store = createStore<CopiesStoreState>()((set) => ({
    state: null,
    async load() {
      set({ state: await client.call('copies.state', null) });
    },
    async make() {
      set({ state: await client.call('copies.make', null) });
    },
    async restore(id) {
      set({ state: await client.call('copies.restore', { id }) });
    },
    async cancelRestore() {
      set({ state: await client.call('copies.cancelRestore', null) });
    },
    async restart() {
      try {
        await client.call('copies.restart', null);
        return true;
      } catch (error) {
        if (error instanceof RpcError && error.code === 'unsupported') return false;
        throw error;
      }
    },
  }));
  client.on('copies.changed', (state) => store.setState({ state }));
  return store;
}
