import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Download } from '../../shared/entities/download.ts';
import type { FoundModel, HubModel, HubRepository, ModelsFolder, SuggestedModel } from '../../shared/entities/hub.ts';
import type { ModelFit } from '../../shared/entities/model-fit.ts';
import type { RpcClient } from '../../shared/rpc/client.ts';

export interface LookUp {
  readonly repository: string;
  readonly quantization?: string;
  readonly search?: string;
}

export interface HubState {
  readonly suggestions: readonly SuggestedModel[];
  readonly found: readonly FoundModel[];
  readonly downloads: readonly Download[];
  /** The folder of downloaded models; null until it is loaded. */
  readonly folder: ModelsFolder | null;
  /** Results of the last search; null before the first one. */
  readonly results: readonly HubModel[] | null;
  /** How each `repository quantization` would run on this machine; null if that can't be estimated. */
  readonly fits: Readonly<Record<string, ModelFit | null>>;
  /** Loads everything that needs no network. */
  load(): Promise<void>;
  search(words: string): Promise<void>;
  lookUp(what: LookUp): Promise<HubRepository>;
  loadFit(repository: string, quantization: string): Promise<void>;
  download(repository: string, quantization: string): Promise<void>;
  pause(id: string): Promise<void>;
  resume(id: string): Promise<void>;
  cancel(id: string): Promise<void>;
  deleteModel(id: string): Promise<void>;
  setToken(token: string): Promise<void>;
  /** Changes where new downloads go. @param path empty for the usual folder. */
  setFolder(path: string): Promise<void>;
  /** Begins to move downloads from other folders there. */
  moveModels(): Promise<void>;
}

export const fitKey = (repository: string, quantization: string): string => `${repository} ${quantization}`;

export function createHubStore(client: RpcClient): StoreApi<HubState> {
  const store = createStore<HubState>()((set) => ({
    suggestions: [],
    found: [],
    downloads: [],
    folder: null,
    results: null,
    fits: {},
    async load() {
      // Each is set when it arrives: what an event says while another one is still on its way is newer.
      await Promise.all([
        client.call('hub.suggestions', null).then((suggestions) => set({ suggestions })),
        client.call('hub.downloads', null).then((downloads) => set({ downloads })),
        client.call('hub.folder', null).then((folder) => set({ folder })),
      ]);
      set({ found: await client.call('hub.found', null) });
    },
    async search(words) {
      set({ results: await client.call('hub.search', { words }) });
    },
    lookUp: (what) => client.call('hub.repository', what),
    async loadFit(repository, quantization) {
      const fit = await client.call('hub.fit', { repository, quantization });
      set(({ fits }) => ({ fits: { ...fits, [fitKey(repository, quantization)]: fit } }));
    },
    async download(repository, quantization) {
      await client.call('hub.download', { repository, quantization });
    },
    async pause(id) {
      await client.call('hub.pause', { id });
    },
    async resume(id) {
      await client.call('hub.resume', { id });
    },
    async cancel(id) {
      await client.call('hub.cancel', { id });
    },
    async deleteModel(id) {
      await client.call('hub.deleteModel', { id });
    },
    async setToken(token) {
      await client.call('hub.setToken', { token });
    },
    async setFolder(path) {
      set({ folder: await client.call('hub.setFolder', { path }) });
    },
    async moveModels() {
      await client.call('hub.moveModels', null);
    },
  }));
  client.on('hub.downloads-changed', (downloads) => {
    const before = store.getState().downloads;
    store.setState({ downloads });
    // What was moved is no longer elsewhere; if this fails, the next time the page is opened says it.
    if (store.getState().folder !== null && countMoving(before) !== countMoving(downloads))
      client.call('hub.folder', null).then(
        (folder) => store.setState({ folder }),
        () => undefined,
      );
  });
  return store;
}

const countMoving = (downloads: readonly Download[]): number =>
  downloads.filter(({ state }) => state === 'moving').length;
