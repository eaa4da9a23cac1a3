import { Download, Upload } from 'lucide-react';
import { useRef } from 'react';
import { isMemoryOn } from '../../../shared/entities/setting-meanings.ts';
import type { CallOutput } from '../../../shared/rpc/registry.ts';
import { useApp, useMemories, useSettings } from '../../stores/stores.tsx';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { ConfirmedButton } from './confirmed-button.tsx';
import { SettingRow } from './setting-row.tsx';
import { t } from '../../../shared/texts/translate.ts';

/** All memories at once: export, import, delete. */
export function MemoryFiles() {
  return (
    <>
      <Transfer />
      <Wipe />
    </>
  );
}

function Transfer() {
  const { total, exportFile, importFile } = useMemories((state) => state);
  const on = useSettings(({ settings }) => isMemoryOn(settings));
  const { showToast, showError } = useApp((state) => state);
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined): Promise<void> => {
    if (file !== undefined) showToast(importWords(await importFile(await file.text())));
  };
  const save = async (): Promise<void> =>
    saveFile('knapsack-memories.json', JSON.stringify(await exportFile(), null, 2));
  return (
    <SettingRow
      name={t('Files')}
      hint={t(
        'Export saves every memory to a file that you and another Knapsack can read. Import skips secrets and what is already known.',
      )}
    >
      <div className="flex gap-2">
        <Button icon={Download} disabled={total === null || total === 0} onClick={() => void save().catch(showError)}>
          {t('Export')}
        </Button>
        <Button icon={Upload} disabled={!on} onClick={() => input.current?.click()}>
          {t('Import')}
        </Button>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          aria-label={t('File of memories')}
          hidden
          onChange={(event) => {
            void take(event.target.files?.[0]).catch(showError);
            event.target.value = '';
          }}
        />
      </div>
    </SettingRow>
  );
}

function importWords({ added, known, refused }: CallOutput<'memory.import'>): string {
  const parts = [t('{added, plural, one {# memory} other {# memories}} added', { added })];
  if (known > 0) parts.push(t('{known, number} already known', { known }));
  if (refused > 0)
    parts.push(t('{refused, number} left out as {refused, plural, one {a secret} other {secrets}}', { refused }));
  return `${parts.join(', ')}.`;
}

function Wipe() {
  const wipe = useMemories((state) => state.wipe);
  const showToast = useApp((state) => state.showToast);
  return (
    <SettingRow
      name={t('Delete everything')}
      hint={t(
        'Deletes every memory and everything learned about which tools worked. Your conversations stay. This cannot be undone.',
      )}
    >
      <ConfirmedButton
        label={t('Delete everything')}
        question={t('Delete all memories?')}
        words={t('Delete everything?')}
        keep={t('Keep it')}
        confirm={t('Delete')}
        onConfirm={() => wipe().then(() => showToast(t('All memories were deleted.')))}
      />
    </SettingRow>
  );
}
