import { SwitchSetting } from '../switch-setting.tsx';

/** Which addresses tools may reach. */
export function NetworkAccess() {
  return (
    <SwitchSetting
      setting="networkPrivateAddresses"
      name="Private addresses"
      hint="Off: tools reach only the public internet, not this computer, your router or other devices on your network. On: they can reach those too, and so can any page or file that tricks the model into it."
    />
  );
}
