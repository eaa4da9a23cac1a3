import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Assistant, AssistantDraft } from '../../shared/entities/assistant.ts';
import type { RpcClient } from '../../shared/rpc/client.ts';
import type { CallOutput } from '../../shared/rpc/registry.ts';

export interface AssistantsState {
  /** Those that come along first. */
  readonly list: readonly Assistant[];
  /** The one that the next chat begins with; null for none. */
  readonly nextId: string | null;
  load(): Promise<void>;
  /** @param id null for a new one. @throws what is wrong with it. */
  save(id: string | null, draft: AssistantDraft): Promise<Assistant>;
  /** Returns one that comes along to what it was; `restore` undoes it until the app restarts. */
  remove(id: string): Promise<void>;
  restore(id: string): Promise<void>;
  /** @param id null for none. */
  choose(id: string | null): Promise<void>;
  /** @returns the text of a file. */
  exportFile(ids: readonly string[]): Promise<string>;
  importFile(text: string): Promise<CallOutput<'assistants.import'>>;
}

/** Reloaded when an assistant changes, or another one is chosen, in any window. */
export function createAssistantsStore(client: RpcClient, onError: (error: unknown) => void): StoreApi<AssistantsState> {
  let newest = 0;
  const store = createStore<AssistantsState>()((set) => ({
    list: [],
    nextId: null,
    async load() {
      const question = ++newest;
      const { assistants, next } = await client.call('assistants.list', null);
      if (question === newest) set({ list: assistants, nextId: next });
    },
    save: (id, draft) => client.call('assistants.save', { id, draft }),
    async remove(id) {
      await client.call('assistants.remove', { id });
    },
    async restore(id) {
      await client.call('assistants.restore', { id });
    },
    async choose(id) {
      set({ nextId: id });
      try {
        await client.call('assistants.choose', { id });
      } finally {
        await store.getState().load();
      }
    },
    exportFile: async (ids) => (await client.call('assistants.export', { ids: [...ids] })).text,
    importFile: (text) => client.call('assistants.import', { text }),
  }));
  client.on('assistants.changed', () => void store.getState().load().catch(onError));
  return store;
}
