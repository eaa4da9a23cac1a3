import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RpcClient } from '../../shared/rpc/client.ts';
import type { CallOutput } from '../../shared/rpc/registry.ts';

/** The period shown. */
export const METRICS_RANGES = ['day', 'week', 'month', 'all'] as const;
export type MetricsRange = (typeof METRICS_RANGES)[number];
const DAYS: Readonly<Record<MetricsRange, number | null>> = { day: 1, week: 7, month: 30, all: null };
const DAY_MS = 86_400_000;

export type MetricsData = CallOutput<'metrics.read'>;

export interface MetricsState {
  readonly range: MetricsRange;
  /** Null means all models together. */
  readonly modelId: string | null;
  /** Null until loaded. */
  readonly data: MetricsData | null;
  choose(choice: Partial<Pick<MetricsState, 'range' | 'modelId'>>): Promise<void>;
  exportFile(format: 'csv' | 'json'): Promise<CallOutput<'metrics.export'>>;
}

/** The measurements in view. Reloaded when another answer was measured. */
export function createMetricsStore(
  client: RpcClient,
  onError: (error: unknown) => void,
  now: () => number = Date.now,
): StoreApi<MetricsState> {
  let newest = 0;
  const store = createStore<MetricsState>()((set) => ({
    range: 'week',
    modelId: null,
    data: null,
    async choose(choice) {
      set(choice);
      await read();
    },
    exportFile: (format) => client.call('metrics.export', { ...filter(), format }),
  }));

  function filter(): { since: number | null; modelId: string | null } {
    const { range, modelId } = store.getState();
    const days = DAYS[range];
    return { since: days === null ? null : now() - days * DAY_MS, modelId };
  }

  /** The newest request wins. */
  async function read(): Promise<void> {
    const question = ++newest;
    const data = await client.call('metrics.read', filter());
    if (question === newest) store.setState({ data });
  }

  client.on('metrics.changed', () => {
    if (store.getState().data !== null) read().catch(onError);
  });
  return store;
}
