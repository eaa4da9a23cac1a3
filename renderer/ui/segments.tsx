import { clsx } from 'clsx';
import { useId } from 'react';
import type { ChoiceProps } from './select.tsx';

/** A few values side by side, of which one is selected. */
export function Segments<Value extends string | number>({ name, value, options, onChange }: ChoiceProps<Value>) {
  const group = useId();
  return (
    <div role="radiogroup" aria-label={name} className="flex shrink-0 rounded-md border border-line p-0.5">
      {options.map(([option, label]) => (
        <label
          key={option}
          className={clsx(
            'flex h-7 cursor-default items-center rounded px-2.5 text-[0.8125rem] whitespace-nowrap',
            'has-focus-visible:outline-2 has-focus-visible:outline-accent',
            value === option && 'bg-wash font-medium',
          )}
        >
          <input
            type="radio"
            name={group}
            checked={value === option}
            onChange={() => onChange(option)}
            className="sr-only"
          />
          {label}
        </label>
      ))}
    </div>
  );
}
