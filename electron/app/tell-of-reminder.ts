import type { DueReminder } from '../../shared/entities/notice.ts';
import { DUE_KINDS } from '../../shared/entities/due-kind.ts';
import type { EmitEvent } from '../chat/emit-event.ts';
import { notify, type NotifyServices } from './notify.ts';

export interface ReminderOutlets extends NotifyServices {
  readonly emit: EmitEvent;
}

/** Shows the reminder in every window and, if the person wants it and the host can, as a system notification. */
export function tellOfReminder(due: DueReminder, services: ReminderOutlets): void {
  services.emit('app.reminder-due', due);
  notify({ title: DUE_KINDS[due.kind].name(), body: due.text }, services);
}
