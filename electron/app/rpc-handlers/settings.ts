import type { ChatService } from '../../chat/chat-service.ts';
import { requireFittingInstructions } from '../../chat/own-instructions.ts';
import type { SecretStore } from '../../settings/secret-store.ts';
import type { SettingsService } from '../../settings/settings-service.ts';
import type { AreaHandlers } from './area-handlers.ts';

export function createSettingsHandlers(
  settings: SettingsService,
  secrets: Pick<SecretStore, 'describe' | 'delete'>,
  chat: Pick<ChatService, 'countTokens'>,
): AreaHandlers<'settings'> {
  return {
    'settings.get': () => settings.get(),
    'settings.update': async (patch) => {
      const { customInstructions } = patch;
      if (customInstructions !== undefined)
        await requireFittingInstructions(customInstructions, (text) => chat.countTokens(text));
      return settings.update(patch);
    },
    'settings.secrets': () => secrets.describe(),
    'settings.deleteSecret': ({ name }) => {
      secrets.delete(name);
      return secrets.describe();
    },
  };
}
