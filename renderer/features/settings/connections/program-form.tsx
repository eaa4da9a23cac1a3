import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../../shared/texts/translate.ts';

interface ProgramFormProps {
  /** Name of the form, for screen readers. */
  readonly name: string;
  readonly action: string;
  readonly isBusy: boolean;
  /** What is wrong; null if nothing is. */
  readonly problem: string | null;
  readonly onSave: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** The fields of a server or an agent, what is wrong with them, and Save and Cancel. */
export function ProgramForm({ name, action, isBusy, problem, onSave, onCancel, children }: ProgramFormProps) {
  return (
    <form
      aria-label={name}
      className="grid gap-3 text-[0.8125rem]"
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      {children}
      {problem !== null && (
        <p role="alert" className="text-danger [overflow-wrap:anywhere]">
          {problem}
        </p>
      )}
      <div className="flex gap-2">
        <Button type="submit" kind="primary" disabled={isBusy}>
          {action}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
