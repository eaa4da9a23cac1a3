import { CLIENT_SECRET, type FilledServer } from '../../../../shared/entities/connection.ts';
import { Select } from '../../../ui/select.tsx';
import { ArgumentsField } from './arguments-field.tsx';
import { fieldsOf, filledServer } from './server-fields.ts';
import { Field } from './field.tsx';
import { NamedValues } from './named-values.tsx';
import { ProgramForm } from './program-form.tsx';
import { RegisteredApp } from './registered-app.tsx';
import { useFilledForm } from './use-filled-form.ts';
import { t } from '../../../../shared/texts/translate.ts';

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
  ['program', t('A program on this computer')],
  ['address', t('A web address')],
] as const;

/** How a server is reached, field by field. */
export function ServerForm({ name, server, stored, action, onSave, onCancel }: ServerFormProps) {
  const { fields, change, form } = useFilledForm({
    begin: () => fieldsOf(server),
    fill: (all) => filledServer(all, stored),
    onSave,
  });
  return (
    <ProgramForm name={name} action={action} onCancel={onCancel} {...form}>
      <Field label={t('Name')} value={fields.title} onChange={(title) => change({ title })} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span aria-hidden>{t('Runs as')}</span>
        <Select name={t('Runs as')} value={fields.type} options={KINDS} onChange={(type) => change({ type })} />
      </div>
      {fields.type === 'program' ? (
        <>
          <Field
            label={t('Command')}
            hint={t('Such as npx')}
            mono
            value={fields.command}
            onChange={(command) => change({ command })}
          />
          <ArgumentsField
            hint={t('Keys are moved to the secret store.')}
            value={fields.arguments}
            onChange={(args) => change({ arguments: args })}
          />
          <Field
            label={t('Folder')}
            hint={t('Where it runs. Empty for your home folder.')}
            mono
            value={fields.folder}
            onChange={(folder) => change({ folder })}
          />
          <NamedValues
            title={t('Variables')}
            noun={t('variable')}
            rows={fields.variables}
            stored={stored}
            onChange={(variables) => change({ variables })}
          />
        </>
      ) : (
        <>
          <Field
            label={t('Address')}
            hint={t('Often ends in /mcp')}
            mono
            value={fields.url}
            onChange={(url) => change({ url })}
          />
          <NamedValues
            title={t('Headers')}
            noun={t('header')}
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
    </ProgramForm>
  );
}
