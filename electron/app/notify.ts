import type { Logger } from '../foundation/logger.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { HostCapabilities, HostNotification } from './host-capabilities.ts';

export interface NotifyServices {
  readonly settings: Pick<SettingsService, 'get'>;
  readonly capabilities: Pick<HostCapabilities, 'showNotification'>;
  readonly logger: Logger;
}

/** Shows a system notification if the person wants them and the host can. A failure is logged: the window shows the same. */
export function notify(notification: HostNotification, { settings, capabilities, logger }: NotifyServices): void {
  if (!settings.get().systemNotifications || capabilities.showNotification === undefined) return;
  try {
    capabilities.showNotification(notification);
  } catch (error) {
    logger.log('error', `“${notification.title}” could not be shown as a notification.`, error);
  }
}
