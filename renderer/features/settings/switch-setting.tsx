import { Switch } from '../../ui/switch.tsx';
import type { SwitchName } from './setting-names.ts';
import { SettingRow } from './setting-row.tsx';
import { useSetting } from './use-setting.ts';

interface SwitchSettingProps {
  readonly setting: SwitchName;
  readonly name: string;
  /** What it does, and what off means. */
  readonly hint: string;
}

/** A setting that is on or off. Takes effect immediately. */
export function SwitchSetting({ setting, name, hint }: SwitchSettingProps) {
  const [on, change] = useSetting(setting);
  return (
    <SettingRow name={name} hint={hint}>
      <Switch name={name} on={on} onChange={change} />
    </SettingRow>
  );
}
