import { useApp } from '../../stores/stores.tsx';
import { SwitchSetting } from './switch-setting.tsx';

export function NotificationsSection() {
  const host = useApp((state) => state.info?.host);
  const hint =
    host === 'web'
      ? 'In a browser, due reminders and timers appear in this window. The desktop app can also use system notifications.'
      : 'Also shows due reminders and timers outside the window. Off: they appear only in the window.';
  return <SwitchSetting setting="systemNotifications" name="System notifications" hint={hint} />;
}
