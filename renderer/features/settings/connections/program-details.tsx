import { Pencil, Play, ScrollText, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useApp } from '../../../stores/stores.tsx';
import { Button } from '../../../ui/button.tsx';
import { ActionOutcome } from './action-outcome.tsx';
import { ProgramLog } from './program-log.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { useOutcome, type RunAction } from './use-outcome.ts';
import { t } from '../../../../shared/texts/translate.ts';

interface ProgramActionsProps {
  readonly program: { readonly id: string; readonly title: string };
  /** What the stores of servers and of agents have in common. */
  readonly store: Readonly<Record<'tryNow' | 'remove', (id: string) => Promise<void>>> & {
    readonly readLog: (id: string) => Promise<string>;
  };
  /** Whether the row itself shows a problem. */
  readonly isFailing: boolean;
  readonly canRun: boolean;
  /** Buttons that only a server or only an agent has. */
  readonly renderButtons: (run: RunAction, isBusy: boolean) => ReactNode;
  /** What the log contains. */
  readonly logCaption: string;
  /** What removing deletes, and what it doesn’t. */
  readonly removal: string;
  /** Called after it was removed, to move the focus. */
  readonly onRemoved: () => void;
}

interface ProgramDetailsProps extends ProgramActionsProps {
  /** Command line or address. */
  readonly line: string;
  /** What the program calls itself; null until it has said so. */
  readonly ownName: string | null;
  /** The form that changes it. @param close shows the actions again. */
  readonly renderForm: (close: () => void) => ReactNode;
  /** What it needs from the person, above its actions. */
  readonly needs: ReactNode;
  /** What it may do and what it can do. */
  readonly children: ReactNode;
}

/** What the row of a server or an agent opens to: how it is reached, its actions or the form, and what it can do. */
export function ProgramDetails({ line, ownName, renderForm, needs, children, ...actions }: ProgramDetailsProps) {
  const [editing, setEditing] = useState(false);
  return (
    <div className="grid gap-3 px-3 py-3 ps-9 text-[0.8125rem]">
      <div>
        <p className="font-mono text-xs text-soft [overflow-wrap:anywhere]">{line}</p>
        {ownName !== null && <p className="text-xs text-soft">{t('Calls itself {name}', { name: ownName })}</p>}
      </div>
      {editing ? (
        renderForm(() => setEditing(false))
      ) : (
        <>
          {needs}
          <Actions {...actions} onEdit={() => setEditing(true)} />
        </>
      )}
      {children}
    </div>
  );
}

function Actions({ program, store, onRemoved, ...props }: ProgramActionsProps & { readonly onEdit: () => void }) {
  const { id, title } = program;
  const { announce, showError } = useApp((state) => state);
  const { outcome, isBusy, run } = useOutcome(props.isFailing);
  const [logShown, setLogShown] = useState(false);
  const [removing, setRemoving] = useState(false);
  const onRemove = (): void => {
    setRemoving(false);
    store.remove(id).then(() => {
      announce(t('Removed {title}', { title }));
      onRemoved();
    }, showError);
  };
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={Play}
          disabled={!props.canRun || isBusy}
          onClick={() => run(() => store.tryNow(id), t('It works.'))}
        >
          {t('Try')}
        </Button>
        {props.renderButtons(run, isBusy)}
        <Button icon={ScrollText} aria-expanded={logShown} onClick={() => setLogShown(!logShown)}>
          {t('Log')}
        </Button>
        <Button icon={Pencil} onClick={props.onEdit}>
          {t('Edit')}
        </Button>
        <Button kind="danger" icon={Trash2} onClick={() => setRemoving(true)}>
          {t('Remove')}
        </Button>
        <ActionOutcome outcome={outcome} />
      </div>
      {logShown && (
        <ProgramLog id={id} title={title} caption={props.logCaption} readLog={store.readLog} state={program} />
      )}
      <RemoveDialog
        title={title}
        text={props.removal}
        open={removing}
        onCancel={() => setRemoving(false)}
        onRemove={onRemove}
      />
    </>
  );
}
