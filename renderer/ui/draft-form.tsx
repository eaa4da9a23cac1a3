import { useId, type ReactNode } from 'react';
import { t } from '../../shared/texts/translate.ts';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { tokenWords } from './token-words.ts';

export const TEXT = 'w-full rounded-md border border-line bg-ground px-2 py-1.5 placeholder:text-soft';

interface DraftFormProps {
  /** For screen readers. */
  readonly name: string;
  readonly className?: string;
  readonly problem: string | null;
  readonly canDiscard: boolean;
  readonly canSave: boolean;
  readonly onDiscard: () => void;
  readonly onSave: () => Promise<void>;
  readonly children: ReactNode;
}

/** The form of an assistant or a project: its fields, what is wrong with them, and Discard and Save, which stay in sight. */
export function DraftForm({ name, className = '', problem, canDiscard, canSave, ...props }: DraftFormProps) {
  return (
    <form
      aria-label={name}
      className={`grid gap-4 text-[0.8125rem] ${className}`}
      onSubmit={(event) => {
        event.preventDefault();
        void props.onSave();
      }}
    >
      {props.children}
      {problem !== null && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <div className="sticky -bottom-3 -mx-5 -mb-3 flex justify-end gap-2 border-t border-line bg-raised px-5 py-2">
        <Button kind="quiet" disabled={!canDiscard} onClick={props.onDiscard}>
          {t('Discard changes')}
        </Button>
        <Button kind="primary" type="submit" disabled={!canSave}>
          {t('Save')}
        </Button>
      </div>
    </form>
  );
}

interface NameFieldProps {
  readonly value: string;
  readonly most: number;
  readonly onChange: (name: string) => void;
}

export function NameField({ value, most, onChange }: NameFieldProps) {
  const id = useId();
  return (
    <Field id={id} name={t('Name')}>
      <input
        id={id}
        dir="auto"
        value={value}
        maxLength={most}
        onChange={(event) => onChange(event.target.value)}
        className={TEXT}
      />
    </Field>
  );
}

interface InstructionsFieldProps {
  readonly value: string;
  /** Null until they are counted. */
  readonly tokens: Parameters<typeof tokenWords>[1];
  readonly mostTokens: number;
  readonly mostCharacters: number;
  /** When the model reads them. */
  readonly hint: string;
  readonly isTooLong: boolean;
  readonly onChange: (instructions: string) => void;
}

export function InstructionsField({ value, tokens, mostTokens, mostCharacters, ...props }: InstructionsFieldProps) {
  const id = useId();
  return (
    <Field
      id={id}
      name={t('Instructions')}
      hint={`${props.hint} ${tokenWords(value, tokens, mostTokens)}.`}
      isProblem={props.isTooLong}
    >
      <textarea
        id={id}
        dir="auto"
        rows={6}
        value={value}
        maxLength={mostCharacters}
        aria-describedby={`${id}-hint`}
        aria-invalid={props.isTooLong}
        onChange={(event) => props.onChange(event.target.value)}
        className={`${TEXT} resize-y`}
      />
    </Field>
  );
}
