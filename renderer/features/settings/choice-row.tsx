import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface ChoiceRowProps {
  /** The choices of one group share it. */
  readonly group: string;
  readonly name: string;
  readonly facts: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
  /** What else can be done with it, at the end of the row. */
  readonly actions: ReactNode;
  /** Shown below the row. */
  readonly children: ReactNode;
}

/** One of several things of which one is in use. */
export function ChoiceRow({ group, name, facts, checked, onChoose, actions, children }: ChoiceRowProps) {
  return (
    <div
      className={clsx(
        'rounded-lg border border-line px-3 py-2',
        'has-[input[type=radio]:checked]:border-accent has-[input[type=radio]:checked]:bg-wash',
      )}
    >
      <div className="flex items-center gap-3">
        <label className="flex min-w-0 flex-1 items-center gap-3">
          <input type="radio" name={group} checked={checked} onChange={onChoose} className="accent-accent" />
          <span className="min-w-0">
            <span className="block font-medium wrap-anywhere">{name}</span>
            <span className="block text-xs wrap-anywhere text-soft">{facts}</span>
          </span>
        </label>
        {actions}
      </div>
      {/* In line with the name. */}
      <div className="ps-[25px]">{children}</div>
    </div>
  );
}
