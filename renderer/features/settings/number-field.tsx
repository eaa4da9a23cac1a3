import { clsx } from 'clsx';
import { useEffect, useId, useState } from 'react';
import { stepped } from './setting-number.ts';

interface NumberFieldProps {
  readonly name: string;
  readonly value: number | null;
  readonly unit: string;
  /** The value of an empty field; null if it has to be filled in. */
  readonly empty: string | null;
  /** The step of the arrow keys. */
  readonly step: number;
  /** @returns the number to store, null for an empty field; undefined for invalid text. */
  readonly parse: (text: string) => number | null | undefined;
  /** Says which values are valid. */
  readonly bounds: string;
  readonly onChange: (value: number | null) => void;
}

/** A number, stored on Enter or when the field is left. A value out of bounds is explained and not stored. */
export function NumberField({ name, value, unit, empty, step, parse, bounds, onChange }: NumberFieldProps) {
  const [text, setText] = useState(written(value));
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();
  useEffect(() => {
    setText(written(value));
    setProblem(null);
  }, [value]);

  const store = (): void => {
    const number = parse(text);
    setProblem(number === undefined ? bounds : null);
    if (number !== undefined && number !== value) onChange(number);
  };
  return (
    <div className="grid justify-items-end gap-1">
      <div className="relative text-[0.8125rem]">
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
          className={clsx(
            'h-8 w-36 rounded-md border border-line bg-ground ps-2 text-end tabular-nums placeholder:text-soft',
            unit === '' ? 'pe-2' : 'pe-14',
          )}
        />
        {/* Inside, so that fields with and without a unit end where all other controls do. */}
        <span className="pointer-events-none absolute inset-y-0 left-24 flex items-center text-soft">{unit}</span>
      </div>
      <p id={problemId} role="alert" className="text-[0.8125rem] text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}

const written = (value: number | null): string => (value === null ? '' : String(value));
