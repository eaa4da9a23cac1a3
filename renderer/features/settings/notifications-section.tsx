import { useApp, useSettings } from '../../stores/stores.tsx';
import { Switch } from '../../ui/switch.tsx';
import { SettingRow } from './setting-row.tsx';

export function NotificationsSection() {
  const on = useSettings((state) => state.settings.systemNotifications);
  const update = useSettings((state) => state.update);
  const showError = useApp((state) => state.showError);
  const host = useApp((state) => state.info?.host);
  const hint =
    host === 'web'
      ? 'This browser window shows due reminders and timers itself; the desktop window can also use the system’s notifications.'
      : 'Due reminders and timers always show in the window. Off: nothing appears outside of it.';
  return (
    <SettingRow name="Notifications of the system" hint={hint}>
      <Switch
        name="Notifications of the system"
        on={on}
        onChange={(next) => void update({ systemNotifications: next }).catch(showError)}
      />
    </SettingRow>
  );
}
