import { SwitchSetting } from '../switch-setting.tsx';
import { t } from '../../../../shared/texts/translate.ts';

/** Which addresses tools may reach. */
export function NetworkAccess() {
  return (
    <SwitchSetting
      setting="networkPrivateAddresses"
      name={t('Private addresses')}
      hint={t(
        'Off: tools reach only the public internet, not this computer, your router or other devices on your ' +
          'network. On: they can reach those too, and so can any page or file that tricks the model into it.',
      )}
    />
  );
}
