import { useApp } from '../../stores/stores.tsx';
import { SwitchSetting } from './switch-setting.tsx';
import { t } from '../../../shared/texts/translate.ts';

export function NotificationsSection() {
  const host = useApp((state) => state.info?.host);
  const hint =
    host === 'web'
      ? t(
          'In a browser, due reminders and timers appear in this window. The desktop app can also use system notifications.',
        )
      : t('Also shows due reminders and timers outside the window. Off: they appear only in the window.');
  return <SwitchSetting setting="systemNotifications" name={t('System notifications')} hint={hint} />;
}
