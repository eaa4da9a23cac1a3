import { createStore, type StoreApi } from 'zustand/vanilla';
import type { KnownFolder, ShownPassage, SkippedFiles } from '../../shared/entities/knowledge.ts';
import type { RpcClient } from '../../shared/rpc/client.ts';

export interface KnowledgeState {
  /** Folders whose files are found by what is in them; null until loaded. */
  readonly folders: readonly KnownFolder[] | null;
  load(): Promise<void>;
  know(id: string): Promise<void>;
  forget(id: string): Promise<void>;
  pause(id: string, isPaused: boolean): Promise<void>;
  readScans(id: string, isOn: boolean): Promise<void>;
  retry(id: string): Promise<void>;
  skipped(id: string, offset: number): Promise<SkippedFiles>;
  /** @returns a passage that a call cites, where it stands. */
  passage(callId: string, number: number): Promise<ShownPassage>;
  openFile(callId: string, number: number): Promise<void>;
}

/** Known folders, as far as they are in view. */
export function createKnowledgeStore(client: RpcClient): StoreApi<KnowledgeState> {
  const store = createStore<KnowledgeState>()((set) => ({
    folders: null,
    load: async () => set({ folders: await client.call('knowledge.list', null) }),
    know: async (id) => void (await client.call('knowledge.know', { id })),
    forget: async (id) => void (await client.call('knowledge.forget', { id })),
    pause: async (id, isPaused) => void (await client.call('knowledge.pause', { id, isPaused })),
    readScans: async (id, isOn) => void (await client.call('knowledge.readScans', { id, isOn })),
    retry: async (id) => void (await client.call('knowledge.retry', { id })),
    skipped: (id, offset) => client.call('knowledge.skipped', { id, offset }),
    passage: (callId, number) => client.call('knowledge.passage', { callId, number }),
    openFile: async (callId, number) => void (await client.call('knowledge.openFile', { callId, number })),
  }));
  client.on('knowledge.changed', (folders) => store.setState({ folders }));
  return store;
}
