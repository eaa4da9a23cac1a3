import { useEffect, useId, useState } from 'react';
import { settingsPatchSchema, settingsSchema } from '../../../shared/entities/settings.ts';
import { useApp, useSettings } from '../../stores/stores.tsx';
import { SettingRow } from './setting-row.tsx';

type NumberSettingName = 'toolBudget' | 'toolThreshold' | 'toolIdleTurns' | 'snapshotQuotaMegabytes';

interface NumberSettingProps {
  readonly setting: NumberSettingName;
  readonly name: string;
  readonly hint: string;
  readonly unit: string;
  /** What holds when the field is empty; null when it has to be filled in. */
  readonly empty: string | null;
  readonly step: number;
}

/** A number that is taken when the field is left or on Enter; one that does not fit says so and is not stored. */
export function NumberSetting({ setting, name, hint, unit, empty, step }: NumberSettingProps) {
  const stored = useSettings((state) => state.settings[setting]);
  const update = useSettings((state) => state.update);
  const showError = useApp((state) => state.showError);
  const [text, setText] = useState(written(stored));
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();
  useEffect(() => setText(written(stored)), [stored]);

  const take = (): void => {
    const patch = settingsPatchSchema.safeParse({
      [setting]: text.trim() === '' ? null : Number(text.trim().replace(',', '.')),
    });
    setProblem(patch.success ? null : expected(setting, empty));
    if (patch.success && patch.data[setting] !== stored) void update(patch.data).catch(showError);
  };
  return (
    <SettingRow name={name} hint={hint}>
      <div className="grid justify-items-end gap-1">
        <div className="flex items-center gap-2 text-[13px]">
          <input
            aria-label={name}
            aria-invalid={problem !== null}
            aria-describedby={problem === null ? undefined : problemId}
            inputMode="decimal"
            value={text}
            placeholder={empty ?? ''}
            onChange={(event) => setText(event.target.value)}
            onBlur={take}
            onKeyDown={(event) => {
              if (event.key === 'Enter') take();
              else if (event.key === 'ArrowUp' || event.key === 'ArrowDown')
                setText(stepped(text, event.key === 'ArrowUp' ? step : -step));
              else return;
              event.preventDefault();
            }}
            className="h-8 w-32 rounded-md border border-line bg-ground px-2 text-right tabular-nums placeholder:text-soft"
          />
          <span className="w-12 text-soft">{unit}</span>
        </div>
        <p id={problemId} role="alert" className="text-[13px] text-danger empty:hidden">
          {problem}
        </p>
      </div>
    </SettingRow>
  );
}

const written = (value: number | null): string => (value === null ? '' : String(value));

/** Rounded to what a person would write: 0.35, not 0.35000000000000003. */
const stepped = (text: string, step: number): string => String(Math.round(((Number(text) || 0) + step) * 100) / 100);

function expected(setting: NumberSettingName, empty: string | null): string {
  const { minValue, maxValue } = {
    toolBudget: settingsSchema.shape.toolBudget.unwrap().unwrap(),
    toolThreshold: settingsSchema.shape.toolThreshold.unwrap().unwrap(),
    toolIdleTurns: settingsSchema.shape.toolIdleTurns.unwrap(),
    snapshotQuotaMegabytes: settingsSchema.shape.snapshotQuotaMegabytes.unwrap(),
  }[setting];
  return `A number from ${String(minValue)} to ${(maxValue ?? 0).toLocaleString('en')}${empty === null ? '' : ', or nothing'}.`;
}
