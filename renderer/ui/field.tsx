import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface FieldProps {
  readonly id: string;
  readonly name: string;
  /** Has the id of the field with `-hint` behind it. */
  readonly hint?: string;
  readonly isProblem?: boolean;
  readonly children: ReactNode;
}

/** A field with its name above and a line about it below. */
export function Field({ id, name, hint, isProblem = false, children }: FieldProps) {
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-medium">
        {name}
      </label>
      {children}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={clsx('text-xs', isProblem ? 'text-danger' : 'text-soft')}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** Several controls with one name. */
export function Group({ name, hint, children }: Omit<FieldProps, 'id' | 'isProblem'>) {
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="pb-1 font-medium">{name}</legend>
      {children}
      {hint !== undefined && <p className="text-xs text-soft">{hint}</p>}
    </fieldset>
  );
}
