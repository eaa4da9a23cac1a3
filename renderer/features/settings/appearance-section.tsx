import { clsx } from 'clsx';
import type { Settings } from '../../../shared/entities/settings.ts';
import { useApp, useSettings } from '../../stores/stores.tsx';
import { SettingRow } from './setting-row.tsx';

const THEMES: readonly (readonly [Settings['theme'], string])[] = [
  ['system', 'System'],
  ['light', 'Light'],
  ['dark', 'Dark'],
];

export function AppearanceSection() {
  const theme = useSettings((state) => state.settings.theme);
  const update = useSettings((state) => state.update);
  const showError = useApp((state) => state.showError);
  return (
    <SettingRow name="Theme" hint="“System” follows your computer.">
      <div role="radiogroup" aria-label="Theme" className="flex rounded-md border border-line p-0.5">
        {THEMES.map(([value, name]) => (
          <label
            key={value}
            className={clsx(
              'flex h-7 cursor-default items-center rounded px-3 text-[13px] has-focus-visible:outline-2 has-focus-visible:outline-accent',
              theme === value && 'bg-wash font-medium',
            )}
          >
            <input
              type="radio"
              name="theme"
              checked={theme === value}
              onChange={() => void update({ theme: value }).catch(showError)}
              className="sr-only"
            />
            {name}
          </label>
        ))}
      </div>
    </SettingRow>
  );
}
