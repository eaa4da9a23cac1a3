import { Pencil, Play, RotateCcw, ScrollText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Connection } from '../../../../shared/entities/connection.ts';
import { useApp, useConnections } from '../../../stores/stores.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { ConnectionTools } from './connection-tools.tsx';
import { PERMISSIONS, serverLine } from './connection-words.ts';
import { ServerForm } from './server-form.tsx';
import { ProgramLog } from './program-log.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { SignIn } from './sign-in.tsx';
import { ServerValues } from './server-values.tsx';

interface ConnectionDetailsProps {
  readonly connection: Connection;
  readonly onRemoved: () => void;
}

/** A server's address, its actions and its tools. */
export function ConnectionDetails({ connection, onRemoved }: ConnectionDetailsProps) {
  const { id, title, settings, server, permission, enabled, missing } = connection;
  const { setPermission, edit } = useConnections((state) => state);
  const showError = useApp((state) => state.showError);
  const [editing, setEditing] = useState(false);
  const close = (): void => setEditing(false);
  return (
    <div className="grid gap-3 px-3 py-3 pl-9 text-[13px]">
      <div>
        <p className="font-mono text-xs text-soft [overflow-wrap:anywhere]">{serverLine(settings)}</p>
        {server !== null && <p className="text-xs text-soft">Calls itself {server}</p>}
      </div>
      {editing ? (
        <ServerForm
          name={`Edit ${title}`}
          server={{ title, settings }}
          stored={connection.stored}
          action="Save and connect"
          onSave={(changed) => edit(id, changed).then(close)}
          onCancel={close}
        />
      ) : (
        <>
          <ServerValues connection={connection} />
          <SignIn connection={connection} />
          <Actions
            id={id}
            title={title}
            canStart={enabled && missing.length === 0}
            onEdit={() => setEditing(true)}
            onRemoved={onRemoved}
          />
        </>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-48 flex-1">
          <span className="font-medium">All its tools</span>
          <span className="block text-xs text-soft">
            Whatever you allow, its results are marked for the assistant as someone else’s words.
          </span>
        </p>
        <Select
          name={`All tools of ${title}`}
          value={permission}
          options={PERMISSIONS}
          onChange={(next) => void setPermission(id, next).catch(showError)}
        />
      </div>
      <ConnectionTools id={id} title={title} />
    </div>
  );
}

interface ActionsProps {
  readonly id: string;
  readonly title: string;
  readonly canStart: boolean;
  readonly onEdit: () => void;
  readonly onRemoved: () => void;
}

function Actions({ id, title, canStart, onEdit, onRemoved }: ActionsProps) {
  const { tryNow, restart, remove, readLog, connections } = useConnections((state) => state);
  const { showToast, showError } = useApp((state) => state);
  const [busy, setBusy] = useState(false);
  const [logShown, setLogShown] = useState(false);
  const [removing, setRemoving] = useState(false);
  const attempt = (work: Promise<void>, message: string): void => {
    setBusy(true);
    work.then(() => showToast(message), showError).finally(() => setBusy(false));
  };
  const onRemove = (): void => {
    setRemoving(false);
    remove(id).then(() => {
      showToast(`Removed ${title}`);
      onRemoved();
    }, showError);
  };
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button icon={Play} disabled={!canStart || busy} onClick={() => attempt(tryNow(id), `${title} works`)}>
          Try
        </Button>
        <Button
          icon={RotateCcw}
          disabled={!canStart || busy}
          onClick={() => attempt(restart(id), `Restarting ${title}`)}
        >
          Restart
        </Button>
        <Button icon={ScrollText} aria-expanded={logShown} onClick={() => setLogShown(!logShown)}>
          Log
        </Button>
        <Button icon={Pencil} onClick={onEdit}>
          Edit
        </Button>
        <Button kind="danger" icon={Trash2} onClick={() => setRemoving(true)}>
          Remove
        </Button>
      </div>
      {logShown && (
        <ProgramLog
          id={id}
          title={title}
          caption="The server’s output, and when it started and ended"
          readLog={readLog}
          state={connections}
        />
      )}
      <RemoveDialog
        title={title}
        text="Its keys and what you allowed its tools are deleted from this computer. Nothing changes on the server itself."
        open={removing}
        onCancel={() => setRemoving(false)}
        onRemove={onRemove}
      />
    </>
  );
}
