import { useState } from 'react';
import { CLIENT_SECRET, type FilledServer } from '../../../../shared/entities/connection.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { fieldsOf, filledServer, type ServerFields } from './server-fields.ts';
import { Field } from './field.tsx';
import { NamedValues } from './named-values.tsx';
import { RegisteredApp } from './registered-app.tsx';

interface ServerFormProps {
  /** Name of the form, for screen readers. */
  readonly name: string;
  /** What it begins with; null for a new server. */
  readonly server: Omit<FilledServer, 'values'> | null;
  /** Names of the values that are stored. */
  readonly stored: readonly string[];
  readonly action: string;
  /** @throws {RpcError} that says what is wrong. */
  readonly onSave: (server: FilledServer) => Promise<void>;
  readonly onCancel: () => void;
}

const KINDS = [
  ['program', 'A program on this computer'],
  ['address', 'A web address'],
] as const;

/** How a server is reached, field by field. */
export function ServerForm({ name, server, stored, action, onSave, onCancel }: ServerFormProps) {
  const [fields, setFields] = useState<ServerFields>(() => fieldsOf(server));
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const change = (some: Partial<ServerFields>): void => setFields({ ...fields, ...some });
  const save = (): void => {
    const filled = filledServer(fields, stored);
    if (typeof filled === 'string') return setProblem(filled);
    setBusy(true);
    setProblem(null);
    onSave(filled)
      .catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)))
      .finally(() => setBusy(false));
  };
  return (
    <form
      aria-label={name}
      className="grid gap-3 text-[13px]"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Field label="Name" value={fields.title} onChange={(title) => change({ title })} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span aria-hidden>Runs as</span>
        <Select name="Runs as" value={fields.type} options={KINDS} onChange={(type) => change({ type })} />
      </div>
      {fields.type === 'program' ? (
        <>
          <Field
            label="Command"
            hint="Such as npx"
            mono
            value={fields.command}
            onChange={(command) => change({ command })}
          />
          <label className="grid gap-1">
            <span>Arguments</span>
            <span className="text-xs text-soft">One per line. Keys are moved to the secret store.</span>
            <textarea
              rows={3}
              spellCheck={false}
              value={fields.arguments}
              onChange={(event) => change({ arguments: event.target.value })}
              className="w-full resize-y rounded-md border border-line bg-ground px-2 py-1.5 font-mono text-xs"
            />
          </label>
          <Field
            label="Folder"
            hint="Where it runs. Empty for your home folder."
            mono
            value={fields.folder}
            onChange={(folder) => change({ folder })}
          />
          <NamedValues
            title="Variables"
            noun="variable"
            rows={fields.variables}
            stored={stored}
            onChange={(variables) => change({ variables })}
          />
        </>
      ) : (
        <>
          <Field
            label="Address"
            hint="Often ends in /mcp"
            mono
            value={fields.url}
            onChange={(url) => change({ url })}
          />
          <NamedValues
            title="Headers"
            noun="header"
            rows={fields.headers}
            stored={stored}
            onChange={(headers) => change({ headers })}
          />
          <RegisteredApp
            id={fields.clientId}
            secret={fields.clientSecret}
            isStored={stored.includes(CLIENT_SECRET)}
            onChange={change}
          />
        </>
      )}
      {problem !== null && (
        <p role="alert" className="text-danger [overflow-wrap:anywhere]">
          {problem}
        </p>
      )}
      <div className="flex gap-2">
        <Button type="submit" kind="primary" disabled={busy}>
          {action}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
