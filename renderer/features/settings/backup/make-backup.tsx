import { Archive } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { useApp, useTransfer } from '../../../stores/stores.tsx';
import { Button } from '../../../ui/button.tsx';
import { saveBlob } from '../../../ui/save-file.ts';
import { TransferProgress } from '../../../ui/transfer-progress.tsx';
import { SettingRow } from '../setting-row.tsx';
import { PasswordField } from './password-field.tsx';
import { t } from '../../../../shared/texts/translate.ts';

const LEAST_LENGTH = 8;

/** One encrypted file with everything except models. */
export function MakeBackup() {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { running, madeBackup, cancel } = useTransfer((state) => state);
  const close = (): void => {
    opener.current?.focus();
    setOpen(false);
  };
  return (
    <SettingRow
      name={t('Back up')}
      hint={t(
        'Saves everything except models in one encrypted file: chats, notes, memories, calendar, tables, ' +
          'settings, skills, servers, attached and made files, and your keys and passwords.',
      )}
      note={
        running?.kind === 'backup' ? (
          <TransferProgress running={running} onCancel={cancel} />
        ) : isOpen ? (
          <BackupForm close={close} />
        ) : madeBackup === null ? undefined : (
          <Made {...madeBackup} />
        )
      }
    >
      <Button
        ref={opener}
        icon={Archive}
        disabled={running !== null}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('Back up…')}
      </Button>
    </SettingRow>
  );
}

function BackupForm({ close }: { readonly close: () => void }) {
  const backUp = useTransfer((state) => state.backUp);
  const showError = useApp((state) => state.showError);
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [isTried, setTried] = useState(false);
  const tooShort =
    password.length < LEAST_LENGTH ? t('Use at least {least, number} characters.', { least: LEAST_LENGTH }) : null;
  const different = again !== password ? t('The two passwords differ.') : null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (tooShort !== null || different !== null) return;
    close();
    backUp(password).then((made) => {
      if (made !== null) saveBlob(made.name, made.contents);
    }, showError);
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
      <p className="pb-2 text-soft">
        {t(
          'The password protects everything in the file, including your keys. ' +
            'Nobody can open the backup without it, and it can’t be recovered.',
        )}
      </p>
      <div className="flex flex-wrap gap-x-3">
        <PasswordField
          label={t('Password for the backup')}
          value={password}
          onChange={setPassword}
          isNew
          autoFocus
          problem={isTried ? tooShort : null}
        />
        <PasswordField
          label={t('Again')}
          value={again}
          onChange={setAgain}
          isNew
          problem={isTried && tooShort === null ? different : null}
        />
      </div>
      <div className="flex gap-2">
        <Button type="submit" kind="primary">
          {t('Make backup')}
        </Button>
        <Button onClick={close}>{t('Cancel')}</Button>
      </div>
    </form>
  );
}

interface MadeProps {
  readonly name: string;
  readonly chats: number;
  readonly missingSecrets: readonly string[];
}

function Made({ name, chats, missingSecrets }: MadeProps) {
  return (
    <div role="status">
      <p>
        {t('Saved as {name}, with {chats, plural, one {# chat} other {# chats}}. Keep it on another disk.', {
          name,
          chats,
        })}
      </p>
      {missingSecrets.length > 0 && (
        <p className="text-warn">
          {t('These keys couldn’t be read and are not in it, so you will have to enter them again: {missingSecrets}.', {
            missingSecrets: missingSecrets.join(', '),
          })}
        </p>
      )}
    </div>
  );
}
