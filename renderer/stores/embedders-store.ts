import { createStore, type StoreApi } from 'zustand/vanilla';
import { INCLUDED_EMBEDDER, type EmbedderPrefixes, type EmbeddersState } from '../../shared/entities/embedder.ts';
import type { RpcClient } from '../../shared/rpc/client.ts';

export interface EmbeddersStoreState {
  readonly state: EmbeddersState;
  load(): Promise<void>;
  /** Adds a file to the list; it isn't used yet. */
  add(path: string): Promise<void>;
  /** Embeds everything with it in the background, then uses it. */
  choose(id: string): Promise<void>;
  cancel(): Promise<void>;
  remove(id: string): Promise<void>;
  setPrefixes(id: string, prefixes: EmbedderPrefixes): Promise<void>;
}

/** The embedding models, as `embedders.state-changed` reports them. */
export function createEmbeddersStore(client: RpcClient): StoreApi<EmbeddersStoreState> {
  const store = createStore<EmbeddersStoreState>()((set) => ({
    state: { list: [], inUse: INCLUDED_EMBEDDER, preparing: null, failure: null },
    async load() {
      set({ state: await client.call('embedders.state', null) });
    },
    async add(path) {
      await client.call('embedders.add', { path });
    },
    async choose(id) {
      await client.call('embedders.choose', { id });
    },
    async cancel() {
      await client.call('embedders.cancel', null);
    },
    async remove(id) {
      await client.call('embedders.remove', { id });
    },
    async setPrefixes(id, prefixes) {
      await client.call('embedders.setPrefixes', { id, prefixes });
    },
  }));
  client.on('embedders.state-changed', (state) => store.setState({ state }));
  return store;
}
