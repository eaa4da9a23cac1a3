import type { SecretStore } from '../../settings/secret-store.ts';
import type { SettingsService } from '../../settings/settings-service.ts';
import type { AreaHandlers } from './area-handlers.ts';

export function createSettingsHandlers(
  settings: SettingsService,
  secrets: Pick<SecretStore, 'describe' | 'delete'>,
): AreaHandlers<'settings'> {
  return {
    'settings.get': () => settings.get(),
    'settings.update': (patch) => settings.update(patch),
    'settings.secrets': () => secrets.describe(),
    'settings.deleteSecret': ({ name }) => {
      secrets.delete(name);
      return secrets.describe();
    },
  };
}
