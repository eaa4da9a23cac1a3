import { useState } from 'react';
import type { Connection } from '../../../../shared/entities/connection.ts';
import { formatList } from '../../../../shared/formats/numbers.ts';
import { useApp, useConnections } from '../../../stores/stores.tsx';
import { Button } from '../../../ui/button.tsx';
import { ValueField } from './value-field.tsx';

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
        <span className="text-soft">Stored: {formatList(stored)}</span>
        <Button kind="quiet" onClick={() => setReplacing(true)}>
          Replace
        </Button>
      </p>
    );
  const given = Object.fromEntries(Object.entries(entered).filter(([, value]) => value !== ''));
  const save = (): void => {
    setValues(id, given).then(() => {
      setEntered({});
      setReplacing(false);
      announce(`Saved for ${title}`);
    }, showError);
  };
  return (
    <form
      aria-label={`Values for ${title}`}
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
          placeholder={stored.includes(name) ? 'Stored. Leave empty to keep it.' : ''}
          value={entered[name] ?? ''}
          onChange={(value) => setEntered({ ...entered, [name]: value })}
        />
      ))}
      <div className="flex gap-2">
        <Button type="submit" kind="primary" disabled={Object.keys(given).length === 0}>
          Save and connect
        </Button>
        {replacing && (
          <Button kind="quiet" onClick={() => setReplacing(false)}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
