import { clsx } from 'clsx';
interface FieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly mono?: boolean;
  /** Hidden while it is typed. */
  readonly isSecret?: boolean;
  /** For addresses, paths and code, which aren't mirrored; `mono` implies it. */
  readonly dir?: 'ltr';
  readonly placeholder?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A line of text with its label above it. */
export function Field({ label, hint, mono = false, dir, isSecret = false, placeholder, value, onChange }: FieldProps) {
  return (
    <label className="grid gap-1">
      <span>{label}</span>
      {hint !== undefined && <span className="text-xs text-soft">{hint}</span>}
      <input
        {...(isSecret && { type: 'password', autoComplete: 'off' })}
        value={value}
        dir={mono ? 'ltr' : dir}
        placeholder={placeholder}
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        className={clsx(
          'h-8 min-w-0 rounded-md border border-line bg-ground px-2',
          mono && 'font-mono text-xs placeholder:font-sans placeholder:text-soft',
        )}
      />
    </label>
  );
}
