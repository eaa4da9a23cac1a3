import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CheckUpState } from '../../shared/entities/check-up.ts';
import type { LargerContext, LargerContextReason } from '../../shared/entities/larger-context.ts';
import type { ModelFit } from '../../shared/entities/model-fit.ts';
import type { ModelFile, ModelState } from '../../shared/entities/model-file.ts';
import type { ModelChoices, ModelOptionName, ModelPage } from '../../shared/entities/model-options.ts';
import type { FoundServer, ModelServer, ServedModel, ServerTest } from '../../shared/entities/model-server.ts';
import type { RpcClient } from '../../shared/rpc/client.ts';
import { pickPath, type PickedPath } from './pick-path.ts';
import type { CallOutput } from '../../shared/rpc/registry.ts';

export interface ModelsState {
  readonly list: readonly ModelFile[];
  readonly state: ModelState;
  /** The saved KV caches on disk; null until loaded. */
  readonly snapshots: CallOutput<'models.snapshots'> | null;
  /** What runs models on this computer; null until loaded, or if none do. */
  readonly processor: CallOutput<'models.processor'>;
  /** Model id -> how it is used, for those that were requested. */
  readonly pages: Readonly<Record<string, ModelPage>>;
  /** Model id -> its check-up, for those that were requested. */
  readonly checkUps: Readonly<Record<string, CheckUpState>>;
  load(): Promise<void>;
  choose(id: string): Promise<void>;
  /** @param name what it is called where its file's name says nothing. */
  add(path: string, name?: string): Promise<ModelFile>;
  remove(id: string): Promise<void>;
  /** @returns servers on this computer that the person has not decided about. */
  findServers(): Promise<readonly FoundServer[]>;
  /** Asks a server for its models. @param key absent for the stored one. */
  lookAtServer(address: string, key?: string): Promise<ModelServer>;
  /** Adds a model of a server to the list. */
  addServed(model: ServedModel, key?: string): Promise<ModelFile>;
  testServer(id: string): Promise<ServerTest>;
  /** Replaces the key of a model's server. Empty deletes it. */
  setServerKey(id: string, key: string): Promise<void>;
  loadPage(id: string): Promise<void>;
  /** Changes how a model is used. @param reset options that return to their default. */
  changeOptions(id: string, choices: ModelChoices, reset?: readonly ModelOptionName[]): Promise<void>;
  loadCheckUp(id: string): Promise<void>;
  /** Finds out how a model is best asked. @param agreed whether the person knows that it may cost something. */
  startCheckUp(id: string, agreed: boolean): Promise<void>;
  stopCheckUp(): Promise<void>;
  /** It isn't offered for this model any more. */
  skipCheckUp(id: string): Promise<void>;
  /** The model is asked as if there had been none. */
  forgetCheckUp(id: string): Promise<void>;
  /** @returns what a model means on this machine; null where no engine can tell. */
  fit(id: string): Promise<ModelFit | null>;
  /** @returns models that fit in the memory that is free now, the largest first. */
  alternatives(id: string): Promise<CallOutput<'models.alternatives'>>;
  /** @returns one that helps and for which there is memory; null where there is none. */
  largerContext(reason: LargerContextReason): Promise<LargerContext | null>;
  loadProcessor(): Promise<void>;
  loadSnapshots(): Promise<void>;
  deleteSnapshots(): Promise<void>;
  /** @returns the chosen path; `unsupported` if this window has no file dialog. */
  pickFile(): Promise<PickedPath>;
}

export function createModelsStore(client: RpcClient): StoreApi<ModelsState> {
  const store = createStore<ModelsState>()((set, get) => ({
    list: [],
    state: { phase: 'none', modelId: null },
    snapshots: null,
    processor: null,
    pages: {},
    checkUps: {},
    async load() {
      // Each is set when it arrives: what an event says while the other one is still on its way is newer.
      await Promise.all([
        client.call('models.list', null).then((list) => set({ list })),
        client.call('models.state', null).then((state) => set({ state })),
      ]);
    },
    async choose(id) {
      await client.call('models.choose', { id });
    },
    add: (path, name) => client.call('models.add', { path, ...(name !== undefined && { name }) }),
    async remove(id) {
      await client.call('models.remove', { id });
    },
    findServers: () => client.call('modelServers.find', null),
    lookAtServer: (address, key) => client.call('modelServers.look', { address, ...(key !== undefined && { key }) }),
    addServed: (model, key) => client.call('modelServers.add', { ...model, ...(key !== undefined && { key }) }),
    testServer: (id) => client.call('modelServers.test', { id }),
    async setServerKey(id, key) {
      await client.call('modelServers.setKey', { id, key });
    },
    async loadPage(id) {
      keepPage(await client.call('models.page', { id }));
    },
    async changeOptions(id, choices, reset = []) {
      keepPage(await client.call('models.changeOptions', { id, set: choices, reset: [...reset] }));
    },
    async loadCheckUp(id) {
      keepCheckUp(await client.call('models.checkUp', { id }));
    },
    async startCheckUp(id, agreed) {
      await client.call('models.startCheckUp', { id, agreed });
    },
    async stopCheckUp() {
      await client.call('models.stopCheckUp', null);
    },
    async skipCheckUp(id) {
      await client.call('models.skipCheckUp', { id });
    },
    async forgetCheckUp(id) {
      await client.call('models.forgetCheckUp', { id });
    },
    fit: (id) => client.call('models.fit', { id }),
    alternatives: (id) => client.call('models.alternatives', { id }),
    largerContext: (reason) => client.call('models.largerContext', { reason }),
    async loadProcessor() {
      set({ processor: await client.call('models.processor', null) });
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
  const keepPage = (page: ModelPage): void => store.setState(({ pages }) => ({ pages: { ...pages, [page.id]: page } }));
  client.on('models.options-changed', ({ modelId }) => {
    // Another window may have changed them. What can't be loaded now is loaded when the page is opened.
    if (modelId in store.getState().pages)
      store
        .getState()
        .loadPage(modelId)
        .catch(() => undefined);
  });
  const keepCheckUp = (state: CheckUpState): void =>
    store.setState(({ checkUps }) => ({ checkUps: { ...checkUps, [state.modelId]: state } }));
  client.on('models.check-up-changed', keepCheckUp);
  client.on('models.list-changed', (list) => store.setState({ list }));
  client.on('models.state-changed', (state) => store.setState({ state }));
  return store;
}
