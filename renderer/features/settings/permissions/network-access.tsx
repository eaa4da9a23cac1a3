import { useApp, useSettings } from '../../../stores/stores.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { SettingRow } from '../setting-row.tsx';

/** Which addresses tools may reach. */
export function NetworkAccess() {
  const on = useSettings((state) => state.settings.networkPrivateAddresses);
  const update = useSettings((state) => state.update);
  const showError = useApp((state) => state.showError);
  return (
    <SettingRow
      name="Private addresses"
      hint="Off: tools reach the public internet only, not this computer, your router or other devices in your network. On: they may reach those too, and so may any page or file that talks them into it."
    >
      <Switch
        name="Tools may reach private addresses"
        on={on}
        onChange={(next) => void update({ networkPrivateAddresses: next }).catch(showError)}
      />
    </SettingRow>
  );
}
