import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ChatFormat } from '../../../../shared/entities/transfer.ts';
import { useApp, useConversations, useTransfer } from '../../../stores/stores.tsx';
import { Button } from '../../../ui/button.tsx';
import { saveBlob } from '../../../ui/save-file.ts';
import { Select } from '../../../ui/select.tsx';
import { TransferProgress } from '../../../ui/transfer-progress.tsx';
import { FORMAT_WORDS } from '../../../ui/format-words.ts';
import { SettingRow } from '../setting-row.tsx';
import { t } from '../../../../shared/texts/translate.ts';

/** Every chat in an archive, one file for each. */
export function ExportAll() {
  const { formats, running, exportChats, cancel } = useTransfer((state) => state);
  const hasChats = useConversations((state) => state.list.length > 0);
  const { showToast, showError } = useApp((state) => state);
  const [format, setFormat] = useState<ChatFormat>('json');
  const save = async (): Promise<void> => {
    const file = await exportChats(null, format);
    if (file === null) return;
    saveBlob(file.name, file.contents);
    showToast(t('Exported as “{name}”', { name: file.name }));
  };
  return (
    <SettingRow
      name={t('Export all chats')}
      hint={t('One file for each chat, in an archive. {hint} To export one chat, use its menu.', {
        hint: FORMAT_WORDS[format].hint,
      })}
      note={running?.kind === 'export' ? <TransferProgress running={running} onCancel={cancel} /> : undefined}
    >
      <div className="flex gap-2">
        <Select
          name={t('Format')}
          value={format}
          options={formats.map((one) => [one, FORMAT_WORDS[one].name] as const)}
          onChange={setFormat}
        />
        <Button icon={Download} disabled={running !== null || !hasChats} onClick={() => void save().catch(showError)}>
          {t('Export')}
        </Button>
      </div>
    </SettingRow>
  );
}
