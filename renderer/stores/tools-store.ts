import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bundle, Tool, UnavailableTool } from '../../shared/entities/tool.ts';
import type { RpcClient } from '../../shared/rpc/client.ts';

export interface ToolsState {
  readonly bundles: readonly Bundle[];
  readonly tools: readonly Tool[];
  /** What can't be used now, and why. */
  readonly unavailable: readonly UnavailableTool[];
  load(): Promise<void>;
}

export function createToolsStore(client: RpcClient): StoreApi<ToolsState> {
  const store = createStore<ToolsState>()((set) => ({
    bundles: [],
    tools: [],
    unavailable: [],
    async load() {
      set(await client.call('tools.catalog', null));
    },
  }));
  client.on('tools.catalog-changed', (catalog) => store.setState(catalog));
  return store;
}
