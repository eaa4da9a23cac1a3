import type { Settings, SettingsPatch } from '../../../shared/entities/settings.ts';
import { useApp, useSettings } from '../../stores/stores.tsx';

/** @returns a setting, and a function that stores another value immediately and shows a message if that fails. */
export function useSetting<Name extends keyof Settings>(
  name: Name,
): readonly [Settings[Name], (value: Settings[Name]) => void] {
  const value = useSettings((state) => state.settings[name]);
  const update = useSettings((state) => state.update);
  const showError = useApp((state) => state.showError);
  const change = (next: Settings[Name]): void => {
    const patch: SettingsPatch = { [name]: next };
    update(patch).catch(showError);
  };
  return [value, change];
}
