import { Upload } from 'lucide-react';
import { useRef } from 'react';
import type { ImportOutcome } from '../../../../shared/entities/transfer.ts';
import { useApp, useTransfer } from '../../../stores/stores.tsx';
import { Button } from '../../../ui/button.tsx';
import { TransferProgress } from '../../../ui/transfer-progress.tsx';
import { SettingRow } from '../setting-row.tsx';
import { importWords } from './import-words.ts';
import { t } from '../../../../shared/texts/translate.ts';

/** Chats of another Knapsack or another program, to be read, searched and continued. */
export function ImportChats() {
  const input = useRef<HTMLInputElement>(null);
  const { running, outcome, importFiles, cancel } = useTransfer((state) => state);
  const showError = useApp((state) => state.showError);
  return (
    <SettingRow
      name={t('Import chats')}
      hint={t(
        'From Knapsack, ChatGPT, Claude, LM Studio or Open WebUI: choose the exported JSON or ZIP files as they ' +
          'are. Chats that are already here are skipped. ' +
          'Models treat imported text as written by others, and nothing in it can run.',
      )}
      note={
        running?.kind === 'import' ? (
          <TransferProgress running={running} onCancel={cancel} />
        ) : outcome === null ? undefined : (
          <Outcome outcome={outcome} />
        )
      }
    >
      <Button icon={Upload} disabled={running !== null} onClick={() => input.current?.click()}>
        {t('Choose files…')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept=".json,.zip,application/json,application/zip"
        aria-label={t('Exported chats')}
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) void importFiles(files).catch(showError);
        }}
      />
    </SettingRow>
  );
}

function Outcome({ outcome }: { readonly outcome: ImportOutcome }) {
  const { failed, problems } = outcome;
  return (
    <div>
      <p role="status">{importWords(outcome)}</p>
      {problems.length > 0 && (
        <ul
          aria-label={t('Chats that couldn’t be read')}
          tabIndex={0}
          className="mt-1 max-h-40 overflow-y-auto rounded-lg border border-line focus-visible:-outline-offset-2"
        >
          {problems.map(({ name, reason }, index) => (
            <li key={index} className="border-b border-line px-3 py-1 last:border-0">
              <span className="font-medium">{name}</span> <span className="text-soft">{reason}</span>
            </li>
          ))}
          {failed > problems.length && (
            <li className="px-3 py-1 text-soft">
              {t('and {failed, number} more', { failed: failed - problems.length })}
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
