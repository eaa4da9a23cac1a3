import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ModelFile, ModelState } from '../../shared/entities/model-file.ts';
import type { RpcClient } from '../../shared/rpc/client.ts';
import { pickPath, type PickedPath } from './pick-path.ts';
import type { CallOutput } from '../../shared/rpc/registry.ts';

export interface ModelsState {
  readonly list: readonly ModelFile[];
  readonly state: ModelState;
  /** What is kept on disk of evaluated prompts; null until it was asked for. */
  readonly snapshots: CallOutput<'models.snapshots'> | null;
  load(): Promise<void>;
  choose(id: string): Promise<void>;
  add(path: string): Promise<ModelFile>;
  remove(id: string): Promise<void>;
  loadSnapshots(): Promise<void>;
  deleteSnapshots(): Promise<void>;
  /** @returns the chosen path; `unsupported` when this window has no file dialog. */
  pickFile(): Promise<PickedPath>;
}

export function createModelsStore(client: RpcClient): StoreApi<ModelsState> {
  const store = createStore<ModelsState>()((set, get) => ({
    list: [],
    state: { phase: 'none', modelId: null },
    snapshots: null,
    async load() {
      const [list, state] = await Promise.all([client.call('models.list', null), client.call('models.state', null)]);
      set({ list, state });
    },
    async choose(id) {
      await client.call('models.choose', { id });
    },
    add: (path) => client.call('models.add', { path }),
    async remove(id) {
      await client.call('models.remove', { id });
    },
    async loadSnapshots() {
      set({ snapshots: await client.call('models.snapshots', null) });
    },
    async deleteSnapshots() {
      await client.call('models.deleteSnapshots', null);
      await get().loadSnapshots();
    },
    pickFile: () => pickPath(() => client.call('models.pickFile', null)),
  }));
  client.on('models.list-changed', (list) => store.setState({ list }));
  client.on('models.state-changed', (state) => store.setState({ state }));
  return store;
}
