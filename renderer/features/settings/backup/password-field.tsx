import { useId } from 'react';

interface PasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A new password, which the browser must not fill in. */
  readonly isNew?: boolean;
  readonly problem?: string | null;
  readonly autoFocus?: boolean;
}

export function PasswordField({
  label,
  value,
  onChange,
  isNew = false,
  problem = null,
  autoFocus,
}: PasswordFieldProps) {
  const id = useId();
  const problemId = useId();
  return (
    <div className="min-w-52 flex-1">
      <label htmlFor={id} className="block pb-1 text-[0.8125rem] font-medium">
        {label}
      </label>
      <input
        id={id}
        type="password"
        autoComplete={isNew ? 'new-password' : 'off'}
        autoFocus={autoFocus}
        value={value}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : problemId}
        onChange={(event) => onChange(event.target.value)}
        className="h-8 w-full rounded-md border border-line bg-ground px-2 text-[0.8125rem]"
      />
      {/* Its space is reserved, so that nothing moves when it appears. */}
      <p id={problemId} className="min-h-5 pt-0.5 text-xs text-danger">
        {problem}
      </p>
    </div>
  );
}
