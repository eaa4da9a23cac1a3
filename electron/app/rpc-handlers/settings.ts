import type { SettingsService } from '../../settings/settings-service.ts';
import type { AreaHandlers } from './area-handlers.ts';

export function createSettingsHandlers(settings: SettingsService): AreaHandlers<'settings'> {
  return { 'settings.get': () => settings.get(), 'settings.update': (patch) => settings.update(patch) };
}
