import { useEffect, useId, useState } from 'react';
import { SettingRow } from './setting-row.tsx';
import { boundsWords, parseNumber, stepped } from './setting-number.ts';
import type { NumberName } from './setting-names.ts';
import { useSetting } from './use-setting.ts';

interface NumberSettingProps {
  readonly setting: NumberName;
  readonly name: string;
  readonly hint: string;
  readonly unit: string;
  /** What holds when the field is empty; null when it has to be filled in. */
  readonly empty: string | null;
  /** What the arrow keys add or take away. */
  readonly step: number;
}

/** A number, stored on Enter or when the field is left. One out of bounds is explained and not stored. */
export function NumberSetting({ setting, name, hint, unit, empty, step }: NumberSettingProps) {
  const [stored, change] = useSetting(setting);
  const [text, setText] = useState(written(stored));
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();
  useEffect(() => setText(written(stored)), [stored]);

  const store = (): void => {
    const number = parseNumber(setting, text);
    setProblem(number === undefined ? boundsWords(setting) : null);
    if (number !== undefined && number !== stored) change(number);
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
            onBlur={store}
            onKeyDown={(event) => {
              if (event.key === 'Enter') store();
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
