import { Switch } from 'radix-ui';
import { useApp, useSettings } from '../../stores/stores.tsx';
import { SettingRow } from './setting-row.tsx';

export function NotificationsSection() {
  const on = useSettings((state) => state.settings.systemNotifications);
  const update = useSettings((state) => state.update);
  const showError = useApp((state) => state.showError);
  const host = useApp((state) => state.info?.host);
  const hint = host === 'web'
    ? 'This browser window shows due reminders and timers itself; the desktop window can also use the system’s notifications.'
    : 'Due reminders and timers always show in the window. Off: nothing appears outside of it.';
  return (
    <SettingRow name="Notifications of the system" hint={hint}>
      <Switch.Root aria-label="Notifications of the system" checked={on} onCheckedChange={(next) => void update({ systemNotifications: next }).catch(showError)} className="relative h-5 w-9 rounded-full bg-soft transition-colors data-[state=checked]:bg-accent">
        <Switch.Thumb className="block size-4 translate-x-0.5 rounded-full bg-ground transition-transform data-[state=checked]:translate-x-[18px]" />
      </Switch.Root>
    </SettingRow>
  );
}
