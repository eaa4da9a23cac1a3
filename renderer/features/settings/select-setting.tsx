import type { ReactNode } from 'react';
import { Segments } from '../../ui/segments.tsx';
import { Select, type Option } from '../../ui/select.tsx';
import type { Settings } from '../../../shared/entities/settings.ts';
import type { ChoiceName } from './setting-names.ts';
import { SettingRow } from './setting-row.tsx';
import { useSetting } from './use-setting.ts';

interface SelectSettingProps<Name extends ChoiceName> {
  readonly setting: Name;
  readonly name: string;
  readonly hint: string;
  /** The effect of the choice. */
  readonly note?: ReactNode;
  /** Each value with its name, in display order. */
  readonly options: readonly Option<Settings[Name]>[];
  /** Two or three short names fit side by side; more, or longer ones, go into a menu. */
  readonly look?: 'menu' | 'segments';
}

/** A setting with a few values to choose from. Takes effect immediately. */
export function SelectSetting<Name extends ChoiceName>({
  setting,
  name,
  hint,
  note,
  options,
  look = 'menu',
}: SelectSettingProps<Name>) {
  const [value, change] = useSetting(setting);
  const Control = look === 'menu' ? Select : Segments;
  return (
    <SettingRow name={name} hint={hint} note={note}>
      <Control name={name} value={value} options={options} onChange={change} />
    </SettingRow>
  );
}
