import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import type { NamedValue } from './server-fields.ts';
import { t } from '../../../../shared/texts/translate.ts';

interface NamedValuesProps {
  readonly title: string;
  /** One of them: "variable". */
  readonly noun: string;
  readonly rows: readonly NamedValue[];
  /** Names of the values that are stored. */
  readonly stored: readonly string[];
  readonly onChange: (rows: readonly NamedValue[]) => void;
}

const FIELD = 'h-8 min-w-0 rounded-md border border-line bg-ground px-2 font-mono text-xs placeholder:font-sans';

/** Variables or headers. Values are hidden while they are typed; stored ones are never shown. */
export function NamedValues({ title, noun, rows, stored, onChange }: NamedValuesProps) {
  const addButton = useRef<HTMLButtonElement>(null);
  const change = (index: number, some: Partial<NamedValue>): void =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...some } : row)));
  const nameOf = ({ name }: NamedValue, index: number): string =>
    name === '' ? t('{noun} {index, number}', { noun, index: index + 1 }) : name;
  return (
    <fieldset className="grid gap-1.5">
      <legend className="pb-1">{title}</legend>
      {rows.map((row, index) => (
        <div key={row.key} className="grid grid-cols-[1fr_1fr_auto] items-center gap-2">
          <input
            aria-label={t('Name of {noun} {index, number}', { noun, index: index + 1 })}
            placeholder={t('Name')}
            value={row.name}
            spellCheck={false}
            onChange={(event) => change(index, { name: event.target.value })}
            className={FIELD}
          />
          <input
            type="password"
            autoComplete="off"
            aria-label={t('Value of {name}', { name: nameOf(row, index) })}
            placeholder={stored.includes(row.name.trim()) ? t('Stored; leave empty to keep it') : t('Value')}
            value={row.value}
            onChange={(event) => change(index, { value: event.target.value })}
            className={FIELD}
          />
          <IconButton
            icon={X}
            label={t('Remove {name}', { name: nameOf(row, index) })}
            onClick={() => {
              addButton.current?.focus();
              onChange(rows.filter((_, at) => at !== index));
            }}
          />
        </div>
      ))}
      <Button
        ref={addButton}
        kind="quiet"
        icon={Plus}
        className="justify-self-start"
        onClick={() => onChange([...rows, { key: nextKey(rows), name: '', value: '' }])}
      >
        {t('Add a {noun}', { noun })}
      </Button>
    </fieldset>
  );
}

const nextKey = (rows: readonly NamedValue[]): number => Math.max(0, ...rows.map(({ key }) => key)) + 1;
