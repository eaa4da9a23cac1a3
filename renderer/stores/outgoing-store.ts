import { createStore, type StoreApi } from 'zustand/vanilla';
import type { OutgoingRequest } from '../../shared/entities/outgoing.ts';
import type { RpcClient } from '../../shared/rpc/client.ts';

/** Requests that are shown at first, and added by each request for more. */
export const OUTGOING_PAGE = 20;

export interface OutgoingState {
  /** Newest first. */
  readonly requests: readonly OutgoingRequest[];
  /** Null until the list was loaded. */
  readonly total: number | null;
  load(): Promise<void>;
  showMore(): Promise<void>;
  clear(): Promise<void>;
}

/** Who was called over the network. */
export function createOutgoingStore(client: RpcClient, onError: (error: unknown) => void): StoreApi<OutgoingState> {
  let newest = 0;
  const read = async (limit: number): Promise<void> => {
    const question = ++newest;
    const { requests, total } = await client.call('permissions.listOutgoing', { limit });
    // The newest request wins.
    if (question === newest) store.setState({ requests, total });
  };
  const store = createStore<OutgoingState>()((_set, get) => ({
    requests: [],
    total: null,
    load: () => read(OUTGOING_PAGE),
    async showMore() {
      const { requests } = get();
      const before = requests.at(-1)?.number ?? null;
      const more = await client.call('permissions.listOutgoing', { before, limit: OUTGOING_PAGE });
      store.setState({ requests: [...requests, ...more.requests], total: more.total });
    },
    async clear() {
      await client.call('permissions.clearOutgoing', null);
      await read(OUTGOING_PAGE);
    },
  }));
  client.on('permissions.outgoing-changed', () => {
    const { total, requests } = store.getState();
    if (total !== null) read(Math.min(500, Math.max(OUTGOING_PAGE, requests.length))).catch(onError);
  });
  return store;
}
