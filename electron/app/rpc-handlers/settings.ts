import { searchKeyName } from '../../../shared/entities/search.ts';
import type { StoredSecrets } from '../../../shared/entities/secret.ts';
import type { ChatService } from '../../chat/chat-service.ts';
import { requireFittingInstructions } from '../../chat/own-instructions.ts';
import type { SecretStore } from '../../settings/secret-store.ts';
import type { SettingsService } from '../../settings/settings-service.ts';
import type { Search } from '../create-search.ts';
import type { AreaHandlers } from './area-handlers.ts';

export function createSettingsHandlers(
  settings: SettingsService,
  secrets: Pick<SecretStore, 'describe' | 'set' | 'delete'>,
  chat: Pick<ChatService, 'countTokens'>,
  search: Pick<Search, 'refresh'>,
): AreaHandlers<'settings'> {
  const changed = (): StoredSecrets => {
    search.refresh();
    return secrets.describe();
  };
  return {
    'settings.get': () => settings.get(),
    'settings.update': async (patch) => {
      const { customInstructions } = patch;
      if (customInstructions !== undefined)
        await requireFittingInstructions(customInstructions, (text) => chat.countTokens(text));
      return settings.update(patch);
    },
    'settings.secrets': () => secrets.describe(),
    'settings.setSearchKey': ({ service, key }) => {
      if (key === '') secrets.delete(searchKeyName(service));
      else secrets.set(searchKeyName(service), key);
      return changed();
    },
    'settings.deleteSecret': ({ name }) => {
      secrets.delete(name);
      return changed();
    },
  };
}
