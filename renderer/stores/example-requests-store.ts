import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ExampleRequestFile, ExampleRequestState, ToolRequests } from '../../shared/entities/example-request.ts';
import type { RpcClient } from '../../shared/rpc/client.ts';

/** Tools shown before the person asks for more. */
const PAGE = 30;

export interface ExampleRequestsState {
  /** How far the work is; null until loaded. */
  readonly state: ExampleRequestState | null;
  /** The search text; if empty, everything is listed. */
  readonly query: string;
  /** Null until the list is shown. */
  readonly list: readonly ToolRequests[] | null;
  /** Number of tools that match. */
  readonly total: number;
  readonly limit: number;
  load(): Promise<void>;
  search(query: string): Promise<void>;
  showMore(): Promise<void>;
  /** The list is no longer shown. */
  hide(): void;
  /** Erases one request of a tool; null for all of that tool, and for all tools. */
  erase(tool: string | null, request: string | null): Promise<void>;
  exportFile(): Promise<ExampleRequestFile>;
}

/** The example requests that a model wrote. A list that is shown is read again when they change. */
export function createExampleRequestsStore(
  client: RpcClient,
  onError: (error: unknown) => void,
): StoreApi<ExampleRequestsState> {
  let newest = 0;
  const store = createStore<ExampleRequestsState>()((set, get) => ({
    state: null,
    query: '',
    list: null,
    total: 0,
    limit: PAGE,
    async load() {
      const { state } = await client.call('tools.exampleRequests', { query: '', limit: 1 });
      set({ state });
    },
    async search(query) {
      set({ query, limit: PAGE });
      await read();
    },
    async showMore() {
      set({ limit: get().limit + PAGE });
      await read();
    },
    hide() {
      newest++;
      set({ list: null, query: '' });
    },
    async erase(tool, request) {
      await client.call('tools.eraseExampleRequests', { tool, request });
    },
    exportFile: () => client.call('tools.exportExampleRequests', null),
  }));

  /** The newest request wins. */
  async function read(): Promise<void> {
    const question = ++newest;
    const { query, limit } = store.getState();
    const { tools, total, state } = await client.call('tools.exampleRequests', { query, limit });
    if (question === newest) store.setState({ list: tools, total, state });
  }

  client.on('tools.example-requests-changed', (state) => {
    store.setState({ state });
    if (store.getState().list !== null) read().catch(onError);
  });
  return store;
}
