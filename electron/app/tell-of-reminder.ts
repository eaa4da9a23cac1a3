import type { DueReminder } from '../../shared/entities/notice.ts';
import { t } from '../../shared/texts/translate.ts';
import type { EmitEvent } from '../chat/emit-event.ts';
import type { Logger } from '../foundation/logger.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { HostCapabilities } from './host-capabilities.ts';

export interface ReminderOutlets {
  readonly emit: EmitEvent;
  readonly settings: SettingsService;
  readonly capabilities: HostCapabilities;
  readonly logger: Logger;
}

/** Shows the reminder in every window and, if the person wants it and the host can, as a system notification. */
export function tellOfReminder(due: DueReminder, { emit, settings, capabilities, logger }: ReminderOutlets): void {
  emit('app.reminder-due', due);
  if (!settings.get().systemNotifications || capabilities.showNotification === undefined) return;
  try {
    capabilities.showNotification({ title: due.kind === 'timer' ? t('Timer') : t('Reminder'), body: due.text });
  } catch (error) {
    logger.log('error', 'A reminder could not be shown as a notification; it waits in the window.', error);
  }
}
