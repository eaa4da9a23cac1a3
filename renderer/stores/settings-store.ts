import { createStore, type StoreApi } from 'zustand/vanilla';
import type { KeyedSearchName } from '../../shared/entities/search.ts';
import type { StoredSecrets } from '../../shared/entities/secret.ts';
import { settingsSchema, type Settings, type SettingsPatch } from '../../shared/entities/settings.ts';
import type { RpcClient } from '../../shared/rpc/client.ts';

export interface SettingsState {
  readonly settings: Settings;
  /** True once the stored settings are loaded: until then, `settings` are the defaults. */
  readonly loaded: boolean;
  load(): Promise<void>;
  /** Takes effect immediately; a change that can't be stored is reverted. @throws why it could not be stored. */
  update(patch: SettingsPatch): Promise<void>;
  /** Which keys and passwords are stored; null until loaded. */
  readonly secrets: StoredSecrets | null;
  loadSecrets(): Promise<void>;
  deleteSecret(name: string): Promise<void>;
  /** Stores the key of a service that searches the web; an empty one deletes it. */
  setSearchKey(service: KeyedSearchName, key: string): Promise<void>;
}

export function createSettingsStore(client: RpcClient): StoreApi<SettingsState> {
  let stored = settingsSchema.parse({});
  let pending: readonly SettingsPatch[] = [];
  /** What is stored, with the changes on top whose answers are still to come: an earlier answer must not take them back. */
  const shown = (): Settings => settingsSchema.parse(Object.assign({}, stored, ...pending));
  const store = createStore<SettingsState>()((set) => ({
    settings: stored,
    loaded: false,
    secrets: null,
    async loadSecrets() {
      set({ secrets: await client.call('settings.secrets', null) });
    },
    async deleteSecret(name) {
      set({ secrets: await client.call('settings.deleteSecret', { name }) });
    },
    async setSearchKey(service, key) {
      set({ secrets: await client.call('settings.setSearchKey', { service, key }) });
    },
    async load() {
      stored = await client.call('settings.get', null);
      set({ settings: shown(), loaded: true });
    },
    async update(patch) {
      pending = [...pending, patch];
      try {
        set({ settings: shown() });
        stored = await client.call('settings.update', patch);
      } finally {
        pending = pending.filter((one) => one !== patch);
        set({ settings: shown() });
      }
    },
  }));
  client.on('settings.changed', (settings) => {
    stored = settings;
    store.setState({ settings: shown() });
  });
  return store;
}
