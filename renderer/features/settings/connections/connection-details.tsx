import { RotateCcw } from 'lucide-react';
import type { Connection } from '../../../../shared/entities/connection.ts';
import { useApp, useConnections } from '../../../stores/stores.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { ConnectionTools } from './connection-tools.tsx';
import { PERMISSIONS, serverLine } from './connection-words.ts';
import { ServerForm } from './server-form.tsx';
import { ProgramDetails } from './program-details.tsx';
import { SignIn } from './sign-in.tsx';
import { ServerValues } from './server-values.tsx';
import { t } from '../../../../shared/texts/translate.ts';

interface ConnectionDetailsProps {
  readonly connection: Connection;
  readonly onRemoved: () => void;
}

/** A server's address, its actions and its tools. */
export function ConnectionDetails({ connection, onRemoved }: ConnectionDetailsProps) {
  const { id, title, settings, server, permission, phase } = connection;
  const store = useConnections((state) => state);
  const showError = useApp((state) => state.showError);
  const canRun = connection.enabled && connection.missing.length === 0;
  return (
    <ProgramDetails
      program={connection}
      store={store}
      line={serverLine(settings)}
      ownName={server}
      isFailing={phase === 'failed' || phase === 'needs-sign-in'}
      canRun={canRun}
      renderButtons={(run, isBusy) => (
        <Button
          icon={RotateCcw}
          disabled={!canRun || isBusy}
          onClick={() => run(() => store.restart(id), t('Restarted.'))}
        >
          {t('Restart')}
        </Button>
      )}
      needs={
        <>
          <ServerValues connection={connection} />
          <SignIn connection={connection} />
        </>
      }
      renderForm={(close) => (
        <ServerForm
          name={t('Edit {title}', { title })}
          server={{ title, settings }}
          stored={connection.stored}
          action={t('Save and connect')}
          onSave={(changed) => store.edit(id, changed).then(close)}
          onCancel={close}
        />
      )}
      logCaption={t('The server’s output, and when it started and ended')}
      removal={t(
        'Its keys and what you allowed its tools are deleted from this computer. Nothing changes on the server itself.',
      )}
      onRemoved={onRemoved}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-48 flex-1">
          <span className="font-medium">{t('All its tools')}</span>
          <span className="block text-xs text-soft">
            {t('Whatever you allow, its results are marked for the assistant as someone else’s words.')}
          </span>
        </p>
        <Select
          name={t('All tools of {title}', { title })}
          value={permission}
          options={PERMISSIONS}
          onChange={(next) => void store.setPermission(id, next).catch(showError)}
        />
      </div>
      <ConnectionTools id={id} title={title} />
    </ProgramDetails>
  );
}
