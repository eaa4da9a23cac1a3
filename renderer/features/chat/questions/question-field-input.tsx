import { useId } from 'react';
import type { AnsweredValue, QuestionField } from '../../../../shared/entities/server-question.ts';
import { t } from '../../../../shared/texts/translate.ts';

interface QuestionFieldInputProps {
  readonly field: QuestionField;
  readonly value: AnsweredValue | undefined;
  /** Undefined where nothing is entered. */
  readonly onChange: (value: AnsweredValue | undefined) => void;
}

const BOX = 'h-8 rounded-md border border-line bg-ground px-2';

/** One thing that a server wants to know, in the control that fits it. */
export function QuestionFieldInput({ field, value, onChange }: QuestionFieldInputProps) {
  const id = useId();
  const { label, description, isRequired, type } = field;
  if (field.type === 'choices') return <Choices field={field} value={value} onChange={onChange} />;
  const control = <Control id={id} field={field} value={value} onChange={onChange} />;
  return (
    <div className={type === 'switch' ? 'flex items-start gap-2' : 'grid gap-1'}>
      {type === 'switch' && control}
      <div>
        <label htmlFor={id}>
          {label}
          {!isRequired && type !== 'switch' && <span className="text-soft"> {t('(optional)')}</span>}
        </label>
        {description !== null && (
          <p id={`${id}-about`} className="text-xs text-soft">
            {description}
          </p>
        )}
      </div>
      {type !== 'switch' && control}
    </div>
  );
}

type ChoicesField = Extract<QuestionField, { type: 'choices' }>;

/** Any of several values: a box for each. */
function Choices({ field, value, onChange }: QuestionFieldInputProps & { readonly field: ChoicesField }) {
  const chosen = Array.isArray(value) ? value : [];
  const change = (option: string, isOn: boolean): void =>
    onChange(isOn ? [...chosen, option] : chosen.filter((other) => other !== option));
  return (
    <fieldset className="grid gap-1">
      <legend>
        {field.label}
        {field.description !== null && <span className="block text-xs text-soft">{field.description}</span>}
      </legend>
      {field.options.map((option) => (
        <label key={option.value} className="flex items-center gap-2">
          <input
            type="checkbox"
            checked={chosen.includes(option.value)}
            onChange={(event) => change(option.value, event.target.checked)}
            className="size-4 accent-[var(--accent)]"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

function Control({ id, field, value, onChange }: QuestionFieldInputProps & { readonly id: string }) {
  const { isRequired } = field;
  const about = field.description === null ? undefined : `${id}-about`;
  switch (field.type) {
    case 'switch':
      return (
        <input
          id={id}
          aria-describedby={about}
          type="checkbox"
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
          className="mt-0.5 size-4 accent-[var(--accent)]"
        />
      );
    case 'number':
      return (
        <input
          id={id}
          aria-describedby={about}
          type="number"
          step={field.isWhole ? 1 : 'any'}
          required={isRequired}
          value={typeof value === 'number' ? value : ''}
          onChange={(event) =>
            onChange(Number.isNaN(event.target.valueAsNumber) ? undefined : event.target.valueAsNumber)
          }
          className={BOX}
        />
      );
    case 'choice':
      return (
        <select
          id={id}
          aria-describedby={about}
          required={isRequired}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
          className={BOX}
        >
          <option value="">{t('Choose')}</option>
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      );
    case 'text':
      return (
        <input
          id={id}
          aria-describedby={about}
          required={isRequired}
          maxLength={10_000}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
          className={BOX}
        />
      );
    case 'choices':
      return null;
  }
}
