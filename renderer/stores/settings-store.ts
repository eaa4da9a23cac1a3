import { createStore, type StoreApi } from 'zustand/vanilla';
import { settingsSchema, type Settings, type SettingsPatch } from '../../shared/entities/settings.ts';
import type { RpcClient } from '../../shared/rpc/client.ts';

export interface SettingsState {
  readonly settings: Settings;
  /** True once the stored settings are there: until then `settings` are the defaults. */
  readonly loaded: boolean;
  load(): Promise<void>;
  /** Takes effect at once; what could not be stored is taken back. @throws why it could not be stored. */
  update(patch: SettingsPatch): Promise<void>;
}

export function createSettingsStore(client: RpcClient): StoreApi<SettingsState> {
  const store = createStore<SettingsState>()((set, get) => ({
    settings: settingsSchema.parse({}),
    loaded: false,
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
