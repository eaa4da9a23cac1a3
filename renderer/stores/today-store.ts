import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DaySummary } from '../../shared/entities/day-summary.ts';
import type { RpcClient } from '../../shared/rpc/client.ts';

export interface TodayState {
  /** Null until loaded. */
  readonly summary: DaySummary | null;
  load(): Promise<void>;
}

/** What happened since midnight; loaded again when another answer was measured. */
export function createTodayStore(client: RpcClient, onError: (error: unknown) => void): StoreApi<TodayState> {
  let newest = 0;
  const store = createStore<TodayState>()((set) => ({
    summary: null,
    async load() {
      const question = ++newest;
      const summary = await client.call('metrics.today', null);
      if (question === newest) set({ summary });
    },
  }));
  client.on('metrics.changed', () => {
    if (store.getState().summary !== null) store.getState().load().catch(onError);
  });
  return store;
}
