import { RotateCcw } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import type { BackupSummary } from '../../../../shared/entities/transfer.ts';
import { formatShortDateTime } from '../../../../shared/formats/dates.ts';
import { useApp, useCopies, useTransfer } from '../../../stores/stores.tsx';
import { Button } from '../../../ui/button.tsx';
import { TransferProgress } from '../../../ui/transfer-progress.tsx';
import { SettingRow } from '../setting-row.tsx';
import { PasswordField } from './password-field.tsx';
import { t } from '../../../../shared/texts/translate.ts';

/** A backup takes the place of what is here, at the next start. */
export function RestoreBackup() {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { running, isRestoring, restore, cancel } = useTransfer((state) => state);
  const showError = useApp((state) => state.showError);
  const choose = (chosen: File | null): void => {
    setProblem(null);
    setFile(chosen);
  };
  const submit = (chosen: File, password: string): void => {
    setProblem(null);
    restore(chosen, password).then(
      () => setFile(null),
      (error: unknown) => {
        // The settings may be closed by then.
        if (input.current === null) showError(error);
        else setProblem(error instanceof Error ? error.message : String(error));
      },
    );
  };
  return (
    <SettingRow
      name={t('Restore')}
      hint={t(
        'Replaces everything here with a backup, also on another computer. The backup is checked first; ' +
          'what you have now is kept as a copy under Storage. Restore only backups that you made yourself.',
      )}
      note={
        running?.kind === 'restore' ? (
          <TransferProgress running={running} onCancel={cancel} />
        ) : file !== null ? (
          <RestoreForm
            name={file.name}
            problem={problem}
            onSubmit={(password) => submit(file, password)}
            close={() => {
              opener.current?.focus();
              choose(null);
            }}
          />
        ) : isRestoring ? (
          <Waiting />
        ) : undefined
      }
    >
      <Button ref={opener} icon={RotateCcw} disabled={running !== null} onClick={() => input.current?.click()}>
        {t('Choose a backup…')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".age"
        aria-label={t('Backup file')}
        hidden
        onChange={(event) => {
          choose(event.target.files?.[0] ?? null);
          event.target.value = '';
        }}
      />
    </SettingRow>
  );
}

interface RestoreFormProps {
  readonly name: string;
  /** Why the last attempt failed: another password can be tried. */
  readonly problem: string | null;
  readonly onSubmit: (password: string) => void;
  readonly close: () => void;
}

function RestoreForm({ name, problem, onSubmit, close }: RestoreFormProps) {
  const [password, setPassword] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (password === '') setEmpty(true);
    else onSubmit(password);
  };
  return (
    <form
      onSubmit={submit}
      data-inner-escape
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
      className="rounded-lg bg-panel p-3"
    >
      <p className="pb-2">{name}</p>
      <PasswordField
        label={t('Password of the backup')}
        value={password}
        onChange={setPassword}
        problem={isEmpty && password === '' ? t('Enter the password of the backup.') : problem}
        autoFocus
      />
      <div className="flex gap-2">
        <Button type="submit" kind="primary">
          {t('Restore')}
        </Button>
        <Button onClick={close}>{t('Cancel')}</Button>
      </div>
    </form>
  );
}

/** Nothing has changed yet. */
function Waiting() {
  const { summary, cancelRestore } = useTransfer((state) => state);
  const restart = useCopies((state) => state.restart);
  const { info, showError } = useApp((state) => state);
  const isDesktop = info?.host === 'desktop';
  return (
    <div role="status" className="rounded-lg bg-wash px-3 py-2">
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-48 flex-1">
          {t('{backup} will be restored when Knapsack starts again.', { backup: describe(summary) })}
          {!isDesktop && ` ${t('Quit Knapsack and start it again.')}`}
        </p>
        {isDesktop && (
          <Button kind="primary" onClick={() => void restart().catch(showError)}>
            {t('Restart now')}
          </Button>
        )}
        <Button onClick={() => void cancelRestore().catch(showError)}>{t('Don’t restore')}</Button>
      </div>
      {summary !== null && summary.missingSecrets.length > 0 && (
        <p className="pt-1 text-warn">
          {t('Not in the backup, to be entered again: {missingSecrets}.', {
            missingSecrets: summary.missingSecrets.join(', '),
          })}
        </p>
      )}
    </div>
  );
}

const describe = (summary: BackupSummary | null): string =>
  summary === null
    ? t('A backup')
    : t('The backup of {madeAt} with {chats, plural, one {# chat} other {# chats}}', {
        madeAt: formatShortDateTime(summary.madeAt),
        chats: summary.chats,
      });
