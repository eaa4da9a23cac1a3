import { useId, useState, type ReactNode } from 'react';
import { MOST_SKILL_NAME, skillDraftSchema, type SkillDraft } from '../../shared/entities/skill.ts';
import { t } from '../../shared/texts/translate.ts';
import { Button } from './button.tsx';
import { isComposing } from './is-composing.ts';

interface SkillFormProps {
  /** The form's name for a screen reader. */
  readonly label: string;
  readonly draft: SkillDraft;
  /** Names of existing tools, for suggestions and to detect missing ones. */
  readonly toolNames: readonly string[];
  /** Saves; on success, the form is removed by its parent, and an error is shown in it. */
  readonly onSave: (draft: SkillDraft) => Promise<unknown>;
  readonly onCancel: () => void;
}

type Field = keyof SkillDraft;

/** All parts of a skill that a person can edit. Problems are shown below their field. */
export function SkillForm({ label, draft, toolNames, onSave, onCancel }: SkillFormProps) {
  const [values, setValues] = useState({ ...draft, tools: draft.tools.join(' ') });
  const [problems, setProblems] = useState<Partial<Record<Field, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const tools = splitNames(values.tools);
  const unknown = tools.filter((name) => !toolNames.includes(name));
  const set =
    (field: Field) =>
    (value: string): void =>
      setValues((before) => ({ ...before, [field]: value }));
  const save = (): void => {
    const parsed = skillDraftSchema.safeParse({ ...values, tools });
    setProblems(parsed.success ? {} : problemsOf(parsed.error.issues));
    setFailure(null);
    if (!parsed.success || saving) return;
    setSaving(true);
    onSave(parsed.data).catch((error: unknown) => {
      setFailure(error instanceof Error ? error.message : String(error));
      setSaving(false);
    });
  };
  return (
    <form
      aria-label={label}
      data-inner-escape
      className="grid gap-3 text-[0.8125rem]"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposing(event)) return;
        onCancel();
      }}
    >
      <TextField
        name={t('Name')}
        hint={t('Lowercase letters, digits and hyphens.')}
        value={values.name}
        problem={problems.name}
        onChange={set('name')}
        maxLength={MOST_SKILL_NAME}
        autoFocus
      />
      <TextField
        name={t('What it is for')}
        hint={t('The skill is used for messages like this.')}
        value={values.description}
        problem={problems.description}
        onChange={set('description')}
        rows={2}
      />
      <TextField
        name={t('Tools')}
        hint={unknownHint(unknown)}
        value={values.tools}
        problem={problems.tools}
        onChange={set('tools')}
        rows={2}
      />
      <TextField
        name={t('Steps')}
        hint={t('What to do, step by step. Markdown works.')}
        value={values.steps}
        problem={problems.steps}
        onChange={set('steps')}
        rows={7}
      />
      {failure !== null && (
        <p role="alert" className="text-danger">
          {failure}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button kind="quiet" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button kind="primary" type="submit" disabled={saving}>
          {t('Save skill')}
        </Button>
      </div>
    </form>
  );
}

interface TextFieldProps {
  readonly name: string;
  readonly hint: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
  readonly rows?: number;
  readonly maxLength?: number;
  readonly autoFocus?: boolean;
}

function TextField({ name, hint, value, problem, onChange, rows, ...rest }: TextFieldProps) {
  const id = useId();
  const shared = {
    id,
    value,
    ...rest,
    'aria-describedby': `${id}-hint`,
    'aria-invalid': problem !== undefined,
    spellCheck: rows !== undefined,
    className: 'w-full rounded-md border border-line bg-ground px-2 py-1.5',
  };
  return (
    <Labelled id={id} name={name} note={problem ?? hint} isProblem={problem !== undefined}>
      {rows === undefined ? (
        <input {...shared} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <textarea {...shared} rows={rows} onChange={(event) => onChange(event.target.value)} />
      )}
    </Labelled>
  );
}

function Labelled({
  id,
  name,
  note,
  isProblem,
  children,
}: {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly isProblem: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-medium">
        {name}
      </label>
      {children}
      <p
        id={`${id}-hint`}
        role={isProblem ? 'alert' : undefined}
        className={isProblem ? 'text-xs text-danger' : 'text-xs text-soft'}
      >
        {note}
      </p>
    </div>
  );
}

const splitNames = (text: string): string[] => [...new Set(text.split(/[\s,]+/).filter((name) => name !== ''))];

function unknownHint(unknown: readonly string[]): string {
  if (unknown.length === 0) return t('Tool names, separated by spaces. They are loaded with the skill.');
  return t('Not available now: {tools}. Kept in the skill, but not loaded.', { tools: unknown.join(', ') });
}

/** @returns the first problem of each field. */
function problemsOf(
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): Partial<Record<Field, string>> {
  return Object.fromEntries(issues.toReversed().map(({ path: [field], message }) => [String(field), message]));
}
