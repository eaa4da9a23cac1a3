import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Sharing } from '../../shared/entities/sharing.ts';
import type { RpcClient } from '../../shared/rpc/client.ts';

export interface SharingState {
  /** Null until it was asked for. */
  readonly sharing: Sharing | null;
  load(): Promise<void>;
  /** @returns the key for other programs. */
  showKey(): Promise<string>;
  /** @returns the new key; programs with the old one are disconnected. */
  replaceKey(): Promise<string>;
}

/** How other programs reach the tools, and who does. */
export function createSharingStore(client: RpcClient): StoreApi<SharingState> {
  const store = createStore<SharingState>()((set) => ({
    sharing: null,
    async load() {
      set({ sharing: await client.call('sharing.state', null) });
    },
    showKey: async () => (await client.call('sharing.showKey', {})).key,
    replaceKey: async () => (await client.call('sharing.replaceKey', {})).key,
  }));
  client.on('sharing.changed', (sharing) => store.setState({ sharing }));
  return store;
}
