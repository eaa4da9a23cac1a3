import { clsx } from 'clsx';
import type { Settings } from '../../../shared/entities/settings.ts';
import { useApp, useSettings } from '../../stores/stores.tsx';
import { SettingRow } from './setting-row.tsx';

const CHOICES: readonly (readonly [Settings['toolDocumentation'], string])[] = [
  ['profile', 'As the model prefers'],
  ['full', 'In full'],
  ['brief', 'One line'],
];

/** How tools are written into the prompt. */
export function DocumentationChoice() {
  const choice = useSettings((state) => state.settings.toolDocumentation);
  const update = useSettings((state) => state.update);
  const showError = useApp((state) => state.showError);
  return (
    <SettingRow
      name="How tools are written"
      hint="In full: the likeliest tools as JSON schemas, which most models were trained on, the others in short. One line: a signature and a sentence for each, which small models follow more easily. Open conversations are read again once."
    >
      <div
        role="radiogroup"
        aria-label="How tools are written"
        className="flex shrink-0 rounded-md border border-line p-0.5"
      >
        {CHOICES.map(([value, name]) => (
          <label
            key={value}
            className={clsx(
              'flex h-7 cursor-default items-center rounded px-2.5 text-[13px] whitespace-nowrap has-focus-visible:outline-2 has-focus-visible:outline-accent',
              choice === value && 'bg-wash font-medium',
            )}
          >
            <input
              type="radio"
              name="documentation"
              checked={choice === value}
              onChange={() => void update({ toolDocumentation: value }).catch(showError)}
              className="sr-only"
            />
            {name}
          </label>
        ))}
      </div>
    </SettingRow>
  );
}
