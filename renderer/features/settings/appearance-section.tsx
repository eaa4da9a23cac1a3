import { SelectSetting } from './select-setting.tsx';

export function AppearanceSection() {
  return (
    <SelectSetting
      setting="theme"
      name="Theme"
      hint="“System” follows your computer."
      look="segments"
      options={[
        ['system', 'System'],
        ['light', 'Light'],
        ['dark', 'Dark'],
      ]}
    />
  );
}
