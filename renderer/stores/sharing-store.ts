import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Sharing } from '../../shared/entities/sharing.ts';
import type { RpcClient } from '../../shared/rpc/client.ts';

export interface SharingState {
  /** Null until it was asked for. */
  readonly sharing: Sharing | null;
  /** The key for other programs; null until it was asked for. */
  readonly key: string | null;
  load(): Promise<void>;
  showKey(): Promise<void>;
  /** Programs with the old key are disconnected. */
  replaceKey(): Promise<void>;
  /** Undoes what a program's call changed. @throws {RpcError} `conflict` with the reason if it can't be undone. */
  undoCall(callId: string): Promise<void>;
}

/** How other programs reach the tools, and who does. */
export function createSharingStore(client: RpcClient): StoreApi<SharingState> {
  const store = createStore<SharingState>()((set) => ({
    sharing: null,
    key: null,
    async load() {
      set({ sharing: await client.call('sharing.state', null) });
    },
    async showKey() {
      set(await client.call('sharing.showKey', {}));
    },
    async replaceKey() {
      set(await client.call('sharing.replaceKey', {}));
    },
    async undoCall(callId) {
      await client.call('sharing.undoCall', { callId });
    },
  }));
  client.on('sharing.changed', (sharing) => store.setState({ sharing }));
  return store;
}
