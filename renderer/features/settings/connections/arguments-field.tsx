import { t } from '../../../../shared/texts/translate.ts';
interface ArgumentsFieldProps {
  /** What happens to keys among them. */
  readonly hint: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A program’s arguments, one per line. */
export function ArgumentsField({ hint, value, onChange }: ArgumentsFieldProps) {
  return (
    <label className="grid gap-1">
      <span>{t('Arguments')}</span>
      <span className="text-xs text-soft">{t('One per line. {hint}', { hint })}</span>
      <textarea
        rows={3}
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="w-full resize-y rounded-md border border-line bg-ground px-2 py-1.5 font-mono text-xs"
      />
    </label>
  );
}
