import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ListedMemory, MemoryFile } from '../../shared/entities/memory.ts';
import type { RpcClient } from '../../shared/rpc/client.ts';
import type { CallOutput } from '../../shared/rpc/registry.ts';

/** Memories shown before the person asks for more. */
const PAGE = 50;
/** Maximum that one list shows; a search finds the others. */
const MOST_SHOWN = 200;

export interface MemoriesState {
  /** The search text; if empty, everything is listed, newest first. */
  readonly query: string;
  readonly list: readonly ListedMemory[];
  /** How many there are; null until loaded. */
  readonly total: number | null;
  /** The maximum shown. */
  readonly limit: number;
  search(query: string): Promise<void>;
  showMore(): Promise<void>;
  /** Stores a memory that the person writes. @throws why it could not be stored. */
  add(text: string): Promise<void>;
  update(id: string, text: string): Promise<void>;
  /** Deletes a memory; `restore` brings it back until the app restarts. */
  remove(id: string): Promise<void>;
  restore(id: string): Promise<void>;
  exportFile(): Promise<MemoryFile>;
  importFile(text: string): Promise<CallOutput<'memory.import'>>;
  wipe(): Promise<void>;
}

/** The memories in view. Reloaded when they change, in any window. */
export function createMemoriesStore(client: RpcClient, onError: (error: unknown) => void): StoreApi<MemoriesState> {
  let newest = 0;
  const store = createStore<MemoriesState>()((set, get) => ({
    query: '',
    list: [],
    total: null,
    limit: PAGE,
    async search(query) {
      set({ query, limit: PAGE });
      await read();
    },
    async showMore() {
      set({ limit: Math.min(MOST_SHOWN, get().limit + PAGE) });
      await read();
    },
    async add(text) {
      await client.call('memory.add', { text });
    },
    async update(id, text) {
      await client.call('memory.update', { id, text });
    },
    async remove(id) {
      await client.call('memory.delete', { id });
    },
    async restore(id) {
      await client.call('memory.restore', { id });
    },
    exportFile: () => client.call('memory.export', null),
    importFile: (text) => client.call('memory.import', { text }),
    async wipe() {
      await client.call('memory.wipe', null);
    },
  }));

  /** The newest request wins. */
  async function read(): Promise<void> {
    const question = ++newest;
    const { query, limit } = store.getState();
    const { memories, total } = await client.call('memory.list', { query, limit });
    if (question === newest) store.setState({ list: memories, total });
  }

  client.on('memory.changed', () => {
    if (store.getState().total !== null) read().catch(onError);
  });
  return store;
}
