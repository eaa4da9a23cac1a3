import { NumberField } from './number-field.tsx';
import { SettingRow } from './setting-row.tsx';
import { boundsWords, parseNumber } from './setting-number.ts';
import type { NumberName } from './setting-names.ts';
import { useSetting } from './use-setting.ts';

interface NumberSettingProps {
  readonly setting: NumberName;
  readonly name: string;
  readonly hint: string;
  readonly unit: string;
  /** The value of an empty field; null if it has to be filled in. */
  readonly empty: string | null;
  /** The step of the arrow keys. */
  readonly step: number;
}

/** A numeric setting. */
export function NumberSetting({ setting, name, hint, unit, empty, step }: NumberSettingProps) {
  const [stored, change] = useSetting(setting);
  return (
    <SettingRow name={name} hint={hint}>
      <NumberField
        name={name}
        value={stored}
        unit={unit}
        empty={empty}
        step={step}
        parse={(text) => parseNumber(setting, text)}
        bounds={boundsWords(setting)}
        onChange={(value) => {
          const number = parseNumber(setting, value === null ? '' : String(value));
          if (number !== undefined) change(number);
        }}
      />
    </SettingRow>
  );
}
