import { useId, useState } from 'react';
import { t } from '../../shared/texts/translate.ts';
import { Button } from './button.tsx';
import { useAttempt } from './use-attempt.ts';

interface SavedFieldProps {
  readonly label: string;
  /** What is stored; a secret is never shown. */
  readonly value: string;
  readonly hint: string;
  /** For addresses, which aren't mirrored. */
  readonly dir?: 'ltr';
  readonly placeholder?: string;
  readonly isSecret?: boolean;
  readonly onSave: (value: string) => Promise<void>;
}

/** A line of text that takes effect when it is saved. */
export function SavedField({ label, value, hint, dir, placeholder, isSecret = false, onSave }: SavedFieldProps) {
  const id = useId();
  const [text, setText] = useState<string | null>(null);
  const { problem, isBusy, run } = useAttempt();
  return (
    <form
      className="grid gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        run(async () => {
          await onSave((text ?? value).trim());
          setText(null);
        });
      }}
    >
      <label htmlFor={id} className="text-[0.8125rem] font-medium">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          type={isSecret ? 'password' : 'text'}
          autoComplete="off"
          spellCheck={false}
          value={text ?? value}
          dir={dir}
          placeholder={placeholder}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setText(event.target.value)}
          className="h-8 min-w-0 flex-1 rounded-md border border-line bg-ground px-2 text-[0.8125rem] placeholder:text-soft"
        />
        <Button type="submit" disabled={isBusy || text === null} aria-label={t('Save: {label}', { label })}>
          {t('Save')}
        </Button>
      </div>
      <p id={`${id}-hint`} className="text-xs text-soft">
        {hint}
      </p>
      {problem !== null && (
        <p role="alert" className="text-[0.8125rem] text-danger">
          {problem}
        </p>
      )}
    </form>
  );
}
