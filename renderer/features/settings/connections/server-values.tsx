import { useState } from 'react';
import type { Connection } from '../../../../shared/entities/connection.ts';
import { joinList } from '../../../../shared/formats/lists.ts';
import { useApp, useConnections } from '../../../stores/stores.tsx';
import { Button } from '../../../ui/button.tsx';
import { ValueField } from './value-field.tsx';
import { t } from '../../../../shared/texts/translate.ts';

/** Keys and other values of a server: missing ones can be entered, stored ones replaced. */
export function ServerValues({ connection: { id, title, missing, stored } }: { readonly connection: Connection }) {
  const setValues = useConnections((state) => state.setValues);
  const { announce, showError } = useApp((state) => state);
  const [replacing, setReplacing] = useState(false);
  const [entered, setEntered] = useState<Readonly<Record<string, string>>>({});
  const names = replacing ? [...new Set([...missing, ...stored])] : missing;
  if (names.length === 0)
    return stored.length === 0 ? null : (
      <p className="flex flex-wrap items-center gap-2">
        <span className="text-soft">{t('Stored: {stored}', { stored: joinList(stored) })}</span>
        <Button kind="quiet" onClick={() => setReplacing(true)}>
          {t('Replace')}
        </Button>
      </p>
    );
  const given = Object.fromEntries(Object.entries(entered).filter(([, value]) => value !== ''));
  const save = (): void => {
    setValues(id, given).then(() => {
      setEntered({});
      setReplacing(false);
      announce(t('Saved for {title}', { title }));
    }, showError);
  };
  return (
    <form
      aria-label={t('Values for {title}', { title })}
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {names.map((name) => (
        <ValueField
          key={name}
          name={name}
          prompt={null}
          placeholder={stored.includes(name) ? t('Stored. Leave empty to keep it.') : ''}
          value={entered[name] ?? ''}
          onChange={(value) => setEntered({ ...entered, [name]: value })}
        />
      ))}
      <div className="flex gap-2">
        <Button type="submit" kind="primary" disabled={Object.keys(given).length === 0}>
          {t('Save and connect')}
        </Button>
        {replacing && (
          <Button kind="quiet" onClick={() => setReplacing(false)}>
            {t('Cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
