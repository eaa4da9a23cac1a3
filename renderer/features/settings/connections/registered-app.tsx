import { useState } from 'react';
import { REGISTERED_PORT } from '../../../../shared/entities/connection.ts';
import { Field } from './field.tsx';
import type { ServerFields } from './server-fields.ts';
import { t } from '../../../../shared/texts/translate.ts';
import { Translated } from '../../../ui/translated.tsx';

interface RegisteredAppProps {
  readonly id: string;
  readonly secret: string;
  /** Whether a secret is stored. */
  readonly isStored: boolean;
  readonly onChange: (fields: Partial<ServerFields>) => void;
}

/** For services that let only registered apps sign people in. Closed until someone needs it. */
export function RegisteredApp({ id, secret, isStored, onChange }: RegisteredAppProps) {
  const [isOpen] = useState(id !== '');
  return (
    <details open={isOpen}>
      <summary className="cursor-pointer">{t('Sign in as a registered app')}</summary>
      <div className="grid gap-3 pt-2">
        <p className="text-xs text-soft [overflow-wrap:anywhere]">
          <Translated
            text={
              'Needed only if signing in fails because the service doesn’t know Knapsack. ' +
              'Register an app there with the redirect address <code>http://127.0.0.1:{port}/callback</code>, and ' +
              'enter what the service gives you.'
            }
            values={{ code: <code />, port: REGISTERED_PORT }}
          />
        </p>
        <Field
          label={t('Client ID')}
          hint={t('Or the https:// address of a client ID metadata document')}
          mono
          value={id}
          onChange={(clientId) => onChange({ clientId })}
        />
        <Field
          label={t('Client secret')}
          hint={t('If the service gave you one')}
          mono
          isSecret
          placeholder={isStored ? t('Stored. Leave empty to keep it.') : ''}
          value={secret}
          onChange={(clientSecret) => onChange({ clientSecret })}
        />
      </div>
    </details>
  );
}
