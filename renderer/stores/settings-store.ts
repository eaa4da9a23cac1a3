import { createStore, type StoreApi } from 'zustand/vanilla';
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
}

export function createSettingsStore(client: RpcClient): StoreApi<SettingsState> {
  const store = createStore<SettingsState>()((set, get) => ({
    settings: settingsSchema.parse({}),
    loaded: false,
    secrets: null,
    async loadSecrets() {
      set({ secrets: await client.call('settings.secrets', null) });
    },
    async deleteSecret(name) {
      set({ secrets: await client.call('settings.deleteSecret', { name }) });
    },
    async load() {
      set({ settings: await client.call('settings.get', null), loaded: true });
    },
    async update(patch) {
      const before = get().settings;
      set({ settings: settingsSchema.parse({ ...before, ...patch }) });
      try {
        set({ settings: await client.call('settings.update', patch) });
      } catch (error) {
        set({ settings: before });
        throw error;
      }
    },
  }));
  client.on('settings.changed', (settings) => store.setState({ settings }));
  return store;
}
