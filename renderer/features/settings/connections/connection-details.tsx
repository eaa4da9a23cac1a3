import { Pencil, Play, RotateCcw, ScrollText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Connection } from '../../../../shared/entities/connection.ts';
import { useApp, useConnections } from '../../../stores/stores.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { ActionOutcome } from './action-outcome.tsx';
import { ConnectionTools } from './connection-tools.tsx';
import { PERMISSIONS, serverLine } from './connection-words.ts';
import { ServerForm } from './server-form.tsx';
import { ProgramLog } from './program-log.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { SignIn } from './sign-in.tsx';
import { ServerValues } from './server-values.tsx';
import { useOutcome } from './use-outcome.ts';
import { t } from '../../../../shared/texts/translate.ts';

interface ConnectionDetailsProps {
  readonly connection: Connection;
  readonly onRemoved: () => void;
}

/** A server's address, its actions and its tools. */
export function ConnectionDetails({ connection, onRemoved }: ConnectionDetailsProps) {
  const { id, title, settings, server, permission } = connection;
  const { setPermission, edit } = useConnections((state) => state);
  const showError = useApp((state) => state.showError);
  const [editing, setEditing] = useState(false);
  const close = (): void => setEditing(false);
  return (
    <div className="grid gap-3 px-3 py-3 ps-9 text-[0.8125rem]">
      <div>
        <p className="font-mono text-xs text-soft [overflow-wrap:anywhere]">{serverLine(settings)}</p>
        {server !== null && <p className="text-xs text-soft">{t('Calls itself {server}', { server })}</p>}
      </div>
      {editing ? (
        <ServerForm
          name={t('Edit {title}', { title })}
          server={{ title, settings }}
          stored={connection.stored}
          action={t('Save and connect')}
          onSave={(changed) => edit(id, changed).then(close)}
          onCancel={close}
        />
      ) : (
        <>
          <ServerValues connection={connection} />
          <SignIn connection={connection} />
          <Actions connection={connection} onEdit={() => setEditing(true)} onRemoved={onRemoved} />
        </>
      )}
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
          onChange={(next) => void setPermission(id, next).catch(showError)}
        />
      </div>
      <ConnectionTools id={id} title={title} />
    </div>
  );
}

interface ActionsProps extends ConnectionDetailsProps {
  readonly onEdit: () => void;
}

function Actions({ connection, onEdit, onRemoved }: ActionsProps) {
  const { id, title, phase, enabled, missing } = connection;
  const { tryNow, restart, remove, readLog, connections } = useConnections((state) => state);
  const { announce, showError } = useApp((state) => state);
  const { outcome, isBusy, run } = useOutcome(phase === 'failed' || phase === 'needs-sign-in');
  const [logShown, setLogShown] = useState(false);
  const [removing, setRemoving] = useState(false);
  const canRun = enabled && missing.length === 0 && !isBusy;
  const onRemove = (): void => {
    setRemoving(false);
    remove(id).then(() => {
      announce(t('Removed {title}', { title }));
      onRemoved();
    }, showError);
  };
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button icon={Play} disabled={!canRun} onClick={() => run(() => tryNow(id), t('It works.'))}>
          {t('Try')}
        </Button>
        <Button icon={RotateCcw} disabled={!canRun} onClick={() => run(() => restart(id), t('Restarted.'))}>
          {t('Restart')}
        </Button>
        <Button icon={ScrollText} aria-expanded={logShown} onClick={() => setLogShown(!logShown)}>
          {t('Log')}
        </Button>
        <Button icon={Pencil} onClick={onEdit}>
          {t('Edit')}
        </Button>
        <Button kind="danger" icon={Trash2} onClick={() => setRemoving(true)}>
          {t('Remove')}
        </Button>
        <ActionOutcome outcome={outcome} />
      </div>
      {logShown && (
        <ProgramLog
          id={id}
          title={title}
          caption={t('The server’s output, and when it started and ended')}
          readLog={readLog}
          state={connections}
        />
      )}
      <RemoveDialog
        title={title}
        text={t(
          'Its keys and what you allowed its tools are deleted from this computer. Nothing changes on the server itself.',
        )}
        open={removing}
        onCancel={() => setRemoving(false)}
        onRemove={onRemove}
      />
    </>
  );
}
